import { dropCollections, type Migration } from '@atrium/service-kit/migrations';

export const migrations: Migration[] = [
  { id: 'registry-2026-11-drop-registry', run: (db) => dropCollections(db, ['registry']) },
  {
    id: 'registry-2026-11-shell-use',
    async run(db) {
      await db.collection('shells').updateMany({}, { $rename: { startedAt: 'lastUsedAt' } });
    },
  },
];
