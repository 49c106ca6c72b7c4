import type { Environment } from '../shared/environment.ts';

/** The address of a proxy with its scheme, since users leave out `http://`. */
export function withScheme(text: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
}

/** A user name and a password, either of them possibly empty. */
interface Login {
  readonly user: string;
  readonly password: string;
}

/**
 * The user names and passwords in the proxy addresses of the environment: as written, as URLs encode them, and decoded.
 * Addresses that `proxyFor` refuses are included.
 */
export function proxyLoginsOf(environment: Environment): Login[] {
  const addresses = Object.entries(environment).filter(([name]) => /^(?:https?|all)_proxy$/i.test(name));
  return addresses.flatMap(([, text = '']) => {
    const address = withScheme(text.trim());
    const [user = '', ...rest] = /:\/\/(.*)@/.exec(address)?.[1]?.split(':') ?? [];
    const { username = '', password = '' } = URL.parse(address) ?? {};
    const asWritten = { user, password: rest.join(':') };
    const inAddress = { user: username, password };
    return [asWritten, inAddress, { user: decode(username), password: decode(password) }];
  });
}

/** Text with invalid escape sequences is not changed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
