import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ContentEvent } from '@atrium/contracts/content/schemas';
import type { SearchHit } from '@atrium/contracts/site/schemas';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { Logger } from '@atrium/service-kit/logger';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import {
  type MatchPage,
  type MatchRequest,
  openSearchDatabase,
  type SearchDatabase,
  type SearchRequest,
} from './search-database';
import type { SearchDocument, SearchRow, SearchSource } from './search-document';

/** Small enough to serve requests between two batches. */
const batchSize = 200;
const retryMs = 1_000;

/**
 * Search of the site and the back office: built at start, then updated by content events. Every change is read again
 * from the database, and after a gap in the events the index is rebuilt.
 */
export function createSearchIndex({
  sources,
  logger,
  reportStuck: report,
}: {
  sources: readonly SearchSource[];
  logger: Logger;
  reportStuck: ReportStuck;
}) {
  let current: SearchDatabase | undefined;
  let building: Promise<void> | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  /** Changes during a build, and changes whose read failed. */
  const missed = new Map<SearchSource, Set<string>>();

  const stopping = new AbortController();
  const describeFor =
    ({ resource }: SearchSource) =>
    ({ id }: { id: string }) => ({ key: `search-${resource}-${id}`, resource, resourceId: id });

  async function addAll(database: SearchDatabase, source: SearchSource): Promise<number> {
    let count = 0;
    // The stream reads ahead: the database sends the next batch while this one is indexed.
    const rows: AsyncIterable<SearchRow> = Readable.from(source.read(), { highWaterMark: 2 * batchSize });
    await handleEach(rows, {
      async handle(row) {
        count += 1;
        if (count % batchSize === 0) await setImmediate();
        database.put(row.toDocument());
      },
      describe: describeFor(source),
      report,
      signal: stopping.signal,
    });
    return count;
  }

  /** The indexed documents. Damaged ones are left out. */
  async function addSome(source: SearchSource, ids: readonly string[]): Promise<SearchDocument[]> {
    const documents: SearchDocument[] = [];
    const describe = describeFor(source);
    await handleEach(source.read(ids), {
      handle: async (row) => documents.push(row.toDocument()),
      describe,
      report,
    });
    try {
      current?.putMany(documents);
      return documents;
    } catch {
      const added: SearchDocument[] = [];
      const handle = async (document: SearchDocument) => {
        current?.put(document);
        added.push(document);
      };
      await handleEach(documents, { handle, describe, report });
      return added;
    }
  }

  async function build(): Promise<void> {
    const startedAt = performance.now();
    const database = openSearchDatabase();
    database.begin();
    const counts = await Promise.all(sources.map((source) => addAll(database, source)));
    database.commit();
    for (let last = database.loadTerms(''); last !== ''; last = database.loadTerms(last))
      await setImmediate();
    if (isStopped) {
      database.close();
      return;
    }
    const previous = current;
    current = database;
    previous?.close();
    const tookMs = Math.round(performance.now() - startedAt);
    const count = counts.reduce((sum, added) => sum + added, 0);
    logger.info({ count, tookMs, sizeBytes: database.sizeBytes() }, 'search index built');
  }

  /** Rebuilds the index while the previous one serves. A failed build is retried. */
  function rebuild(): Promise<void> {
    building ??= build()
      .catch((err: unknown) => {
        logger.warn({ err }, 'search index build failed; retrying');
        scheduleRetry(rebuild);
      })
      .finally(() => {
        building = undefined;
      })
      .then(readMissed);
    return building;
  }

  function scheduleRetry(work: () => Promise<void>): void {
    if (isStopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void work(), retryMs);
    retry.unref();
  }

  function remember(source: SearchSource, ids: readonly string[]): void {
    const known = missed.get(source) ?? new Set();
    for (const id of ids) known.add(id);
    missed.set(source, known);
  }

  async function readMissed(): Promise<void> {
    for (const [source, ids] of [...missed]) {
      missed.delete(source);
      await readAgain(source, [...ids]);
    }
  }

  async function readAgain(source: SearchSource, ids: readonly string[]): Promise<void> {
    if (building !== undefined) remember(source, ids);
    try {
      const documents = await addSome(source, ids);
      const found = new Set(documents.map(({ id }) => id));
      current?.addTerms(documents.flatMap(({ title, keywords, body }) => [title, ...keywords, body]));
      for (const id of ids) if (!found.has(id)) current?.remove(source.resource, id);
    } catch (err) {
      logger.warn({ err, resource: source.resource }, 'search index update failed; retrying');
      remember(source, ids);
      scheduleRetry(readMissed);
    }
  }

  async function refresh({ resource, ids }: Pick<ContentEvent, 'resource' | 'ids'>): Promise<void> {
    // Any text may name a claim.
    if (resource === 'claims') return rebuild();
    const source = sources.find((candidate) => candidate.resource === resource);
    if (source !== undefined && ids.length > 0) await readAgain(source, ids);
  }

  /** The first search after a start waits for the build. */
  async function ready(): Promise<SearchDatabase | undefined> {
    if (current === undefined) await (building ?? rebuild());
    return current;
  }

  return {
    rebuild,
    refresh,
    search: async (request: SearchRequest): Promise<SearchHit[]> => (await ready())?.search(request) ?? [],
    match: async (request: MatchRequest): Promise<MatchPage> =>
      (await ready())?.match(request) ?? { ids: [], total: 0 },
    /** Updates the index before a save responds, so that this process's next search finds it. */
    refreshOnPublish: ({ origin, publish }: ContentEventPublisher): ContentEventPublisher => ({
      origin,
      async publish(event) {
        if (current !== undefined || building !== undefined) await refresh(event);
        await publish(event);
      },
    }),
    stop(): void {
      isStopped = true;
      stopping.abort();
      clearTimeout(retry);
      current?.close();
    },
  };
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;
