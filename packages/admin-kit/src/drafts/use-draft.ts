import type { DraftPresence } from '@atrium/contracts/common/drafts.schemas';
import { useSession } from '@atrium/mfe-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldLabels } from '../conflict/field-texts';
import type { Merge } from '../merge/merge-data';
import type { Data } from '../merge/plain-data';
import { createDraftMachine, type DraftOptions } from './draft-machine';
import type { DraftPlace } from './draft-places';
import { type DraftStatus, statusOf } from './draft-state';
import type { DraftOffer, DraftState } from './draft-types';

const pollMs = 10_000;

export interface DraftControl {
  /** The name of the place that the editor was opened with. */
  name: string;
  status: DraftStatus;
  state: DraftState;
  labels: FieldLabels | undefined;
  /** Other people who have a draft of this item. */
  others: readonly DraftPresence[];
  /** Restores the offer, merged with saves that followed it. */
  restore(offer: DraftOffer): Promise<Merge | undefined>;
  /** Goes on with a colleague's draft. */
  takeOver(userId: string): Promise<Merge | undefined>;
  /** A colleague's draft as data. */
  readOf(userId: string): Promise<Data>;
  /** Merges the typed values with those that somebody else saved since the same revision; `changes` names the fields of the other person. */
  merge<Values>(theirs: Values): Merge & { changes: string[] };
  /** `merged` stands in the form, over what somebody else saved. */
  rebase<Values>(saved: { values: Values; rev: number; merged: Data }): void;
  dismiss(offer: DraftOffer): void;
  /** Gives up what is typed for what is saved. */
  discard(): void;
  /** Sends what is typed so far at once and waits until it is there. */
  flush(): Promise<void>;
  /** Holds all requests for the draft back and waits for the one under way; `end…` must follow. */
  startSave(): Promise<void>;
  failSave(): void;
  isSaving(): boolean;
  /** True when the person has typed since the save began; the form then keeps what is typed. */
  endSave<Values>(saved: { values: Values; rev: number; place?: DraftPlace }): boolean;
  /** The form shows these saved values now; `keepsTyped` offers what was typed, else it is given up. */
  adopt<Values>(saved: { values: Values; rev: number; keepsTyped?: boolean }): void;
  /** The server has what is typed. */
  isOnServer(): boolean;
}

/** The draft of a form. */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>): DraftControl {
  const userId = useSession(({ user }) => user?.id ?? '');
  const { labels } = options;
  const latest = useRef(options);
  latest.current = options;
  const [machine] = useState(() => createDraftMachine({ options: () => latest.current, userId }));
  const [{ state, others, canStore }, setView] = useState(machine.view);

  useEffect(() => {
    const { form } = latest.current;
    machine.start(setView);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: machine.handleTyping });
    const pollIfVisible = () => document.visibilityState === 'visible' && machine.poll();
    const poll = window.setInterval(pollIfVisible, pollMs);
    document.addEventListener('visibilitychange', pollIfVisible);
    window.addEventListener('pagehide', machine.flush);
    return () => {
      unsubscribe();
      window.clearInterval(poll);
      document.removeEventListener('visibilitychange', pollIfVisible);
      window.removeEventListener('pagehide', machine.flush);
      machine.close();
    };
  }, [machine]);

  useEffect(() => {
    if (userId === '') machine.endSession();
  }, [machine, userId]);

  return useMemo(
    () => ({ ...machine.control, status: statusOf(state, canStore), state, others, labels }),
    [machine, state, others, canStore, labels],
  );
}
