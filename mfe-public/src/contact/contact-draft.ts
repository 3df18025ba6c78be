/** The key that the spec names. */
export const DRAFT_KEY = 'contact-form';
export const DRAFT_LIFE_MS = 7 * 24 * 3600 * 1000;

/** Stores the fields, so that they survive a reload. */
export function saveDraft(values: object, now: number): void {
  attempt(() => localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: now, values })));
}

/** Returns the fields of the draft if it is younger than seven days and readable; removes it otherwise. */
export function restoreDraft(now: number): Record<string, unknown> {
  const draft = attempt(() => JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null'));
  if (!draft) return {};
  const age = now - Number(draft.savedAt);
  if (age >= 0 && age <= DRAFT_LIFE_MS && typeof draft.values === 'object') return draft.values ?? {};
  clearDraft();
  return {};
}

export function clearDraft(): void {
  attempt(() => localStorage.removeItem(DRAFT_KEY));
}

/** Storage may be full, or blocked: then reading `localStorage` itself throws. The form works without it. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
