import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ServiceEnv } from './env';

const publicCaching = 'public, max-age=0, must-revalidate';

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
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
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  headers.set('etag', etag);
  headers.set('cache-control', publicCaching);
  const ifNoneMatch = c.req.header('if-none-match');
  const isUnchanged = ifNoneMatch !== undefined && matches(ifNoneMatch, etag);
  if (isUnchanged) headers.delete('content-type');
  // Hono keeps the headers of a response that is replaced unless it is cleared first.
  c.res = undefined;
  c.res = new Response(isUnchanged ? null : body, { status: isUnchanged ? 304 : 200, headers });
});
