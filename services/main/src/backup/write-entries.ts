import type { StoredEntry } from './backup-format';
import type { StoredCollections } from './stored-collections-repository';

const maxBatchDocuments = 1_000;
const maxBatchLength = 8 * 1_024 * 1_024;

/** Creates the collections and inserts the documents in batches that are limited by count and by size. */
export async function writeEntries(
  collections: StoredCollections,
  entries: AsyncIterable<StoredEntry>,
): Promise<void> {
  let name = '';
  let documents: string[] = [];
  let length = 0;
  async function flush(): Promise<void> {
    if (documents.length > 0) await collections.insert(name, documents);
    documents = [];
    length = 0;
  }
  for await (const entry of entries) {
    if ('collection' in entry) {
      await flush();
      name = entry.collection;
      await collections.create(name);
    } else {
      documents.push(entry.document);
      length += entry.document.length;
      if (documents.length >= maxBatchDocuments || length >= maxBatchLength) await flush();
    }
  }
  await flush();
}
