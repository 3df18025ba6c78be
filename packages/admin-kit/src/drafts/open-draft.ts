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
    isInDoubt: false,
    request: null,
    round: 0,
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
  const useful = newest.filter(({ text }) => text !== saved.text);
  const latest = useful.find(({ isAside }) => !isAside);
  // The server has what was synced, and newer if there is newer; what was set aside is nowhere else.
  const offered = useful
    .filter(({ text, isAside, isSynced }) => text !== latest?.text && (isAside || !isSynced))
    .filter(({ text }, index, all) => all.findIndex((copy) => copy.text === text) === index);
  // The form may give up a synced text for a newer one on the server: then only this copy has it.
  const isLastCopy = ({ text, isAside }: LocalDraft) => isAside && latest?.isSynced && text === latest.text;
  const effects: DraftEffect[] = newest
    .filter((copy) => copy !== latest && !offered.includes(copy) && !isLastCopy(copy))
    .map(removeCopy);
  const [asides, others] = [
    offered.filter(({ isAside }) => isAside),
    offered.filter(({ isAside }) => !isAside),
  ];
  const offers = [...others, ...asides].map(asOffer);
  if (!latest) return advance({ ...fresh, offers }, effects);
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
