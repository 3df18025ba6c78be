import type { StoredCollections } from './stored-collections-repository';

const maxBatchDocuments = 1_000;
const maxBatchLength = 8 * 1_024 * 1_024;

/** Inserts in batches that are limited by count and by size. */
export function createBatch(collections: StoredCollections) {
  let name = '';
  let documents: string[] = [];
  let length = 0;
  async function flush(): Promise<void> {
    if (documents.length > 0) await collections.insert(name, documents);
    documents = [];
    length = 0;
  }
  return {
    flush,
    async begin(collection: string) {
      await flush();
      name = collection;
      await collections.create(collection);
    },
    async add(document: string) {
      documents.push(document);
      length += document.length;
      if (documents.length >= maxBatchDocuments || length >= maxBatchLength) await flush();
    },
  };
}
