import type { DraftRecord } from '@atrium/service-kit/drafts/draft-repository';
import { changeEach, dropIndexes, type Migration } from '@atrium/service-kit/migrations';
import { ObjectId } from 'mongodb';

interface WorkingCopy extends Pick<DraftRecord, 'resource' | 'json' | 'baseRev' | 'mediaIds' | 'savedAt'> {
  _id: string;
  savedBy: { id: string; name: string };
}

const entryCollections = ['blogs', 'services', 'solutions', 'case_studies'];

/** Indexes of replaced queries. */
const formerIndexes = [
  'site_search',
  'isLive_1_words_1_status_1',
  'isLive_1_status_1_titleWords_1_sortAt_-1__id_-1',
  'isLive_1_featured_1_createdAt_-1__id_-1',
  'isLive_1_status_1_views_-1',
];

export const contentMigrations: Migration[] = [
  {
    id: 'content-2026-11-drop-search-words',
    async run(db) {
      for (const name of entryCollections) {
        await dropIndexes(db, name, formerIndexes);
        await db
          .collection(name)
          .updateMany({ words: { $exists: true } }, { $unset: { words: '', titleWords: '' } });
      }
    },
  },
  {
    id: 'content-2026-11-drafts-per-person',
    // An item had one draft shared by everybody. It becomes the draft of its last author.
    async run(db, signal) {
      const copies = db.collection<WorkingCopy>('content_working_copies');
      const drafts = db.collection<DraftRecord>('content_drafts');
      const toDraft = async ({ _id, savedBy, resource, json, baseRev, mediaIds, savedAt }: WorkingCopy) => {
        const revision = new ObjectId().toHexString();
        const text = {
          userName: savedBy.name,
          json,
          baseRev,
          savedAt,
          revision,
          ...(mediaIds && { mediaIds }),
        };
        const owner = { resource, itemId: _id, userId: savedBy.id };
        await drafts.updateOne(owner, { $setOnInsert: text }, { upsert: true });
      };
      await changeEach(copies.find(), { collection: 'content_working_copies', signal }, toDraft);
      await db.dropCollection('content_working_copies');
    },
  },
  {
    id: 'content-2026-11-one-index-per-order',
    async run(db) {
      for (const name of entryCollections) await dropIndexes(db, name, /^isLive_1_/);
    },
  },
];
