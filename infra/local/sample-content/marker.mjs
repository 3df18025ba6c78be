import { MongoClient } from 'mongodb';

const KEY = { _id: 'sample-content' };

/** The note in the database that the sample content was loaded once; it is never loaded again. */
export async function openMarker(mongodbUrl) {
  const client = new MongoClient(mongodbUrl, { serverSelectionTimeoutMS: 5_000 });
  await client.connect();
  const meta = client.db().collection('meta');
  return {
    isSet: async () => (await meta.findOne(KEY)) !== null,
    set: (loadedAt) =>
      meta.updateOne(KEY, { $set: { loadedAt } }, { upsert: true, writeConcern: { w: 1, journal: true } }),
    close: () => client.close(),
  };
}
