import { dropIndexes, type Migration } from '@atrium/service-kit/migrations';

const entryCollections = ['blogs', 'services', 'solutions', 'case_studies'];

/** Indexes of lists and searches that are answered otherwise now. */
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
];
