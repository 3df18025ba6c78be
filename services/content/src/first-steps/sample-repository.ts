import type { Db } from 'mongodb';

interface SampleDocument {
  _id: 'sample-items';
  items: { type: string; id: string }[];
}

/** The items that infra/sample-content has loaded. Its loader adds an item after each response of the API. */
export function createSampleRepository(db: Db) {
  const meta = db.collection<SampleDocument>('meta');
  return {
    list: async () => (await meta.findOne({ _id: 'sample-items' }))?.items ?? [],
    remove: (item: SampleDocument['items'][number]) =>
      meta.updateOne({ _id: 'sample-items' }, { $pull: { items: item } }),
  };
}
export type SampleRepository = ReturnType<typeof createSampleRepository>;
