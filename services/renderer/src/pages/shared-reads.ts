import type { ContentEvent, ContentResource } from '@atrium/contracts/content-events';
import { LRUCache } from 'lru-cache';

export interface Read<T> {
  value: T;
  /** Bytes it takes, about; undefined for what must not be kept. */
  size: number | undefined;
}

export interface SharedReadsOptions {
  maxBytes: number;
  /** A second net: while events arrive they keep what is remembered true. */
  freshForMs: number;
  now(): number;
}

interface Kept {
  value: unknown;
  resource: ContentResource;
  size: number;
  freshUntil: number;
}

/** Event ids that are told apart; far more than are ever on their way at once. */
const rememberedEvents = 256;

/**
 * What many pages are made of (menus, lists, the registry), read once and dropped when a content event names its
 * resource. While events can't be heard nothing is kept.
 */
export function createSharedReads({ maxBytes, freshForMs, now }: SharedReadsOptions) {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  const flights = new Map<string, { resource: ContentResource; value: Promise<unknown> }>();
  const heard = new LRUCache<string, true>({ max: rememberedEvents });
  let isConnected = false;

  function drop(isDropped: (entry: { resource: ContentResource }) => boolean): void {
    for (const [key, entry] of kept.entries()) if (isDropped(entry)) kept.delete(key);
    // What is on its way was read before the change.
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
      kept.set(key, { value, resource, size: Math.max(size, 1), freshUntil: now() + freshForMs });
    }
    return value;
  }

  return {
    /** `T` must be the same for a key at all times; what is answered is shared. */
    async get<T>(key: string, resource: ContentResource, read: () => Promise<Read<T>>): Promise<T> {
      const entry = kept.get(key);
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
      if (event.id !== undefined) heard.set(event.id, true);
      drop(({ resource }) => resource === event.resource);
    },

    /** A gateway knows of this event: what was read before it may be out of date if it isn't known here. */
    catchUp(eventId: string): void {
      if (heard.has(eventId)) return;
      heard.set(eventId, true);
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
