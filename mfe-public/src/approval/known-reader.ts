/** The entries that a reader has made in this browser before. */
export interface KnownReader {
  name?: string;
  email?: string;
  /** The secret that stands for a confirmed address. */
  browser?: string;
}

const key = 'approval-reader';

export function readKnown(): KnownReader {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as KnownReader;
  } catch {
    return {}; // Storage is unavailable, or its content is not ours.
  }
}

export function remember(known: KnownReader): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readKnown(), ...known }));
  } catch {
    // Storage is unavailable (private mode): the reader enters it again.
  }
}
