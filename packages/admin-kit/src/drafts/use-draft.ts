import type { DraftPresence } from '@atrium/contracts/content-types';
import { ApiError, toast, useSession } from '@atrium/mfe-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createKey } from '../create-key';
import type { DraftPlace } from './draft-places';
import { type DraftStatus, reduceDraft, statusOf } from './draft-state';
import { isSynced } from './draft-steps';
import type { DraftEffect, DraftEvent, DraftOffer, DraftState, ServerDraft } from './draft-types';
import { createLocalCopy, listLocalCopies } from './local-copies';
import { openDraft } from './open-draft';

const pollMs = 30_000;

export interface DraftControl {
  /** Of the place that the editor was opened with. */
  name: string;
  status: DraftStatus;
  state: DraftState;
  /** Other people who have a draft of this item. */
  others: readonly DraftPresence[];
  restore(offer: DraftOffer): void;
  dismiss(offer: DraftOffer): void;
  /** Gives up what is typed for what is saved. */
  discard(): void;
  /** Sends what is typed so far at once and waits until it is there. */
  flush(): Promise<void>;
  /** Holds all requests for the draft back and waits for the one under way; `end…` must follow. */
  startSave(): Promise<void>;
  failSave(): void;
  /** True when the person has typed since the save began; the form then keeps what is typed. */
  endSave<Values>(saved: { values: Values; rev: number; place?: DraftPlace }): boolean;
  /** The form shows these saved values now; `keepsTyped` offers what was typed, else it is given up. */
  adopt<Values>(saved: { values: Values; rev: number; keepsTyped?: boolean }): void;
  /** The server has what is typed. */
  isOnServer(): boolean;
}

export interface DraftOptions<Values extends FieldValues> {
  place: DraftPlace;
  form: UseFormReturn<Values>;
  saved: { values: Values; rev: number };
  /** Plain data, the same for the same values. */
  toData(values: Values): Record<string, unknown>;
  /** Undefined when the data is of another shape. */
  fromData(data: Record<string, unknown>): Values | undefined;
  onTyped?(): void;
}

/** Runs the state machine of `draft-state.ts` over a form, this device's storage and the server. */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>): DraftControl {
  const userId = useSession(({ user }) => user?.id ?? '');
  const latest = useRef(options);
  latest.current = options;
  const [machine] = useState(() => createMachine({ options: () => latest.current, userId }));
  const [{ state, others, canStore }, setView] = useState(machine.view);

  useEffect(() => {
    const { form } = latest.current;
    machine.start(setView);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: machine.handleTyping });
    const poll = window.setInterval(() => document.visibilityState === 'visible' && machine.poll(), pollMs);
    window.addEventListener('pagehide', machine.flush);
    return () => {
      unsubscribe();
      window.clearInterval(poll);
      window.removeEventListener('pagehide', machine.flush);
      machine.close();
    };
  }, [machine]);

  useEffect(() => {
    if (userId === '') machine.endSession();
  }, [machine, userId]);

  return useMemo(
    () => ({ ...machine.control, status: statusOf(state, canStore), state, others }),
    [machine, state, others, canStore],
  );
}

interface View {
  state: DraftState;
  others: readonly DraftPresence[];
  canStore: boolean;
}

function createMachine<Values extends FieldValues>({
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
  let onChange: (view: View) => void = () => {};
  let others: readonly DraftPresence[] = [];
  let idleWaiters: (() => void)[] = [];
  let canStore = true;
  let timer = 0;

  const textOf = (values: Values) => JSON.stringify(options().toData(values));
  const readText = (text: string) => options().fromData(JSON.parse(text) as Record<string, unknown>);
  /** As this form would write it. An unreadable draft (of another version of the form) counts as no change. */
  function normalise(draft: ServerDraft | null): ServerDraft | null {
    if (draft === null) return null;
    const values = readText(draft.text);
    return { ...draft, text: values ? textOf(values) : state.saved.text };
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
        others = found.others;
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
    send({ type: 'typed', text, at: Date.now() });
    options().onTyped?.();
  }

  function flush(): void {
    handleTyping();
    if (state.typed !== state.saved.text) send({ type: 'due' });
  }

  return {
    view: { state, others, canStore } as View,
    handleTyping,
    flush,
    start(notify: (view: View) => void) {
      onChange = notify;
      run(firstEffects);
      firstEffects = [];
    },
    close() {
      flush();
      onChange = () => {};
    },
    endSession: () => send({ type: 'signed-out' }),
    poll() {
      if (state.isSignedOut) return;
      place.read().then(
        (found) => {
          others = found.others;
          send({ type: 'polled', draft: normalise(found.draft) });
        },
        // The next poll asks again; what is typed has its own retries.
        () => undefined,
      );
    },
    control: {
      name: place.name,
      restore(offer: DraftOffer) {
        if (readText(offer.text)) send({ type: 'offer-restored', offer, aside: createAside() });
        else toast.error('This draft can not be shown in the form any more');
      },
      dismiss: (offer: DraftOffer) => send({ type: 'offer-dismissed', offer }),
      discard: () => send({ type: 'discarded' }),
      flush() {
        flush();
        return whenIdle();
      },
      startSave() {
        handleTyping();
        send({ type: 'save-started', text: state.typed });
        return whenIdle();
      },
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
