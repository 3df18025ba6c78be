import { advance, isBlocked, isClean, isSynced, removeOffered, setAside, store } from './draft-steps';
import type {
  Aside,
  DraftEffect,
  DraftEvent,
  DraftOffer,
  DraftState,
  DraftStep,
  ServerDraft,
} from './draft-types';

export const pauseMs = 3_000;
const maxWaitMs = 10_000;
const firstRetryMs = 3_000;
const longestRetryMs = 60_000;

const asServerOffer = ({ text, baseRev, savedAt }: ServerDraft): DraftOffer => ({
  source: 'server',
  text,
  baseRev,
  savedAt,
});

/** Offers the server's draft beside what is typed; an older offer of it is replaced. */
function offerServer(state: DraftState, draft: ServerDraft): DraftState {
  const others = state.offers.filter(({ source, text }) => source !== 'server' && text !== draft.text);
  return { ...state, server: draft, offers: [asServerOffer(draft), ...others] };
}

function fillFrom(state: DraftState, draft: ServerDraft): DraftStep {
  if (draft.baseRev !== state.saved.rev) return advance(offerServer(state, draft));
  const offers = state.offers.filter(({ text }) => text !== draft.text);
  const next: DraftState = {
    ...state,
    offers,
    server: draft,
    typed: draft.text,
    restoredAt: draft.savedAt,
    keptAt: draft.savedAt,
  };
  return advance(next, [{ type: 'fill', text: draft.text }, store(next)]);
}

function handleRead(state: DraftState, draft: ServerDraft | null): DraftStep {
  const read: DraftState = { ...state, request: null, isInDoubt: false, isRead: true, failures: 0 };
  const { opened, discarded } = state;
  if (draft === null) {
    // The server had this text and has it no more: it was discarded or saved in another tab.
    if (opened?.isSynced && !state.isTouched && !isClean(state)) {
      const next = { ...read, typed: state.saved.text, opened: null, restoredAt: null };
      return advance(next, [{ type: 'fill', text: state.saved.text }, { type: 'unstore' }]);
    }
    return advance({ ...read, isDue: true });
  }
  const known: DraftState = { ...read, server: draft };
  if (draft.text === state.typed || draft.text === state.saved.text)
    return advance({ ...known, isDue: true });
  if (discarded && (draft.text === discarded.text || draft.revision === discarded.revision))
    return advance({ ...known, discarded: null, isDue: true });
  // The same text without the revision: the response of the write was lost, for example at a log-out.
  const continues = opened !== null && (opened.revision === draft.revision || opened.text === draft.text);
  if (state.isTouched)
    return continues ? advance({ ...known, isDue: true }) : advance(offerServer(read, draft));
  if (isClean(state) || opened?.isSynced) return fillFrom(read, draft);
  return continues ? advance({ ...known, isDue: true }) : advance(offerServer(read, draft));
}

function handleRefused(state: DraftState, current: ServerDraft | null): DraftStep {
  const free: DraftState = { ...state, request: null, isInDoubt: false, isDue: true };
  if (current === null) return advance({ ...free, server: null });
  // A write whose response was lost.
  if (current.text === state.typed) return advance({ ...free, server: current, keptAt: current.savedAt });
  return advance(offerServer(free, current));
}

function handlePolled(
  state: DraftState,
  { draft, askedAt }: Extract<DraftEvent, { type: 'polled' }>,
): DraftStep {
  if (!isCurrent(state, askedAt) || state.request !== null) return [state, []];
  if (draft?.revision === state.server?.revision) return [state, []];
  if (draft === null) {
    const offers = state.offers.filter(({ source }) => source !== 'server');
    return advance({ ...state, server: null, offers, isDue: !isClean(state) });
  }
  if (draft.text === state.typed) return [{ ...state, server: draft, keptAt: draft.savedAt }, []];
  return [offerServer(state, draft), []];
}

function handleSaved(
  state: DraftState,
  { text, rev, isCreate }: Extract<DraftEvent, { type: 'saved' }>,
): DraftStep {
  const hasTypedOn = state.saving !== null && state.typed !== state.saving;
  const next: DraftState = {
    ...state,
    saved: { text, rev },
    saving: null,
    typed: hasTypedOn ? state.typed : text,
    isTouched: hasTypedOn,
    opened: null,
    restoredAt: null,
    keptAt: null,
    isDue: true,
    ...(isCreate && { server: null }),
  };
  const effects: DraftEffect[] = [{ type: 'unstore' }];
  if (isCreate) effects.push({ type: 'leave-new', revision: state.server?.revision ?? null });
  if (hasTypedOn) effects.push(store(next));
  return advance(next, effects);
}

/** The form shows `saved`; the drafts of this tab go. */
function giveUp(
  state: DraftState,
  saved: DraftState['saved'],
  { isFilled, aside }: { isFilled: boolean; aside?: Aside | undefined },
): DraftStep {
  const [mine, storing] =
    aside && !isClean(state) && state.typed !== saved.text ? setAside(state, aside) : [];
  const next: DraftState = {
    ...state,
    saved,
    typed: saved.text,
    isTouched: false,
    opened: null,
    offers: mine ? [mine] : [],
    restoredAt: null,
    keptAt: null,
    failures: 0,
    isDue: true,
    discarded: state.isRead ? null : { text: state.typed, revision: state.opened?.revision ?? null },
  };
  return advance(next, [
    ...(isFilled ? [] : [{ type: 'fill', text: saved.text } as const]),
    ...(storing ? [storing] : []),
    { type: 'unstore' },
    ...state.offers.flatMap(removeOffered),
  ]);
}

function handleRestored(
  state: DraftState,
  { offer, text = offer.text, aside }: Extract<DraftEvent, { type: 'offer-restored' }>,
): DraftStep {
  const others = state.offers.filter((one) => one !== offer);
  const [mine, storing] = isClean(state) || state.typed === text ? [] : setAside(state, aside);
  const next: DraftState = {
    ...state,
    typed: text,
    isTouched: true,
    restoredAt: offer.savedAt,
    offers: mine ? [mine, ...others] : others,
    isDue: true,
  };
  return advance(next, [
    ...(storing ? [storing] : []),
    { type: 'fill', text },
    store(next),
    ...removeOffered(offer),
  ]);
}

function handleTakenOver(
  state: DraftState,
  { draft, typed, aside }: Extract<DraftEvent, { type: 'taken-over' }>,
): DraftStep {
  const others = state.offers.filter(({ source }) => source !== 'server');
  const [mine, storing] = isClean(state) || state.typed === typed ? [] : setAside(state, aside);
  const next: DraftState = {
    ...state,
    typed,
    server: draft,
    isTouched: true,
    offers: mine ? [mine, ...others] : others,
    isDue: true,
  };
  return advance(next, [...(storing ? [storing] : []), { type: 'fill', text: typed }, store(next)]);
}

function handleRebased(
  state: DraftState,
  { saved, typed }: Extract<DraftEvent, { type: 'rebased' }>,
): DraftStep {
  const next: DraftState = { ...state, saved, typed, opened: null, isDue: true };
  const fill: DraftEffect[] = typed === state.typed ? [] : [{ type: 'fill', text: typed }];
  return advance(next, [...fill, isClean(next) ? { type: 'unstore' } : store(next)]);
}

function handleFailed(state: DraftState, isWorthRetrying: boolean): DraftStep {
  const failures = state.failures + 1;
  const isInDoubt = state.isInDoubt || state.request !== 'read';
  const next: DraftState = { ...state, request: null, isInDoubt, failures, isDue: state.isRead };
  const forMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
  return [next, isWorthRetrying ? [{ type: 'wait', forMs }] : []];
}

function handleTyped(state: DraftState, text: string, at: number): DraftStep {
  if (text === state.typed) return [state, []];
  const waitingSince = state.waitingSince ?? at;
  const next: DraftState = { ...state, typed: text, isTouched: true, waitingSince };
  const forMs = Math.min(pauseMs, Math.max(0, waitingSince + maxWaitMs - at));
  return [next, [isClean(next) ? { type: 'unstore' } : store(next), { type: 'wait', forMs }]];
}

/** A poll that was asked before one of these tells of the draft that it replaced. */
const outdatesPolls: ReadonlySet<DraftEvent['type']> = new Set([
  'read',
  'written',
  'deleted',
  'refused',
  'failed',
  'polled',
  'save-failed',
  'saved',
  'taken-over',
]);

/** Whether a poll that was asked at that round tells of the present. */
export const isCurrent = ({ isRead, saving, round }: DraftState, askedAt: number): boolean =>
  isRead && saving === null && askedAt === round;

/**
 * The draft of one person at one item in one tab. Pure: the effects are run by `useDraft`, which answers each request
 * with exactly one of `read`, `written`, `deleted`, `refused` and `failed`.
 */
export function reduceDraft(state: DraftState, event: DraftEvent): DraftStep {
  const [next, effects] = reduceEvent(state, event);
  const isNews = event.type !== 'polled' || isCurrent(state, event.askedAt);
  return [isNews && outdatesPolls.has(event.type) ? { ...next, round: next.round + 1 } : next, effects];
}

function reduceEvent(state: DraftState, event: DraftEvent): DraftStep {
  switch (event.type) {
    case 'typed':
      return handleTyped(state, event.text, event.at);
    case 'due':
      return advance({ ...state, isDue: true });
    case 'read':
      return handleRead(state, event.draft);
    case 'written': {
      const kept: DraftState = {
        ...state,
        request: null,
        isInDoubt: false,
        server: event.draft,
        failures: 0,
        keptAt: event.draft.savedAt,
      };
      return advance(kept, isClean(kept) ? [] : [store(kept)]);
    }
    case 'deleted':
      return advance({ ...state, request: null, isInDoubt: false, server: null, failures: 0 });
    case 'refused':
      return handleRefused(state, event.current);
    case 'failed':
      return handleFailed(state, event.isWorthRetrying);
    case 'polled':
      return handlePolled(state, event);
    case 'save-started':
      return [{ ...state, saving: event.text }, []];
    case 'save-failed':
      return advance({ ...state, saving: null, isDue: true });
    case 'saved':
      return handleSaved(state, event);
    case 'adopted':
      return giveUp(state, { text: event.text, rev: event.rev }, { isFilled: true, aside: event.aside });
    case 'discarded':
      return giveUp(state, state.saved, { isFilled: false });
    case 'offer-restored':
      return handleRestored(state, event);
    case 'taken-over':
      return handleTakenOver(state, event);
    case 'rebased':
      return handleRebased(state, event);
    case 'offer-dismissed': {
      const offers = state.offers.filter((offer) => offer !== event.offer);
      return advance({ ...state, offers, isDue: true }, removeOffered(event.offer));
    }
    case 'signed-out':
      return [{ ...state, isSignedOut: true }, []];
  }
}

/** For the line below the form: where what is typed is safe. */
export type DraftStatus = 'idle' | 'waiting' | 'sending' | 'kept' | 'device' | 'unsafe';

/** `canStore` is false if this device could not store the last text. */
export function statusOf(state: DraftState, canStore: boolean): DraftStatus {
  if (isClean(state)) return 'idle';
  if (isSynced(state)) return 'kept';
  if (state.request === 'write') return 'sending';
  if (!canStore) return 'unsafe';
  return state.failures > 0 || isBlocked(state) ? 'device' : 'waiting';
}

/** For the message of a save that failed. */
export const whereTextIs = ({ status }: { status: DraftStatus }): string =>
  status === 'unsafe' ? 'your text is on this page only' : 'your text is safe here';
