import type { Environment } from '../shared/environment.ts';

/** The address of a proxy with its scheme, since users leave out `http://`. */
export function withScheme(text: string): string {
  return /^[A-Za-z][A-Za-z\d+.-]*:\/\//.test(text) ? text : `http://${text}`;
}

/** A user name and a password, either of them possibly empty. */
interface Login {
  readonly user: string;
  readonly password: string;
}

/** Variables with the address of a proxy, which programs read in lower or upper case. */
const proxyVariables = new Set(['http_proxy', 'https_proxy', 'all_proxy']);

/**
 * The user names and passwords in the proxy addresses of the environment: as written, as URLs encode them, and decoded.
 * Addresses that `proxyFor` refuses are included.
 */
export function proxyLoginsOf(environment: Environment): Login[] {
  const addresses = Object.entries(environment).filter(([name]) => proxyVariables.has(name.toLowerCase()));
  return addresses.flatMap(([, text = '']) => {
    const address = withScheme(text.trim());
    const [user = '', ...rest] = /:\/\/(.*)@/.exec(address)?.[1]?.split(':') ?? [];
    const { username = '', password = '' } = URL.parse(address) ?? {};
    const asWritten = { user, password: rest.join(':') };
    const inAddress = { user: username, password };
    return [asWritten, inAddress, { user: decodePercent(username), password: decodePercent(password) }];
  });
}

/** Text with invalid escape sequences is not changed. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
