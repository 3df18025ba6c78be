/** The account that a session token names; undefined for a text that is none, which the server refuses. */
export function readTokenOwner(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.');
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
