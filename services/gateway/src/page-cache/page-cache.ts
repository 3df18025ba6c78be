import type { ContentEvent } from '@atrium/contracts/content/schemas';
import { LRUCache } from 'lru-cache';
import type { PageBody } from './page-body';

export interface RenderedPage {
  status: number;
  body: PageBody;
  /** The hashes of the inline scripts. */
  scriptHashes: string[];
  headers: Record<string, string>;
  /** The API resources on the page. */
  tags: string[];
  isCacheable: boolean;
}

interface Entry {
  rendered: RenderedPage;
  freshUntil: number;
}

interface PageCacheOptions {
  maxBytes: number;
  /** Events invalidate pages; the age limit covers lost events. */
  freshForMs: number;
  /** Shorter, because invalidations are missed while the bus is disconnected. */
  freshForWithoutBusMs: number;
  now(): number;
}

/** Other processes receive an event at most this much later. A page that was rendered before then is rendered once more. */
const settleMs = 1_000;

/** 404 and 410 are authoritative: never serve a stale page in their place. */
const isGone = ({ status }: RenderedPage): boolean => status === 404 || status === 410;

/**
 * Rendered pages by path. A content event drops the pages of its resource. A stale page is served while one render replaces it,
 * unless the render returns 404 or 410. Concurrent requests for a missing page share one render.
 */
export function createPageCache({ maxBytes, freshForMs, freshForWithoutBusMs, now }: PageCacheOptions) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ rendered }) => rendered.body.size + 1_024,
  });
  const rendering = new Map<string, Promise<RenderedPage>>();
  let generation = 0;
  let isBusConnected = false;
  let lastEventAt = Number.NEGATIVE_INFINITY;

  function freshFor(): number {
    if (!isBusConnected) return freshForWithoutBusMs;
    return now() - lastEventAt < settleMs ? settleMs : freshForMs;
  }

  async function renderAndCache(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const startedIn = generation;
    const rendered = await render();
    // Content changed during the render: serve the page once, don't cache it.
    if (rendered.isCacheable && startedIn === generation) {
      entries.set(key, { rendered, freshUntil: now() + freshFor() });
    } else if (isGone(rendered)) entries.delete(key);
    return rendered;
  }

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const flightKey = `${generation} ${key}`;
    let flight = rendering.get(flightKey);
    if (flight === undefined) {
      flight = renderAndCache(key, render).finally(() => rendering.delete(flightKey));
      rendering.set(flightKey, flight);
    }
    return flight;
  }

  return {
    async get(
      key: string,
      render: () => Promise<RenderedPage>,
      onRevalidationError: (error: unknown) => void,
    ): Promise<{ rendered: RenderedPage; state: 'hit' | 'stale' | 'miss' }> {
      const entry = entries.get(key);
      if (entry === undefined) return { rendered: await renderOnce(key, render), state: 'miss' };
      if (entry.freshUntil > now()) return { rendered: entry.rendered, state: 'hit' };
      renderOnce(key, render).catch(onRevalidationError);
      return { rendered: entry.rendered, state: 'stale' };
    },

    /** True if it can be served without waiting for a render. */
    has: (key: string): boolean => entries.has(key),

    drop(key: string): void {
      entries.delete(key);
    },

    invalidate({ resource }: ContentEvent): void {
      generation += 1;
      lastEventAt = now();
      for (const [key, { rendered }] of entries.entries()) {
        if (resource === 'registry' || rendered.tags.includes(resource)) entries.delete(key);
      }
    },

    /** Events may have been missed while disconnected, so reconnecting drops the whole cache. */
    setBusConnected(isConnected: boolean): void {
      if (isConnected && !isBusConnected) {
        generation += 1;
        entries.clear();
      }
      if (!isConnected && isBusConnected) {
        for (const entry of entries.values())
          entry.freshUntil = Math.min(entry.freshUntil, now() + freshForWithoutBusMs);
      }
      isBusConnected = isConnected;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
