const reasons: Readonly<Record<string, string>> = {
  EACCES: 'the permission is missing',
  EISDIR: 'it is a directory',
  ELOOP: 'its links form a loop',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'it no longer exists',
  EPERM: 'the permission is missing',
};

/** Why a file or directory cannot be read, as a clause. */
export function fileReasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && reasons[code]) ?? message;
}
