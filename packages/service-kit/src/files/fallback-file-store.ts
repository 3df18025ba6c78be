import type { FileStore } from '../file-repository';

/** For a site that changed its storage: writes go to `present`, reads fall back to `former`. */
export function createFallbackFileStore({
  present,
  former,
}: {
  present: FileStore;
  former: FileStore;
}): FileStore {
  return {
    start: present.start,
    put: present.put,
    get: async (key) => (await present.get(key)) ?? former.get(key),
    has: async (key) => (await present.has(key)) || former.has(key),
    read: async (key) => (await present.read(key)) ?? former.read(key),
    async delete(key) {
      await present.delete(key);
      await former.delete(key);
    },
  };
}
