/** What an editor holds that is not saved yet; kept on this machine, so that it survives a crash of the tab. */
export interface LocalCopy {
  data: Record<string, unknown>;
  /** The `rev` it was typed over; 0 for something new. */
  baseRev: number;
  savedAt: string;
}

const prefix = 'atrium.working-copy.';
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

export interface LocalCopies {
  read(key: string): LocalCopy | null;
  write(key: string, copy: LocalCopy): void;
  remove(key: string): void;
}

export function createLocalCopies(storage: () => Storage = () => localStorage): LocalCopies {
  return {
    read(key) {
      try {
        const text = storage().getItem(prefix + key);
        if (!text) return null;
        const copy = JSON.parse(text) as LocalCopy;
        if (Date.now() - new Date(copy.savedAt).getTime() < lifetimeMs) return copy;
        storage().removeItem(prefix + key);
        return null;
      } catch {
        return null;
      }
    },
    write(key, copy) {
      try {
        storage().setItem(prefix + key, JSON.stringify(copy));
      } catch {
        // Full or forbidden storage: the copy on the server remains.
      }
    },
    remove(key) {
      try {
        storage().removeItem(prefix + key);
      } catch {
        // Nothing was kept where nothing may be.
      }
    },
  };
}
