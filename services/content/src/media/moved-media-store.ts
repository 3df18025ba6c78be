import type { MediaStore } from './media-store';

/** For a site that changed where its files live: new ones go to `present`, older ones are still found in `former`. */
export function createMovedMediaStore({
  present,
  former,
}: {
  present: MediaStore;
  former: MediaStore;
}): MediaStore {
  return {
    async start() {
      await former.start();
      await present.start();
    },
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
