import { LRUCache } from 'lru-cache';
import type { MediaRecord } from './media-record';

const maxRecords = 2_000;
/** A second net: changes are heard of. */
const maxAgeMs = 60_000;

/**
 * The images that lists show, by id: few of the library, asked for with every page of every list. They are kept until they change
 * here (`forget`) or another process tells of a change; while that may be missed nothing is kept.
 */
export function createMediaLookup({
  read,
  isSubscribed = () => false,
}: {
  read(ids: readonly string[]): Promise<MediaRecord[]>;
  isSubscribed?: (() => boolean) | undefined;
}) {
  const kept = new LRUCache<string, MediaRecord>({ max: maxRecords, ttl: maxAgeMs });
  let changes = 0;

  return {
    async find(ids: readonly string[]): Promise<MediaRecord[]> {
      const wanted = [...new Set(ids)];
      const known = isSubscribed() ? wanted.flatMap((id) => kept.get(id) ?? []) : [];
      const knownIds = new Set(known.map(({ _id }) => _id.toHexString()));
      const missing = wanted.filter((id) => !knownIds.has(id));
      if (missing.length === 0) return known;
      const changesBefore = changes;
      const found = await read(missing);
      // What was read before a change must not stay after it.
      if (changes === changesBefore) for (const record of found) kept.set(record._id.toHexString(), record);
      return [...known, ...found];
    },
    forget(): void {
      changes += 1;
      kept.clear();
    },
  };
}
