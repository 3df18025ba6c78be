// Loaded first on every page that the browser renders.

/** Pages of the shell: no remote may claim them. */
export const shellPaths = ['/login', '/dashboard/development'];

/** User Timing mark of the shell: the browser has rendered the page. Sections in Suspense boundaries may follow. */
export const mountedMark = 'atrium-mounted';

export function isUnderPrefix(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

/** The public site, or the back office under `/dashboard`. */
export type Area = 'public' | 'dashboard';

export const areaOfPath = (pathname: string): Area =>
  isUnderPrefix(pathname, '/dashboard') ? 'dashboard' : 'public';

/** The area of a remote is that of its paths. A document lists the remotes of its own area only. */
export const areaOf = ({ prefixes }: { prefixes: readonly string[] }): Area =>
  prefixes.some((prefix) => areaOfPath(prefix) === 'dashboard') ? 'dashboard' : 'public';

/** The remote that owns a path: the longest matching prefix wins. */
export function findOwner<R extends { prefixes: readonly string[] }>(
  remotes: readonly R[],
  pathname: string,
): R | undefined {
  let owner: R | undefined;
  let longest = -1;
  for (const remote of remotes) {
    for (const prefix of remote.prefixes) {
      if (prefix.length > longest && isUnderPrefix(pathname, prefix)) {
        owner = remote;
        longest = prefix.length;
      }
    }
  }
  return owner;
}
