import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ServiceEnv } from './env';

const publicCaching = 'public, max-age=0, must-revalidate';

/** Compares weakly (RFC 9110, 13.1.2). `etag`: without `W/`. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** True for a response made by `publicRead` for a visitor. */
export const isPublicResponse = ({ headers }: Response): boolean =>
  headers.has('etag') && headers.get('cache-control') === publicCaching;

/** A public response, or 304 if `ifNoneMatch` has its ETag. */
export function respondPublic(body: string, headers: Headers, ifNoneMatch: string | undefined): Response {
  const own = new Headers(headers);
  const isUnchanged = ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, own.get('etag') ?? '');
  if (isUnchanged) own.delete('content-type');
  return new Response(isUnchanged ? null : body, { status: isUnchanged ? 304 : 200, headers: own });
}

/**
 * For GET routes open to visitors: sets an ETag of the body, returns 304 to a match, and requires revalidation.
 * Skips responses to staff (`identify` found a session) and those with their own `cache-control`.
 */
export const publicRead = createMiddleware<ServiceEnv>(async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || c.res.status !== 200 || c.res.headers.has('cache-control')) return;
  c.res.headers.append('vary', 'authorization');
  if (c.get('user') !== undefined) return;
  const headers = new Headers(c.res.headers);
  const body = await c.res.text();
  headers.set('etag', `"${createHash('sha1').update(body).digest('base64url')}"`);
  headers.set('cache-control', publicCaching);
  // Hono merges the old headers into a replaced response unless it is cleared first.
  c.res = undefined;
  c.res = respondPublic(body, headers, c.req.header('if-none-match'));
});
