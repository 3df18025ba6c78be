import { reduceDraft } from '../drafts/draft-state';
import type { DraftEffect, DraftEvent, DraftState, LocalDraft, ServerDraft } from '../drafts/draft-types';
import { openDraft } from '../drafts/open-draft';

const saved = { text: 'saved', rev: 3 };
export const at = Date.parse('2026-03-01T12:00:00Z');
export const copy = (text: string, more: Partial<LocalDraft> = {}): LocalDraft => ({
  key: `copy-${text}`,
  text,
  baseRev: 3,
  savedAt: '2026-03-01T11:00:00.000Z',
  revision: null,
  isSynced: false,
  ...more,
});
export const draft = (text: string, more: Partial<ServerDraft> = {}): ServerDraft => ({
  text,
  baseRev: 3,
  savedAt: '2026-03-01T11:30:00.000Z',
  revision: `rev-${text}`,
  ...more,
});

/** An editor over which events pass; `effects` are those of the last one. */
export function open(copies: LocalDraft[] = [], item = saved) {
  let [state, effects] = openDraft(item, copies);
  const editor = {
    get state(): DraftState {
      return state;
    },
    get effects(): DraftEffect[] {
      return effects;
    },
    send(...events: DraftEvent[]) {
      for (const event of events) [state, effects] = reduceDraft(state, event);
      return editor;
    },
    type: (text: string) => editor.send({ type: 'typed', text, at }),
    /** A poll that is answered at once. */
    poll: (found: ServerDraft | null) => editor.send({ type: 'polled', draft: found, askedAt: state.round }),
    kinds: () => effects.map(({ type }) => type),
  };
  return editor;
}
export const read = (found: ServerDraft | null): DraftEvent => ({ type: 'read', draft: found });
export const written = (text: string): DraftEvent => ({ type: 'written', draft: draft(text) });
export const due: DraftEvent = { type: 'due' };
export const failed: DraftEvent = { type: 'failed', isWorthRetrying: true };
export const write = (text: string, revision: string | null, baseRev = 3): DraftEffect => ({
  type: 'write',
  text,
  baseRev,
  revision,
});
