const LIFE_MS = 10 * 60_000;
const keyOf = (note: string) => `atrium.${note}`;

/** Notes of this tab, which survive a reload and expire after ten minutes. Without session storage there are none. */
export const tabNotes = {
  has(note: string): boolean {
    return attempt(() => Number(sessionStorage.getItem(keyOf(note))) > Date.now()) ?? false;
  },
  /** False if it can't be stored. */
  add(note: string): boolean {
    attempt(() => sessionStorage.setItem(keyOf(note), String(Date.now() + LIFE_MS)));
    return tabNotes.has(note);
  },
  remove(note: string): void {
    attempt(() => sessionStorage.removeItem(keyOf(note)));
  },
};

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const EXTENDED = 'long-load-limit';

/** After this time without any code a load has failed. It is longer after a retry, because the line may be very slow. */
export const getLoadLimitMs = (): number => (tabNotes.has(EXTENDED) ? 60_000 : 20_000);
export const extendLoadLimit = (): boolean => tabNotes.add(EXTENDED);
