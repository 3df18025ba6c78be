/**
 * Drops the indexes during the work and recreates them afterwards: one build over all documents is faster than an update per document.
 * @param {import('mongodb').Db} db @param {() => Promise<void>} work
 */
export async function withoutIndexes(db, work) {
  const dropped = [];
  for (const { name } of await db.listCollections().toArray()) {
    const collection = db.collection(name);
    const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
    if (indexes.length === 0) continue;
    await collection.dropIndexes();
    dropped.push({ collection, indexes });
  }
  await work();
  for (const { collection, indexes } of dropped)
    await collection.createIndexes(indexes.map(({ v: _version, ...index }) => index));
}
