/**
 * Drops the indexes during the work and recreates them afterwards: one build over all documents is faster than an update per document.
 * @param {import('mongodb').Db} db @param {() => Promise<void>} work
 */
export async function withoutIndexes(db, work) {
  const kept = [];
  for (const { name } of await db.listCollections().toArray()) {
    const collection = db.collection(name);
    const indexes = (await collection.indexes()).filter(
      ({ key }) => !('_id' in key && Object.keys(key).length === 1),
    );
    kept.push({ collection, indexes });
    if (indexes.length > 0) await collection.dropIndexes();
  }
  await work();
  for (const { collection, indexes } of kept) {
    for (const { key, v: _v, ns: _ns, textIndexVersion: _t, ...options } of indexes) {
      const isText = options.weights !== undefined;
      const fields = Object.entries(key).flatMap(([field, kind]) =>
        field === '_fts'
          ? Object.keys(options.weights).map((name) => [name, 'text'])
          : field === '_ftsx'
            ? []
            : [[field, kind]],
      );
      if (!isText) delete options.weights;
      await collection.createIndex(Object.fromEntries(fields), options);
    }
  }
}
