import type { DraftPresence, SavedRevision } from '@atrium/contracts/common/drafts.schemas';
import { ApiError, toast } from '@atrium/mfe-kit';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldLabels, listDifferences } from '../conflict/field-texts';
import { createKey } from '../create-key';
import { type Merge, mergeData } from '../merge/merge-data';
import type { Data } from '../merge/plain-data';
import type { DraftPlace } from './draft-places';
import { isCurrent, pauseMs, reduceDraft } from './draft-state';
import { isSynced } from './draft-steps';
import type { DraftEffect, DraftEvent, DraftOffer, DraftState, ServerDraft } from './draft-types';
import { createLocalCopy, listLocalCopies } from './local-copies';
import { openDraft } from './open-draft';

export interface DraftOptions<Values extends FieldValues> {
  place: DraftPlace;
  form: UseFormReturn<Values>;
  saved: { values: Values; rev: number };
  /** Plain data, the same for the same values. */
  toData(values: Values): Record<string, unknown>;
  /** Undefined when the data is of another shape. */
  fromData(data: Record<string, unknown>): Values | undefined;
  /** For comparisons. */
  labels?: FieldLabels;
  onTyped?(): void;
  /** Somebody else has saved, or this person elsewhere; called again with each poll. */
  onSavedElsewhere?(): void;
  /** Reads the values that were saved as a revision; undefined if they are not known any more. */
  readBase?(rev: number): Promise<Values | undefined>;
}

export interface DraftView {
  state: DraftState;
  others: readonly DraftPresence[];
  canStore: boolean;
}

/** Connects the state machine of `draft-state.ts` with a form, this device's storage and the server. */
export function createDraftMachine<Values extends FieldValues>({
  options,
  userId,
}: {
  options(): DraftOptions<Values>;
  userId: string;
}) {
  const tabKey = createKey();
  const openCopy = ({ name }: DraftPlace) => createLocalCopy({ userId, name, tabKey });
  let { place } = options();
  let copy = openCopy(place);
  let onChange: (view: DraftView) => void = () => {};
  let others: readonly DraftPresence[] = [];
  let idleWaiters: (() => void)[] = [];
  let canStore = true;
  let timer = 0;
  let saved: SavedRevision | null = null;
  let savedTimer = 0;
  let typedAt = 0;

  const textOf = (values: Values) => JSON.stringify(options().toData(values));
  const readText = (text: string) => options().fromData(JSON.parse(text) as Record<string, unknown>);
  /** Writes a draft as this form would. An unreadable one (of another version of the form) counts as no change. */
  function normalise(draft: ServerDraft | null): ServerDraft | null {
    if (draft === null) return null;
    const values = readText(draft.text);
    return { ...draft, text: values ? textOf(values) : state.saved.text };
  }

  /** Data of a draft as this form would write it. */
  function formText(data: Data): string {
    const filled = options().fromData(data);
    return filled ? textOf(filled) : JSON.stringify(data);
  }

  /** A draft that goes back to another revision than the saved one, merged with what was saved since. */
  async function mergeOlder({
    text,
    baseRev,
  }: Pick<DraftOffer, 'text' | 'baseRev'>): Promise<Merge | undefined> {
    if (!readText(text)) return undefined;
    const mine = JSON.parse(text) as Data;
    if (baseRev === state.saved.rev) return { mine, theirs: mine, hasConflict: false };
    const base = await options()
      .readBase?.(baseRev)
      .catch(() => undefined);
    return mergeData(base && options().toData(base), mine, JSON.parse(state.saved.text));
  }

  function learn(found: Awaited<ReturnType<DraftPlace['read']>>): void {
    others = found.others;
    saved = found.saved;
    announceSaved();
  }
  /** After a pause in typing, because the form may change. */
  function announceSaved(): void {
    window.clearTimeout(savedTimer);
    if (saved === null || saved.rev <= state.saved.rev || state.saving !== null) return;
    const waitMs = typedAt + pauseMs - Date.now();
    if (waitMs > 0) savedTimer = window.setTimeout(announceSaved, waitMs);
    else options().onSavedElsewhere?.();
  }

  const { values, rev } = options().saved;
  let [state, firstEffects] = openDraft(
    { text: textOf(values), rev },
    listLocalCopies({ userId, name: place.name }),
  );

  function send(event: DraftEvent): void {
    const [next, effects] = reduceDraft(state, event);
    state = next;
    run(effects);
    onChange({ state, others, canStore });
    if (state.request === null) for (const resolve of idleWaiters.splice(0)) resolve();
  }
  const whenIdle = () =>
    new Promise<void>((resolve) => {
      if (state.request === null) resolve();
      else idleWaiters = [...idleWaiters, resolve];
    });

  const createAside = () => ({ key: copy.createAsideKey(), at: Date.now() });

  function fail(error: unknown): void {
    const isWorthRetrying =
      error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
    send({ type: 'failed', isWorthRetrying });
  }

  /** A response for a place that the editor has left is of no use: the new one starts anew. */
  function request(call: (target: DraftPlace) => Promise<DraftEvent>): void {
    call(place).then(send, fail);
  }

  const runners: { [Type in DraftEffect['type']]: (effect: Extract<DraftEffect, { type: Type }>) => void } = {
    read: () =>
      request(async (target) => {
        const found = await target.read();
        learn(found);
        return { type: 'read', draft: normalise(found.draft) };
      }),
    write: ({ text, baseRev, revision }) =>
      request(async (target) => {
        const data = JSON.parse(text) as Record<string, unknown>;
        const result = await target.write({ data, baseRev, revision });
        if ('refused' in result) return { type: 'refused', current: normalise(result.refused) };
        return { type: 'written', draft: { ...result.written, text } };
      }),
    delete: ({ revision }) =>
      request(async (target) => {
        const result = await target.delete(revision);
        return result === 'deleted'
          ? { type: 'deleted' }
          : { type: 'refused', current: normalise(result.refused) };
      }),
    store({ type: _type, ...draft }) {
      canStore = copy.write({ ...draft, savedAt: new Date().toISOString() });
    },
    'store-aside'({ type: _type, ...aside }) {
      copy.writeAside({ ...aside, revision: null, isSynced: false, isAside: true });
    },
    unstore: ({ other }) => (other ? copy.removeOther(other) : copy.remove()),
    fill({ text }) {
      const filled = readText(text);
      if (filled) options().form.reset(filled, { keepDefaultValues: true });
    },
    wait({ forMs }) {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => send({ type: 'due' }), forMs);
    },
    'leave-new'({ revision }) {
      // What stays of it is offered at the next new item, so a failure loses nothing.
      if (revision !== null) void previousPlace?.delete(revision).catch(() => undefined);
    },
  };
  let previousPlace: DraftPlace | undefined;

  function run(effects: readonly DraftEffect[]): void {
    for (const effect of effects) (runners[effect.type] as (effect: DraftEffect) => void)(effect);
  }

  function handleTyping(): void {
    const text = textOf(options().form.getValues());
    if (text === state.typed) return;
    typedAt = Date.now();
    send({ type: 'typed', text, at: typedAt });
    options().onTyped?.();
  }

  function flush(): void {
    handleTyping();
    if (state.typed !== state.saved.text) send({ type: 'due' });
  }

  return {
    view: { state, others, canStore } as DraftView,
    handleTyping,
    flush,
    start(notify: (view: DraftView) => void) {
      onChange = notify;
      run(firstEffects);
      firstEffects = [];
    },
    close() {
      window.clearTimeout(savedTimer);
      flush();
      onChange = () => {};
    },
    endSession: () => send({ type: 'signed-out' }),
    poll() {
      if (state.isSignedOut) return;
      const askedAt = state.round;
      place.read().then(
        (found) => {
          if (!isCurrent(state, askedAt)) return;
          learn(found);
          send({ type: 'polled', draft: normalise(found.draft), askedAt });
        },
        // The next poll asks again; what is typed has its own retries.
        () => undefined,
      );
    },
    control: {
      name: place.name,
      async restore(offer: DraftOffer) {
        const merge = await mergeOlder(offer);
        if (merge) send({ type: 'offer-restored', offer, text: formText(merge.mine), aside: createAside() });
        else toast.error('This draft can not be shown in the form any more');
        return merge;
      },
      async takeOver(ownerId: string) {
        flush();
        await whenIdle();
        const result = await place.takeOver(ownerId, state.server?.revision ?? null);
        const draft = 'written' in result ? normalise(result.written) : null;
        if (draft === null) {
          if ('refused' in result) send({ type: 'refused', current: normalise(result.refused) });
          toast.error('Your own draft has changed elsewhere. Please try again.');
          return undefined;
        }
        const takenOverBy = { user: { id: userId, name: '' }, at: draft.savedAt };
        others = others.map((other) => (other.user.id === ownerId ? { ...other, takenOverBy } : other));
        const merge = await mergeOlder(draft);
        const typed = merge ? formText(merge.mine) : draft.text;
        send({ type: 'taken-over', draft, typed, aside: createAside() });
        return merge;
      },
      readOf: (userId: string) => place.readOf(userId),
      merge<Theirs>(theirs: Theirs): Merge & { changes: string[] } {
        handleTyping();
        const data = options().toData(theirs as unknown as Values);
        const base = JSON.parse(state.saved.text) as Data;
        const changes = listDifferences(base, data, options().labels).map(({ label }) => label);
        return { ...mergeData(base, JSON.parse(state.typed), data), changes };
      },
      rebase<Saved>({ values, rev, merged }: { values: Saved; rev: number; merged: Data }) {
        const text = textOf(values as unknown as Values);
        send({ type: 'rebased', saved: { text, rev }, typed: formText(merged) });
      },
      dismiss: (offer: DraftOffer) => send({ type: 'offer-dismissed', offer }),
      discard: () => send({ type: 'discarded' }),
      flush() {
        handleTyping();
        // Also where what is typed went back to what is saved: the draft is deleted.
        send({ type: 'due' });
        return whenIdle();
      },
      startSave() {
        handleTyping();
        send({ type: 'save-started', text: state.typed });
        return whenIdle();
      },
      isSaving: () => state.saving !== null,
      failSave: () => send({ type: 'save-failed' }),
      endSave<Saved>(saved: { values: Saved; rev: number; place?: DraftPlace }): boolean {
        handleTyping();
        const hasTypedOn = state.typed !== state.saving;
        const isCreate = saved.place !== undefined;
        if (saved.place) {
          copy.remove();
          previousPlace = place;
          place = saved.place;
          copy = openCopy(place);
        }
        send({ type: 'saved', text: textOf(saved.values as unknown as Values), rev: saved.rev, isCreate });
        return hasTypedOn;
      },
      adopt<Saved>({ values, rev, keepsTyped }: { values: Saved; rev: number; keepsTyped?: boolean }) {
        handleTyping();
        const text = textOf(values as unknown as Values);
        send({ type: 'adopted', text, rev, ...(keepsTyped && { aside: createAside() }) });
      },
      isOnServer: () => isSynced(state),
    },
  };
}
