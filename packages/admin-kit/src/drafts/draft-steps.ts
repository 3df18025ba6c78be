import type { Aside, DraftEffect, DraftOffer, DraftState, DraftStep } from './draft-types';

export const isClean = ({ typed, saved }: DraftState): boolean => typed === saved.text;
/** A write or delete under way, or without response, may have replaced what the server had. */
const isServerKnown = ({ request, isInDoubt }: DraftState): boolean =>
  !isInDoubt && (request === null || request === 'read');
export const isSynced = (state: DraftState): boolean =>
  isServerKnown(state) && state.server?.text === state.typed && state.server.baseRev === state.saved.rev;
/** Nothing may replace the newer draft of another tab before somebody has decided about it. */
export const isBlocked = ({ offers }: DraftState): boolean =>
  offers.some(({ source }) => source === 'server');

export const store = (state: DraftState): DraftEffect => ({
  type: 'store',
  text: state.typed,
  baseRev: state.saved.rev,
  // A text beside a newer draft does not continue it.
  revision: isBlocked(state) ? null : (state.server?.revision ?? state.opened?.revision ?? null),
  isSynced: isSynced(state),
});

export const removeCopy = ({ key, text }: { key: string; text: string }): DraftEffect => ({
  type: 'unstore',
  other: { key, text },
});
export const removeOffered = ({ key, text }: DraftOffer): DraftEffect[] =>
  key === undefined ? [] : [removeCopy({ key, text })];

/** Offers what the form holds, before another text takes its place, and stores it on this device. */
export function setAside({ typed, saved }: DraftState, { key, at }: Aside): [DraftOffer, DraftEffect] {
  const copy = { key, text: typed, baseRev: saved.rev, savedAt: new Date(at).toISOString() };
  return [
    { source: 'replaced', ...copy },
    { type: 'store-aside', ...copy },
  ];
}

/** Starts the request that is due, if none is under way. */
export function advance(state: DraftState, effects: DraftEffect[] = []): DraftStep {
  if (state.request !== null || state.saving !== null || state.isSignedOut) return [state, effects];
  if (!state.isRead) return [{ ...state, request: 'read' }, [...effects, { type: 'read' }]];
  if (!state.isDue || isBlocked(state)) return [state, effects];
  const idle = { ...state, isDue: false, waitingSince: null };
  if (isClean(state)) {
    if (state.server === null || state.offers.length > 0) return [idle, effects];
    return [
      { ...idle, request: 'delete' },
      [...effects, { type: 'delete', revision: state.server.revision }],
    ];
  }
  if (isSynced(state)) return [idle, effects];
  return [
    { ...idle, request: 'write' },
    [
      ...effects,
      {
        type: 'write',
        text: state.typed,
        baseRev: state.saved.rev,
        revision: state.server?.revision ?? null,
      },
    ],
  ];
}
