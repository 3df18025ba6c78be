import type { AnyBulkWriteOperation, Collection } from 'mongodb';

const updatesPerBatch = 1_000;

/** Sets fields computed from each row, in batches. */
export async function updateEach<T extends { _id: unknown }>(
  rows: AsyncIterable<T>,
  collection: Collection,
  toFields: (row: T) => Record<string, unknown>,
): Promise<void> {
  let updates: AnyBulkWriteOperation[] = [];
  const flush = async () => {
    if (updates.length > 0) await collection.bulkWrite(updates, { ordered: false });
    updates = [];
  };
  for await (const row of rows) {
    updates.push({ updateOne: { filter: { _id: row._id as never }, update: { $set: toFields(row) } } });
    if (updates.length >= updatesPerBatch) await flush();
  }
  await flush();
}
