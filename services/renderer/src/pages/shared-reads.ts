import type { ContentEvent, ContentResource } from '@atrium/contracts/content-events';
import { LRUCache } from 'lru-cache';

export interface Read<T> {
  value: T;
  /** Approximate bytes; undefined if uncacheable. */
  size: number | undefined;
}

export interface SharedReadsOptions {
  maxBytes: number;
  /** A fallback, because events normally invalidate cached reads. */
  freshForMs: number;
  now(): number;
}

interface CachedRead {
  value: unknown;
  resource: ContentResource;
  size: number;
  freshUntil: number;
}

/** Number of stored event ids; far more than are ever in flight. */
const rememberedEvents = 256;

/**
 * Reads shared by many pages (menus, lists, the registry), cached until a content event names their resource. Nothing is
 * cached while events can't be received.
 */
export function createSharedReads({ maxBytes, freshForMs, now }: SharedReadsOptions) {
  const cache = new LRUCache<string, CachedRead>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  const flights = new Map<string, { resource: ContentResource; value: Promise<unknown> }>();
  const receivedEvents = new LRUCache<string, true>({ max: rememberedEvents });
  let isConnected = false;

  function drop(isDropped: (entry: { resource: ContentResource }) => boolean): void {
    for (const [key, entry] of cache.entries()) if (isDropped(entry)) cache.delete(key);
    // Reads in flight may be older than the change.
    for (const [key, flight] of flights) if (isDropped(flight)) flights.delete(key);
  }

  async function readAndKeep<T>(
    key: string,
    resource: ContentResource,
    read: () => Promise<Read<T>>,
    isCurrent: () => boolean,
  ): Promise<T> {
    const { value, size } = await read();
    if (size !== undefined && isConnected && isCurrent()) {
      cache.set(key, { value, resource, size: Math.max(size, 1), freshUntil: now() + freshForMs });
    }
    return value;
  }

  return {
    /** A key must always have the same `T`, because the result is shared. */
    async get<T>(key: string, resource: ContentResource, read: () => Promise<Read<T>>): Promise<T> {
      const entry = cache.get(key);
      if (entry !== undefined && entry.freshUntil > now()) return entry.value as T;
      const inFlight = flights.get(key);
      if (inFlight !== undefined) return inFlight.value as Promise<T>;
      if (!isConnected) return (await read()).value;
      const flight = { resource, value: Promise.resolve<unknown>(undefined) };
      const isCurrent = () => flights.get(key) === flight;
      const value = readAndKeep(key, resource, read, isCurrent).finally(() => {
        if (isCurrent()) flights.delete(key);
      });
      flight.value = value;
      flights.set(key, flight);
      return value;
    },

    drop(event: ContentEvent): void {
      if (event.id !== undefined) receivedEvents.set(event.id, true);
      drop(({ resource }) => resource === event.resource);
    },

    /** Called with the last event of the gateway. If it was not received here, all earlier reads may be stale. */
    catchUp(eventId: string): void {
      if (receivedEvents.has(eventId)) return;
      receivedEvents.set(eventId, true);
      drop(() => true);
    },

    setConnected(connected: boolean): void {
      if (connected === isConnected) return;
      isConnected = connected;
      drop(() => true);
    },
  };
}

export type SharedReads = ReturnType<typeof createSharedReads>;
