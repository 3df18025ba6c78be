import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ServiceEnv } from './env';

const publicCaching = 'public, max-age=0, must-revalidate';

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** Whether it is an answer of `publicRead` to a visitor. */
export const isPublicResponse = ({ headers }: Response): boolean =>
  headers.has('etag') && headers.get('cache-control') === publicCaching;

/** An answer to a visitor: `headers` carry the ETag of the body; who has that one gets 304. */
export function respondPublic(body: string, headers: Headers, ifNoneMatch: string | undefined): Response {
  const own = new Headers(headers);
  const isUnchanged = ifNoneMatch !== undefined && matches(ifNoneMatch, own.get('etag') ?? '');
  if (isUnchanged) own.delete('content-type');
  return new Response(isUnchanged ? null : body, { status: isUnchanged ? 304 : 200, headers: own });
}

/**
 * For GET routes that visitors may read: an ETag over the body, 304 to who has it, and caching that always asks again.
 * An answer to staff (`identify` found a session) or one that set its own `cache-control` is left as it is.
 */
export const publicRead = createMiddleware<ServiceEnv>(async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || c.res.status !== 200) return;
  c.res.headers.append('vary', 'authorization');
  if (c.get('user') !== undefined || c.res.headers.has('cache-control')) return;
  const headers = new Headers(c.res.headers);
  const body = await c.res.text();
  headers.set('etag', `"${createHash('sha1').update(body).digest('base64url')}"`);
  headers.set('cache-control', publicCaching);
  // Hono keeps the headers of a response that is replaced unless it is cleared first.
  c.res = undefined;
  c.res = respondPublic(body, headers, c.req.header('if-none-match'));
});
