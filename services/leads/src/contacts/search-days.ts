import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { IndexDefinition } from '@atrium/service-kit/mongo';
import type { Db, Filter } from 'mongodb';
import type { ContactDocument } from './contact-document';

const msPerDay = 86_400_000;
const retryMs = 5_000;
/** Longer than releases run beside each other. */
const recentDays = 3;

/** Days since 1970, in UTC so that it never has to change. */
export const searchDayOf = (createdAt: Date): number => Math.floor(createdAt.getTime() / msPerDay);

export const searchDaysIndex = 'search_days';

/**
 * Words day by day, the newest first: where very many contacts have a word, its newest are found without a look at all
 * the others. The index of words alone has them in the order of the words.
 */
export const searchDaysIndexDefinition: IndexDefinition = {
  key: { searchDay: -1, searchWords: 1, createdAt: -1, _id: -1 },
  options: { name: searchDaysIndex, partialFilterExpression: { searchDay: { $gte: 0 } } },
};

/** The days in which a filter's contacts can lie, as that index needs them. */
export function searchDaysOf({ createdAt }: Filter<ContactDocument>): Filter<ContactDocument>['searchDay'] {
  const { $gte: from, $lt: before } = (createdAt ?? {}) as { $gte?: Date; $lt?: Date };
  return {
    $gte: Math.max(0, from ? searchDayOf(from) : 0),
    ...(before && { $lte: searchDayOf(before) }),
  };
}

/** Gives contacts of an earlier release their day, newest first, beside those who work. */
export function createSearchDays({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }) {
  const contacts = db.collection<ContactDocument>('contacts');
  const state = db.collection<{ _id: string }>('contact_days_state');
  const marker = { _id: 'search-days' };
  const stopping = new AbortController();
  let isComplete = false;
  let filling: Promise<void> = Promise.resolve();

  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});

  /** Those that came since then, or all. */
  async function fill(since = new Date(0)): Promise<void> {
    let before: Date | undefined;
    while (!stopping.signal.aborted) {
      const createdAt = { $gte: since, ...(before && { $lt: before }) };
      const newest = await contacts.findOne(
        { createdAt },
        { projection: { createdAt: 1 }, sort: { createdAt: -1, _id: -1 } },
      );
      if (newest === null) return;
      const searchDay = searchDayOf(newest.createdAt);
      before = new Date(searchDay * msPerDay);
      const after = new Date(before.getTime() + msPerDay);
      const startedAt = performance.now();
      await contacts.updateMany(
        { createdAt: { $gte: before, $lt: after }, searchDay: { $exists: false } },
        { $set: { searchDay } },
      );
      // As long a rest as the work took: those who use the site come first.
      await rest(performance.now() - startedAt);
    }
  }

  async function complete(): Promise<void> {
    await state.updateOne(marker, { $set: {} }, { upsert: true });
    isComplete = true;
  }

  /** Retried until it is done, as a database that is away at the start must not leave searches slow for good. */
  async function fillForSure(): Promise<void> {
    while (!isComplete && !stopping.signal.aborted) {
      try {
        await fill();
        if (!stopping.signal.aborted) await complete();
      } catch (err) {
        logger.warn({ err }, 'contacts could not be given their day of the search yet');
        await rest(retryMs);
      }
    }
  }

  return {
    /** False until every contact has its day: until then searches do without. */
    isComplete: () => isComplete,
    async start(): Promise<void> {
      isComplete = (await state.findOne(marker)) !== null;
      if (isComplete) return;
      if ((await contacts.estimatedDocumentCount()) === 0) return complete();
      // Not awaited: a million contacts take longer than a process may take to be ready.
      filling = fillForSure();
    },
    /** Once all that were there at the start have it, or the service stops. */
    settled: () => filling,
    /** Those that a process of an earlier release took in meanwhile, while the release was changed. */
    fillRecent: () => fill(new Date(clock.now().getTime() - recentDays * msPerDay)),
    async stop(): Promise<void> {
      stopping.abort();
      await filling;
    },
  };
}
export type SearchDays = ReturnType<typeof createSearchDays>;
