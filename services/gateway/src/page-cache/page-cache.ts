import type { ContentEvent } from '@atrium/contracts/content-events';
import { LRUCache } from 'lru-cache';
import type { NoncePage } from './nonce-page';

export interface RenderedPage {
  status: number;
  page: NoncePage;
  headers: Record<string, string>;
  /** The API resources that the page was made from. */
  tags: string[];
  isCacheable: boolean;
}

interface Entry {
  rendered: RenderedPage;
  freshUntil: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** While events arrive they keep pages true; age is only a second net. */
  freshForMs: number;
  /** While the bus is away, pages must prove themselves often. */
  freshForWithoutBusMs: number;
  now(): number;
}

/** Taken away rather than in trouble: an aged page stands in for a failing one only. */
const isGone = ({ status }: RenderedPage): boolean => status === 404 || status === 410;

/**
 * Rendered pages by path. A content event drops the pages made from that resource; an aged page is still served while
 * one render replaces it, unless the page is gone by then; requests for one page that is missing share a render.
 */
export function createPageCache({ maxBytes, freshForMs, freshForWithoutBusMs, now }: PageCacheOptions) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ rendered }) => rendered.page.size + 1_024,
  });
  const rendering = new Map<string, Promise<RenderedPage>>();
  let generation = 0;
  let isBusConnected = false;
  let lastEventId: string | undefined;

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const startedIn = generation;
    const rendered = await render();
    // Content changed while this page was being made: answer with it once, but don't keep it.
    if (rendered.isCacheable && startedIn === generation) {
      entries.set(key, {
        rendered,
        freshUntil: now() + (isBusConnected ? freshForMs : freshForWithoutBusMs),
      });
    } else if (isGone(rendered)) entries.delete(key);
    return rendered;
  }

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const flightKey = `${generation} ${key}`;
    let flight = rendering.get(flightKey);
    if (flight === undefined) {
      flight = renderAndKeep(key, render).finally(() => rendering.delete(flightKey));
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

    getFresh(key: string): RenderedPage | undefined {
      const entry = entries.get(key);
      return entry !== undefined && entry.freshUntil > now() ? entry.rendered : undefined;
    },

    /** There is no such page any more. */
    drop(key: string): void {
      entries.delete(key);
    },

    invalidate({ resource, id }: ContentEvent): void {
      generation += 1;
      lastEventId = id;
      for (const [key, { rendered }] of entries.entries()) {
        if (resource === 'registry' || rendered.tags.includes(resource)) entries.delete(key);
      }
    },

    /** Events may have been missed while the bus was away, so nothing that was kept can be trusted. */
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

    /** The event that what is rendered from now on has to know of. */
    get lastEventId() {
      return lastEventId;
    },

    get size() {
      return entries.size;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
