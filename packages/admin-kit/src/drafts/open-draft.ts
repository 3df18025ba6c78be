import { advance, removeCopy } from './draft-steps';
import type { DraftEffect, DraftOffer, DraftState, DraftStep, LocalDraft } from './draft-types';

const asOffer = ({ key, text, baseRev, savedAt, isAside }: LocalDraft): DraftOffer => ({
  source: isAside ? 'replaced' : 'device',
  key,
  text,
  baseRev,
  savedAt,
});

/** `copies` are those of this person and item on this device, of this and of other tabs. */
export function openDraft(saved: DraftState['saved'], copies: readonly LocalDraft[]): DraftStep {
  const fresh: DraftState = {
    saved,
    typed: saved.text,
    isTouched: false,
    opened: null,
    isRead: false,
    server: null,
    request: null,
    isDue: false,
    waitingSince: null,
    failures: 0,
    saving: null,
    offers: [],
    restoredAt: null,
    keptAt: null,
    discarded: null,
    isSignedOut: false,
  };
  const newest = [...copies].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  const useless = newest.filter(
    ({ text }, index) => text === saved.text || newest.findIndex((copy) => copy.text === text) < index,
  );
  const useful = newest.filter((copy) => !useless.includes(copy));
  const [latest, ...others] = useful.filter(({ isAside }) => !isAside);
  const asides = useful.filter(({ isAside }) => isAside).map(asOffer);
  const effects: DraftEffect[] = useless.map(removeCopy);
  if (!latest) return advance({ ...fresh, offers: asides }, effects);
  // The server has what was synced, and newer if there is newer.
  const offers = [...others.filter((copy) => !copy.isSynced).map(asOffer), ...asides];
  effects.push(...others.filter((copy) => copy.isSynced).map(removeCopy));
  if (latest.baseRev !== saved.rev)
    return advance({ ...fresh, offers: [asOffer(latest), ...offers] }, effects);
  const filled: DraftState = {
    ...fresh,
    offers,
    typed: latest.text,
    opened: latest,
    restoredAt: latest.savedAt,
  };
  return advance(filled, [
    ...effects,
    { type: 'fill', text: latest.text },
    {
      type: 'store',
      text: latest.text,
      baseRev: latest.baseRev,
      revision: latest.revision,
      isSynced: latest.isSynced,
    },
    removeCopy(latest),
  ]);
}
