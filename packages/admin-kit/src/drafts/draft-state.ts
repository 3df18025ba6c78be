/** A form as JSON text, so that two states of it can be compared. */
export interface DraftText {
  text: string;
  /** The `rev` of the item that it was typed over; 0 for a new item. */
  baseRev: number;
  savedAt: string;
}

/** A copy on this device, one per tab. */
export interface LocalDraft extends DraftText {
  key: string;
  /** The revision of the server's draft that this text continues; null when there was none. */
  revision: string | null;
  /** The server has exactly this text. */
  isSynced: boolean;
}

export interface ServerDraft extends DraftText {
  revision: string;
}

/** A draft that waits for the person's decision. It is never put over what is typed by itself. */
export interface DraftOffer extends DraftText {
  source: 'server' | 'device' | 'replaced';
  /** Of the copy on this device. */
  key?: string;
}

export interface DraftState {
  saved: { text: string; rev: number };
  /** What the form holds now. */
  typed: string;
  /** The person has typed since the form was opened or filled. */
  isTouched: boolean;
  /** The copy on this device that the form was filled from at the opening. */
  opened: LocalDraft | null;
  isRead: boolean;
  /** The draft on the server, as far as this tab knows. */
  server: Pick<ServerDraft, 'revision' | 'text' | 'baseRev'> | null;
  request: 'read' | 'write' | 'delete' | null;
  /** The text of the write under way. */
  sending: string | null;
  /** A pause in typing is over, or something has to be removed. */
  isDue: boolean;
  waitingSince: number | null;
  failures: number;
  /** The text of the save under way. While it runs, no request for the draft starts. */
  saving: string | null;
  offers: readonly DraftOffer[];
  /** When the text that the form was filled with was typed. */
  restoredAt: string | null;
  keptAt: string | null;
  /** What was discarded before the server's draft was read. */
  discarded: { text: string; revision: string | null } | null;
  canStore: boolean;
  isSignedOut: boolean;
}

export type DraftEvent =
  | { type: 'typed'; text: string; at: number }
  | { type: 'paused' }
  | { type: 'flushed' }
  | { type: 'retried' }
  | { type: 'read'; draft: ServerDraft | null }
  | { type: 'written'; draft: ServerDraft }
  | { type: 'deleted' }
  /** A write or delete found another draft than the one this tab knows. */
  | { type: 'refused'; current: ServerDraft | null }
  | { type: 'failed'; isWorthRetrying: boolean }
  /** Read again while the editor is open. */
  | { type: 'polled'; draft: ServerDraft | null }
  | { type: 'save-started'; text: string }
  | { type: 'save-failed' }
  | { type: 'saved'; text: string; rev: number; isCreate: boolean }
  /** The form shows what is saved now; what was typed is given up. */
  | { type: 'adopted'; text: string; rev: number }
  | { type: 'discarded' }
  | { type: 'offer-restored'; offer: DraftOffer; at: number }
  | { type: 'offer-dismissed'; offer: DraftOffer }
  | { type: 'storage-changed'; canStore: boolean }
  | { type: 'signed-out' };

export type DraftEffect =
  | { type: 'read' }
  | { type: 'write'; text: string; baseRev: number; revision: string | null }
  | { type: 'delete'; revision: string }
  | { type: 'store'; text: string; baseRev: number; revision: string | null; isSynced: boolean }
  /** Removes this tab's copy on this device; or another tab's, unless that tab has written another text since. */
  | { type: 'unstore'; other?: { key: string; text: string } }
  | { type: 'fill'; text: string }
  | { type: 'wait'; event: 'paused' | 'retried'; forMs: number }
  /** The item has an id now: the draft under the tab's key goes, at its revision. */
  | { type: 'leave-new'; revision: string | null };

export type DraftStep = [DraftState, DraftEffect[]];

export const pauseMs = 3_000;
export const maxWaitMs = 10_000;
const firstRetryMs = 3_000;
const longestRetryMs = 60_000;

const isClean = ({ typed, saved }: DraftState): boolean => typed === saved.text;
const isSynced = ({ server, typed, saved }: DraftState): boolean =>
  server?.text === typed && server.baseRev === saved.rev;
/** As long as the newer draft of another tab is not decided about, nothing may replace it. */
const isBlocked = ({ offers }: DraftState): boolean => offers.some(({ source }) => source === 'server');

const store = (state: DraftState): DraftEffect => ({
  type: 'store',
  text: state.typed,
  baseRev: state.saved.rev,
  // A text beside a newer draft does not continue it.
  revision: isBlocked(state) ? null : (state.server?.revision ?? state.opened?.revision ?? null),
  isSynced: isSynced(state),
});

const removeCopy = ({ key, text }: { key: string; text: string }): DraftEffect => ({
  type: 'unstore',
  other: { key, text },
});
const removeOffered = ({ key, text }: DraftOffer): DraftEffect[] =>
  key === undefined ? [] : [removeCopy({ key, text })];

/** Starts the request that is due, if none is under way. */
function advance(state: DraftState, effects: DraftEffect[] = []): DraftStep {
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
    { ...idle, request: 'write', sending: state.typed },
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
    sending: null,
    isDue: false,
    waitingSince: null,
    failures: 0,
    saving: null,
    offers: [],
    restoredAt: null,
    keptAt: null,
    discarded: null,
    canStore: true,
    isSignedOut: false,
  };
  const newest = [...copies].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  const useless = newest.filter(
    ({ text }, index) => text === saved.text || newest.findIndex((copy) => copy.text === text) < index,
  );
  const [latest, ...others] = newest.filter((copy) => !useless.includes(copy));
  const effects: DraftEffect[] = useless.map(removeCopy);
  if (!latest) return advance(fresh, effects);
  const asOffer = ({ key, text, baseRev, savedAt }: LocalDraft): DraftOffer => ({
    source: 'device',
    key,
    text,
    baseRev,
    savedAt,
  });
  // The server has what was synced, and newer if there is newer.
  const offers = others.filter((copy) => !copy.isSynced).map(asOffer);
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
  const read: DraftState = { ...state, request: null, isRead: true, failures: 0 };
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
  const continues = opened !== null && opened.revision === draft.revision;
  if (state.isTouched)
    return continues ? advance({ ...known, isDue: true }) : advance(offerServer(read, draft));
  if (isClean(state) || opened?.isSynced) return fillFrom(read, draft);
  return continues ? advance({ ...known, isDue: true }) : advance(offerServer(read, draft));
}

function handleRefused(state: DraftState, current: ServerDraft | null): DraftStep {
  const free: DraftState = { ...state, request: null, sending: null, isDue: true };
  if (current === null) return advance({ ...free, server: null });
  // A write whose response was lost.
  if (current.text === state.typed) return advance({ ...free, server: current, keptAt: current.savedAt });
  return advance(offerServer(free, current));
}

function handlePolled(state: DraftState, draft: ServerDraft | null): DraftStep {
  if (!state.isRead || state.request !== null || state.saving !== null) return [state, []];
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
function giveUp(state: DraftState, saved: DraftState['saved'], isFilled: boolean): DraftStep {
  const next: DraftState = {
    ...state,
    saved,
    typed: saved.text,
    isTouched: false,
    opened: null,
    offers: [],
    restoredAt: null,
    keptAt: null,
    failures: 0,
    isDue: true,
    discarded: state.isRead ? null : { text: state.typed, revision: state.opened?.revision ?? null },
  };
  return advance(next, [
    ...(isFilled ? [] : [{ type: 'fill', text: saved.text } as const]),
    { type: 'unstore' },
    ...state.offers.flatMap(removeOffered),
  ]);
}

function handleRestored(state: DraftState, offer: DraftOffer, at: number): DraftStep {
  const others = state.offers.filter((one) => one !== offer);
  const replaced: DraftOffer[] =
    isClean(state) || state.typed === offer.text
      ? []
      : [
          {
            source: 'replaced',
            text: state.typed,
            baseRev: state.saved.rev,
            savedAt: new Date(at).toISOString(),
          },
        ];
  const next: DraftState = {
    ...state,
    typed: offer.text,
    isTouched: true,
    restoredAt: offer.savedAt,
    offers: [...replaced, ...others],
    isDue: true,
  };
  const effects: DraftEffect[] = [{ type: 'fill', text: offer.text }, store(next)];
  effects.push(...removeOffered(offer));
  return advance(next, effects);
}

function handleFailed(state: DraftState, isWorthRetrying: boolean): DraftStep {
  const failures = state.failures + 1;
  const next: DraftState = { ...state, request: null, sending: null, failures, isDue: state.isRead };
  const forMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
  return [next, isWorthRetrying ? [{ type: 'wait', event: 'retried', forMs }] : []];
}

function handleTyped(state: DraftState, text: string, at: number): DraftStep {
  if (text === state.typed) return [state, []];
  const waitingSince = state.waitingSince ?? at;
  const next: DraftState = { ...state, typed: text, isTouched: true, waitingSince };
  const forMs = Math.min(pauseMs, Math.max(0, waitingSince + maxWaitMs - at));
  return [
    next,
    [isClean(next) ? { type: 'unstore' } : store(next), { type: 'wait', event: 'paused', forMs }],
  ];
}

/**
 * The draft of one person at one item in one tab. Pure: the effects are run by `useDraft`, which answers each request
 * with exactly one of `read`, `written`, `deleted`, `refused` and `failed`.
 */
export function reduceDraft(state: DraftState, event: DraftEvent): DraftStep {
  switch (event.type) {
    case 'typed':
      return handleTyped(state, event.text, event.at);
    case 'paused':
    case 'flushed':
      return advance({ ...state, isDue: true });
    case 'retried':
      return advance(state);
    case 'read':
      return handleRead(state, event.draft);
    case 'written': {
      const kept: DraftState = {
        ...state,
        request: null,
        sending: null,
        server: event.draft,
        failures: 0,
        keptAt: event.draft.savedAt,
      };
      return advance(kept, isClean(kept) ? [] : [store(kept)]);
    }
    case 'deleted':
      return advance({ ...state, request: null, server: null, failures: 0 });
    case 'refused':
      return handleRefused(state, event.current);
    case 'failed':
      return handleFailed(state, event.isWorthRetrying);
    case 'polled':
      return handlePolled(state, event.draft);
    case 'save-started':
      return [{ ...state, saving: event.text }, []];
    case 'save-failed':
      return advance({ ...state, saving: null, isDue: true });
    case 'saved':
      return handleSaved(state, event);
    case 'adopted':
      return giveUp(state, { text: event.text, rev: event.rev }, true);
    case 'discarded':
      return giveUp(state, state.saved, false);
    case 'offer-restored':
      return handleRestored(state, event.offer, event.at);
    case 'offer-dismissed': {
      const offers = state.offers.filter((offer) => offer !== event.offer);
      return advance({ ...state, offers, isDue: true }, removeOffered(event.offer));
    }
    case 'storage-changed':
      return [{ ...state, canStore: event.canStore }, []];
    case 'signed-out':
      return [{ ...state, isSignedOut: true }, []];
  }
}

/** For the line below the form: where what is typed is safe. */
export type DraftStatus = 'idle' | 'waiting' | 'sending' | 'kept' | 'device' | 'unsafe';

export function statusOf(state: DraftState): DraftStatus {
  if (isClean(state)) return 'idle';
  if (isSynced(state)) return 'kept';
  if (state.request === 'write') return 'sending';
  const isHeldBack = state.failures > 0 || isBlocked(state);
  if (!isHeldBack) return state.canStore ? 'waiting' : 'unsafe';
  return state.canStore ? 'device' : 'unsafe';
}
