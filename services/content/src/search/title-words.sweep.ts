import type { Sweep } from '@atrium/service-kit/module';
import type { Collection } from 'mongodb';
import { titleWordsIndex } from '../entries/entry-indexes';
import { type EntryRecord, entryStatuses } from '../entries/entry-record';
import { toSearchWords } from '../entries/search-words';

const dayMs = 86_400_000;
const batchSize = 500;

/** Gives items that were saved before titles had an index of words theirs. When all have them this reads a few keys. */
export function createTitleWordsSweep({
  targets,
}: {
  targets: readonly { collection: Collection<EntryRecord> }[];
}): Sweep {
  const missing = { titleWords: { $exists: false } };

  /** False when there are none left. */
  async function fillSome(collection: Collection<EntryRecord>): Promise<boolean> {
    const found = await collection
      .find(
        { isLive: { $in: [true, false] }, status: { $in: [...entryStatuses] }, ...missing },
        { projection: { title: 1 }, hint: titleWordsIndex },
      )
      .limit(batchSize)
      .toArray();
    if (found.length === 0) return false;
    await collection.bulkWrite(
      found.map(({ _id, title }) => ({
        // One that is saved meanwhile has the words of its new title.
        updateOne: { filter: { _id, ...missing }, update: { $set: { titleWords: toSearchWords([title]) } } },
      })),
      { ordered: false },
    );
    return true;
  }

  return {
    name: 'title-words',
    everyMs: dayMs,
    async run(signal) {
      for (const { collection } of targets) {
        let isMore = true;
        while (isMore && !signal.aborted) isMore = await fillSome(collection);
      }
    },
  };
}
