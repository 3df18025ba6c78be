import type { LocalDraft } from './draft-types';

const prefix = 'atrium.draft.';
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

type StoredCopy = Omit<LocalDraft, 'key'>;

export interface LocalCopies {
  /** Of one person and item, from all tabs of this device. */
  list(): LocalDraft[];
  /** False when this device can store no more, or forbids it. */
  write(copy: StoredCopy): boolean;
  remove(): void;
  /** Removes another tab's copy, unless that tab has written another text since. */
  removeOther(copy: { key: string; text: string }): void;
}

export interface LocalCopiesOptions {
  /** Whose copies: nobody gets those of another person on a shared machine. */
  userId: string;
  /** The item, e.g. `blogs.<id>`. */
  name: string;
  /** Distinguishes the tabs of a device. */
  tabKey: string;
  storage?: () => Storage;
}

/** Null if the text is damaged: that copy is lost, the others are not. */
function parseCopy(stored: string | null): StoredCopy | null {
  try {
    const copy = JSON.parse(stored ?? 'null') as StoredCopy | null;
    return typeof copy?.text === 'string' ? copy : null;
  } catch {
    return null;
  }
}

export function createLocalCopies(options: LocalCopiesOptions): LocalCopies {
  const { userId, name, tabKey, storage = () => localStorage } = options;
  const start = `${prefix}${userId}.${name}.`;
  const ownKey = start + tabKey;

  function read(key: string): LocalDraft | null {
    const copy = parseCopy(storage().getItem(key));
    if (copy === null) return null;
    if (Date.now() - Date.parse(copy.savedAt) < lifetimeMs) return { ...copy, key };
    storage().removeItem(key);
    return null;
  }

  function remove(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // Storage is unavailable (private mode), so there is nothing to remove.
    }
  }

  return {
    list() {
      try {
        const keys = Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '');
        return keys.filter((key) => key.startsWith(start)).flatMap((key) => read(key) ?? []);
      } catch {
        return [];
      }
    },
    write(copy) {
      try {
        storage().setItem(ownKey, JSON.stringify(copy));
        return true;
      } catch {
        return false;
      }
    },
    remove: () => remove(ownKey),
    removeOther({ key, text }) {
      try {
        if (read(key)?.text === text) remove(key);
      } catch {
        remove(key);
      }
    },
  };
}

/** Removes all copies of a person and item, of all tabs of this device. */
export function removeLocalCopies({ userId, name }: { userId: string; name: string }): void {
  const start = `${prefix}${userId}.${name}.`;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable (private mode), so there is nothing to remove.
  }
}

/** The copies of a person whose item's name begins so, with the rest of the name. */
export function listLocalNames(
  userId: string,
  begin: string,
): { rest: string; text: string; savedAt: string }[] {
  const start = `${prefix}${userId}.${begin}`;
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(start))
      .flatMap(([key, value]) => {
        const copy = parseCopy(String(value));
        if (copy === null) return [];
        const { text, savedAt } = copy;
        return { rest: key.slice(start.length).replace(/\.[^.]*$/, ''), text, savedAt };
      });
  } catch {
    return [];
  }
}
