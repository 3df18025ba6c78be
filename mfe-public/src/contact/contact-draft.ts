import type { ContactFormValues } from '@atrium/contracts/contacts/contact-rules';
import { emptyContact } from './contact-values';

/** The key that the spec names. */
export const DRAFT_KEY = 'contact-form';
export const DRAFT_LIFE_MS = 7 * 24 * 3600 * 1000;

/** Stores the form, so that it survives a reload. The consent is not stored: it must be given for what is sent. */
export function saveDraft(values: ContactFormValues, now: number): void {
  const { agreedToTerms: _consent, ...stored } = values;
  attempt(() => localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: now, values: stored })));
}

/** Returns the draft if it is younger than seven days and readable; removes it otherwise. */
export function restoreDraft(now: number): ContactFormValues | undefined {
  const draft = attempt(() => JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null'));
  if (!draft) return undefined;
  const age = now - Number(draft.savedAt);
  if (!(age >= 0 && age <= DRAFT_LIFE_MS) || typeof draft.values !== 'object') {
    clearDraft();
    return undefined;
  }
  const known = Object.entries(draft.values ?? {}).filter(
    ([name, value]) => name in emptyContact && name !== 'agreedToTerms' && typeof value === 'string',
  );
  return { ...emptyContact, ...Object.fromEntries(known) };
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
