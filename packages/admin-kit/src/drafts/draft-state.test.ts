import { describe, expect, test } from 'vitest';
import { pauseMs, reduceDraft, statusOf } from './draft-state';
import type { DraftEffect, DraftEvent, DraftState, LocalDraft, ServerDraft } from './draft-types';
import { openDraft } from './open-draft';

const saved = { text: 'saved', rev: 3 };
const at = Date.parse('2026-03-01T12:00:00Z');
const copy = (text: string, more: Partial<LocalDraft> = {}): LocalDraft => ({
  key: `copy-${text}`,
  text,
  baseRev: 3,
  savedAt: '2026-03-01T11:00:00.000Z',
  revision: null,
  isSynced: false,
  ...more,
});
const draft = (text: string, more: Partial<ServerDraft> = {}): ServerDraft => ({
  text,
  baseRev: 3,
  savedAt: '2026-03-01T11:30:00.000Z',
  revision: `rev-${text}`,
  ...more,
});

/** An editor over which events pass; `effects` are those of the last one. */
function open(copies: LocalDraft[] = [], item = saved) {
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
    kinds: () => effects.map(({ type }) => type),
  };
  return editor;
}
const read = (found: ServerDraft | null): DraftEvent => ({ type: 'read', draft: found });
const written = (text: string): DraftEvent => ({ type: 'written', draft: draft(text) });
const paused: DraftEvent = { type: 'paused' };
const failed: DraftEvent = { type: 'failed', isWorthRetrying: true };
const write = (text: string, revision: string | null, baseRev = 3): DraftEffect => ({
  type: 'write',
  text,
  baseRev,
  revision,
});

describe('typing', () => {
  test('is stored on this device at once and on the server after a pause', () => {
    const editor = open().send(read(null)).type('a');
    expect(editor.effects).toEqual([
      { type: 'store', text: 'a', baseRev: 3, revision: null, isSynced: false },
      { type: 'wait', event: 'paused', forMs: pauseMs },
    ]);
    editor.send(paused);
    expect(editor.effects).toEqual([write('a', null)]);
    expect(statusOf(editor.state)).toBe('sending');
    editor.send(written('a'));
    expect(statusOf(editor.state)).toBe('kept');
    editor.type('ab').send(paused);
    expect(editor.effects).toEqual([write('ab', 'rev-a')]);
  });

  test('without a pause is sent every ten seconds all the same', () => {
    const editor = open().send(read(null)).type('a');
    editor.send({ type: 'typed', text: 'ab', at: at + 9_500 });
    expect(editor.effects).toContainEqual({ type: 'wait', event: 'paused', forMs: 500 });
  });

  test('during a write is written after it, on its revision', () => {
    const editor = open().send(read(null)).type('a').send(paused).type('ab').send(paused);
    expect(editor.effects).toEqual([]);
    editor.send(written('a'));
    expect(editor.effects).toContainEqual(write('ab', 'rev-a'));
  });

  test('that is undone removes the draft', () => {
    const editor = open().send(read(null)).type('a').send(paused, written('a')).type('saved');
    expect(editor.kinds()).toContain('unstore');
    editor.send(paused);
    expect(editor.effects).toEqual([{ type: 'delete', revision: 'rev-a' }]);
  });

  test('before the server has said what it has is not sent, and not replaced by what comes', () => {
    const editor = open().type('typed early').send(paused);
    expect(editor.effects).toEqual([]);
    editor.send(read(draft('from the phone')));
    expect(editor.kinds()).not.toContain('fill');
    expect(editor.state.typed).toBe('typed early');
    expect(editor.state.offers.map(({ text, source }) => [text, source])).toEqual([
      ['from the phone', 'server'],
    ]);
    // Nothing overwrites it before the person has decided.
    expect(editor.type('typed early on').send(paused).effects).toEqual([]);
    expect(statusOf(editor.state)).toBe('device');
  });
});

describe('a failing server', () => {
  test('that can not say what it has is not one that has nothing', () => {
    const editor = open().type('a').send(failed);
    expect(editor.effects).toEqual([{ type: 'wait', event: 'retried', forMs: 3_000 }]);
    editor.send({ type: 'retried' });
    expect(editor.effects).toEqual([{ type: 'read' }]);
  });

  test('is tried again, ever more slowly, and the line below the form says so', () => {
    const editor = open().send(read(null)).type('a').send(paused, failed);
    expect(statusOf(editor.state)).toBe('device');
    editor.send({ type: 'retried' });
    expect(editor.effects).toEqual([write('a', null)]);
    editor.send(failed);
    expect(editor.effects).toEqual([{ type: 'wait', event: 'retried', forMs: 6_000 }]);
    expect(editor.send({ type: 'storage-changed', canStore: false }).state).toSatisfy(
      (state: DraftState) => statusOf(state) === 'unsafe',
    );
  });

  test('that has refused for good is not asked again by itself', () => {
    const editor = open().send(read(null)).type('a').send(paused, { type: 'failed', isWorthRetrying: false });
    expect(editor.effects).toEqual([]);
  });

  test('after the end of the session nothing is sent; the copy on this device stays', () => {
    const editor = open().send(read(null)).type('a').send({ type: 'signed-out' }, paused);
    expect(editor.effects).toEqual([]);
    expect(editor.type('ab').kinds()).toContain('store');
  });
});

describe('opening', () => {
  test('brings back what this device has, before the server has said anything, and sends what it never had', () => {
    const editor = open([copy('before the crash')]);
    expect(editor.effects).toContainEqual({ type: 'fill', text: 'before the crash' });
    editor.send(read(null));
    expect(editor.effects).toEqual([write('before the crash', null)]);
  });

  test('brings back what the server has', () => {
    const editor = open().send(read(draft('from the phone')));
    expect(editor.effects).toContainEqual({ type: 'fill', text: 'from the phone' });
    expect(editor.state.restoredAt).not.toBeNull();
  });

  test('prefers the newer draft of another device to a copy that was sent', () => {
    const editor = open([copy('old', { isSynced: true, revision: 'rev-old' })]).send(read(draft('newer')));
    expect(editor.effects).toContainEqual({ type: 'fill', text: 'newer' });
  });

  test('offers it beside a copy that never was', () => {
    const editor = open([copy('never sent', { revision: 'rev-old' })]).send(read(draft('newer')));
    expect(editor.kinds()).not.toContain('fill');
    expect(editor.state.offers).toHaveLength(1);
  });

  test('goes on with the draft that a copy continues', () => {
    const editor = open([copy('continued', { revision: 'rev-first' })]).send(read(draft('first')));
    expect(editor.effects).toEqual([write('continued', 'rev-first')]);
  });

  test('a copy whose draft was discarded in another tab goes too', () => {
    const editor = open([copy('sent', { isSynced: true, revision: 'rev-sent' })]).send(read(null));
    expect(editor.effects).toEqual([{ type: 'fill', text: 'saved' }, { type: 'unstore' }]);
  });

  test.each([
    ['on this device', [copy('mine', { baseRev: 2 })], null],
    ['on the server', [], draft('mine', { baseRev: 2 })],
  ])('a draft over an older version %s is offered only', (_place, copies, found) => {
    const editor = open(copies).send(read(found));
    expect(editor.state.typed).toBe('saved');
    expect(editor.state.offers[0]?.text).toBe('mine');
    const [offer] = editor.state.offers;
    if (offer) editor.send({ type: 'offer-restored', offer, at });
    expect(editor.effects).toContainEqual({ type: 'fill', text: 'mine' });
    expect(editor.effects).toContainEqual(write('mine', found?.revision ?? null));
  });

  test('of a second tab offers what the first one never sent, if it is not the newest', () => {
    const editor = open([copy('older'), copy('newest', { savedAt: '2026-03-01T11:59:00.000Z' })]);
    expect(editor.state.typed).toBe('newest');
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['older']);
  });

  test('says nothing of a draft that equals what is saved, and removes it', () => {
    const editor = open([copy('saved')]).send(read(draft('saved', { baseRev: 2 })));
    expect(editor.state.offers).toEqual([]);
    expect(editor.effects).toEqual([{ type: 'delete', revision: 'rev-saved' }]);
  });
});

describe('another tab', () => {
  const conflicting = () =>
    open()
      .send(read(null))
      .type('mine')
      .send(paused, { type: 'refused', current: draft('theirs') });

  test('that was faster is offered, never overwritten and never put over what is typed', () => {
    const editor = conflicting();
    expect(editor.effects).toEqual([]);
    expect(editor.state.typed).toBe('mine');
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['theirs']);
  });

  test('is overwritten once its draft is dismissed', () => {
    const editor = conflicting();
    const [offer] = editor.state.offers;
    if (offer) editor.send({ type: 'offer-dismissed', offer });
    expect(editor.effects).toEqual([write('mine', 'rev-theirs')]);
  });

  test('restored into the form: what was typed can be had back', () => {
    const editor = conflicting();
    const [offer] = editor.state.offers;
    if (offer) editor.send({ type: 'offer-restored', offer, at });
    expect(editor.state.typed).toBe('theirs');
    expect(editor.state.offers.map(({ text, source }) => [text, source])).toEqual([['mine', 'replaced']]);
  });

  test('with the same text is no conflict: the response of a write was lost', () => {
    const editor = open()
      .send(read(null))
      .type('mine')
      .send(paused, { type: 'refused', current: draft('mine') });
    expect(editor.state.offers).toEqual([]);
    expect(statusOf(editor.state)).toBe('kept');
  });

  test('that discarded the draft does not end this one', () => {
    const editor = open()
      .send(read(draft('a')))
      .type('ab')
      .send(paused, { type: 'refused', current: null });
    expect(editor.effects).toEqual([write('ab', null)]);
  });

  test('is noticed while this one is open', () => {
    const editor = open().send(read(null)).type('mine').send(paused, written('mine'));
    editor.send({ type: 'polled', draft: draft('theirs') });
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['theirs']);
    editor.send({ type: 'polled', draft: null });
    expect(editor.state.offers).toEqual([]);
    expect(editor.effects).toEqual([write('mine', null)]);
  });
});

describe('saving', () => {
  const typedAndKept = () => open().send(read(null)).type('mine').send(paused, written('mine'));

  test('removes the draft on this device and on the server', () => {
    const editor = typedAndKept().send(
      { type: 'save-started', text: 'mine' },
      { type: 'saved', text: 'mine', rev: 4, isCreate: false },
    );
    expect(editor.effects).toEqual([{ type: 'unstore' }, { type: 'delete', revision: 'rev-mine' }]);
    expect(statusOf(editor.state)).toBe('idle');
  });

  test('keeps what is typed meanwhile, over the new revision', () => {
    const editor = typedAndKept()
      .send({ type: 'save-started', text: 'mine' })
      .type('mine and more')
      .send(paused);
    expect(editor.effects).toEqual([]);
    editor.send({ type: 'saved', text: 'mine', rev: 4, isCreate: false });
    expect(editor.state.typed).toBe('mine and more');
    expect(editor.effects).toContainEqual(write('mine and more', 'rev-mine', 4));
    expect(editor.effects).toContainEqual(expect.objectContaining({ type: 'store', baseRev: 4 }));
  });

  test('that fails goes on as before', () => {
    const editor = typedAndKept()
      .send({ type: 'save-started', text: 'mine' })
      .type('mine 2')
      .send({ type: 'save-failed' });
    expect(editor.effects).toEqual([write('mine 2', 'rev-mine')]);
  });

  test('of a new item leaves the draft of its tab; what is typed on becomes the draft of the item', () => {
    const editor = open([], { text: '', rev: 0 }).send(read(null)).type('new').send(paused, written('new'));
    editor.send({ type: 'save-started', text: 'new' }).type('new on');
    editor.send({ type: 'saved', text: 'new', rev: 1, isCreate: true });
    expect(editor.effects).toContainEqual({ type: 'leave-new', revision: 'rev-new' });
    expect(editor.effects).toContainEqual(write('new on', null, 1));
  });
});

describe('giving up', () => {
  test('what was typed stays lost, also when a write was under way', () => {
    const editor = open()
      .send(read(null))
      .type('unwanted')
      .send(paused, { type: 'adopted', text: 'fresh', rev: 5 });
    expect(editor.kinds()).toEqual(['unstore']);
    editor.send(written('unwanted'));
    expect(editor.effects).toEqual([{ type: 'delete', revision: 'rev-unwanted' }]);
  });

  test('a draft that the server tells of only afterwards stays discarded', () => {
    const editor = open([copy('unwanted', { isSynced: true, revision: 'rev-unwanted' })]).send({
      type: 'discarded',
    });
    expect(editor.effects).toContainEqual({ type: 'fill', text: 'saved' });
    editor.send(read(draft('unwanted')));
    expect(editor.effects).toEqual([{ type: 'delete', revision: 'rev-unwanted' }]);
  });

  test('a discard leaves the newer draft of another tab', () => {
    const editor = open().send(read(draft('mine')), { type: 'discarded' });
    editor.send({ type: 'refused', current: draft('newer') });
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['newer']);
    expect(editor.effects).toEqual([]);
  });
});
