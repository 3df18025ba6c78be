import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { AuthContext } from '../context';
import { isHttps } from './respond-signed-in';

/** Tabs that sign in at the same time. More would fill the headers of each request. */
const mostCookies = 5;

/**
 * Several cookies of one kind, each with a key, so that the sign-ins of two tabs don't replace each other's. With the prefix, no other
 * host of the domain can set them; it asks for HTTPS.
 */
export function cookieJar(context: AuthContext, name: string, options: CookieOptions) {
  const secure = isHttps(context);
  const prefix = `${secure ? '__Host-' : ''}${name}.`;
  const all = { ...options, path: '/', httpOnly: true, secure };
  /** Oldest first: browsers send them in the order in which they were made (RFC 6265, 5.4). */
  const keysOf = (c: Context) =>
    Object.keys(getCookie(c))
      .filter((full) => full.startsWith(prefix))
      .map((full) => full.slice(prefix.length));
  const remove = (c: Context, key: string) => deleteCookie(c, prefix + key, { path: '/', secure });
  return {
    keysOf,
    get: (c: Context, key: string) => getCookie(c, prefix + key),
    add(c: Context, key: string, value: string): void {
      for (const old of keysOf(c).slice(0, 1 - mostCookies)) remove(c, old);
      setCookie(c, prefix + key, value, all);
    },
    remove,
  };
}
