import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { isPublicResponse, respondPublic } from '@atrium/service-kit/http/public-read';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';

const maxBytes = 8 * 1_024 * 1_024;
/** Views are counted without telling anyone: no answer is older than this. */
const maxAgeMs = 10_000;

interface CachedResponse {
  body: string;
  headers: Headers;
}

/** Addresses below these are answered by what content events tell of. */
const keptResources = new Set([
  'blogs',
  'services',
  'solutions',
  'case-studies',
  'partner-logos',
  'testimonials',
  'team',
  'careers',
  'search',
]);
const resourceOf = (pathname: string): string => pathname.split('/', 3)[2] ?? '';

/**
 * Answers to visitors, by address, until something that visitors can see changes: then all of them go. While changes in other
 * processes may be missed nothing is kept. `Cache-Control: no-cache` has the answer made anew.
 */
export function createResponseCache({ isSubscribed, now }: { isSubscribed(): boolean; now(): number }) {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: maxAgeMs,
    perf: { now },
    ttlResolution: 0,
  });
  let changes = 0;

  const middleware = createMiddleware<ServiceEnv>(async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('authorization') !== undefined || !isSubscribed())
      return next();
    const { pathname, search } = new URL(c.req.url);
    if (!keptResources.has(resourceOf(pathname))) return next();
    const key = pathname + search;
    const found = /no-cache/i.test(c.req.header('cache-control') ?? '') ? undefined : kept.get(key);
    if (found !== undefined) return respondPublic(found.body, found.headers, c.req.header('if-none-match'));
    const changesBefore = changes;
    await next();
    if (c.res.status !== 200 || !isPublicResponse(c.res)) return;
    const answer = { body: await c.res.clone().text(), headers: new Headers(c.res.headers) };
    // What was read before a change and is answered after it must not stay.
    if (changes === changesBefore) kept.set(key, answer);
  });

  function clear(): void {
    changes += 1;
    kept.clear();
  }

  return {
    middleware,
    clear,
    /** At once: who saved reads what was saved, before any other process is told. */
    forgetOnPublish: ({ origin, publish }: ContentEventPublisher): ContentEventPublisher => ({
      origin,
      publish(event) {
        if (!event.isHidden) clear();
        return publish(event);
      },
    }),
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
