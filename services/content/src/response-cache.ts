import { contentFolders } from '@atrium/contracts/content/content-types';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { isPublicResponse, respondPublic } from '@atrium/service-kit/http/public-read';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';

const maxBytes = 8 * 1_024 * 1_024;
/** Maximum age, because view counts change without an event. */
const maxAgeMs = 10_000;

interface CachedResponse {
  body: string;
  headers: Headers;
}

/** Resources whose responses change only with content events. */
const cachedResources = new Set<string>([...contentFolders, 'search', 'site', 'sitemap']);
const resourceOf = (pathname: string): string => pathname.split('/', 3)[2] ?? '';

/**
 * Caches responses to visitors by URL. Any visible change clears the cache; it is disabled while events of other processes
 * may be missed. `Cache-Control: no-cache` bypasses it.
 */
export function createResponseCache({ isSubscribed, now }: { isSubscribed(): boolean; now(): number }) {
  const cache = new LRUCache<string, CachedResponse>({
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
    if (!cachedResources.has(resourceOf(pathname))) return next();
    const key = pathname + search;
    const found = /no-cache/i.test(c.req.header('cache-control') ?? '') ? undefined : cache.get(key);
    if (found !== undefined) return respondPublic(found.body, found.headers, c.req.header('if-none-match'));
    const changesBefore = changes;
    await next();
    if (c.res.status !== 200 || !isPublicResponse(c.res)) return;
    const response = { body: await c.res.clone().text(), headers: new Headers(c.res.headers) };
    if (changes === changesBefore) cache.set(key, response);
  });

  function clear(): void {
    changes += 1;
    cache.clear();
  }

  return {
    middleware,
    clear,
    /** Clears the cache before the change is published to other processes. */
    clearOnPublish: ({ origin, publish }: ContentEventPublisher): ContentEventPublisher => ({
      origin,
      publish(event) {
        if (!event.isHidden) clear();
        return publish(event);
      },
    }),
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
