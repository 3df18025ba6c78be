import { createKey } from '../create-key';
import type { LocalDraft } from './draft-types';

const prefix = 'atrium.draft.';
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

export interface CopiesOwner {
  /** Nobody gets the copies of another person on a shared machine. */
  userId: string;
  /** The item, e.g. `blogs.<id>`. */
  name: string;
}

const startOf = ({ userId, name }: CopiesOwner) => `${prefix}${userId}.${name}.`;

/** None if storage is unavailable (private mode). */
function listKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** The text of a form is a JSON object. */
function isForm(text: string): boolean {
  const data: unknown = JSON.parse(text);
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** Null if it is damaged or has expired. */
function readCopy(key: string): LocalDraft | null {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as Omit<LocalDraft, 'key'> | null;
    if (typeof copy?.text !== 'string' || typeof copy.savedAt !== 'string' || !isForm(copy.text)) return null;
    if (Date.now() - Date.parse(copy.savedAt) < lifetimeMs) return { ...copy, key };
    localStorage.removeItem(key);
    return null;
  } catch {
    return null;
  }
}

function removeCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable (private mode), so there is nothing to remove.
  }
}

function writeCopy(key: string, copy: Omit<LocalDraft, 'key'>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** The copies of a person and item, of all tabs of this device. */
export const listLocalCopies = (owner: CopiesOwner): LocalDraft[] =>
  listKeys(startOf(owner)).flatMap((key) => readCopy(key) ?? []);

export function removeLocalCopies(owner: CopiesOwner): void {
  for (const key of listKeys(startOf(owner))) removeCopy(key);
}

/** A person's copies whose item name begins so, with the rest of the name. */
export function listLocalNames(userId: string, begin: string): (LocalDraft & { rest: string })[] {
  const start = `${prefix}${userId}.${begin}`;
  return listKeys(start).flatMap((key) => {
    const copy = readCopy(key);
    return copy === null ? [] : { ...copy, rest: key.slice(start.length).replace(/\.[^.]*$/, '') };
  });
}

/** The copy of one tab. `tabKey` distinguishes the tabs of a device. */
export function createLocalCopy({ tabKey, ...owner }: CopiesOwner & { tabKey: string }) {
  const ownKey = startOf(owner) + tabKey;
  return {
    /** False if this device has no space left, or forbids storing. */
    write: (copy: Omit<LocalDraft, 'key'>): boolean => writeCopy(ownKey, copy),
    /** The key of a copy beside this tab's own. */
    createAsideKey: () => startOf(owner) + createKey(),
    writeAside: ({ key, ...copy }: LocalDraft): boolean => writeCopy(key, copy),
    remove: () => removeCopy(ownKey),
    /** Removes another tab's copy, unless that tab has written another text since. */
    removeOther({ key, text }: Pick<LocalDraft, 'key' | 'text'>): void {
      if (readCopy(key)?.text === text) removeCopy(key);
    },
  };
}
