import { describe, expect, test } from 'vitest';
import { at, copy, draft, due, failed, open, read, write, written } from '../testing/draft-editor';
import { pauseMs, statusOf } from './draft-state';
import type { DraftOffer } from './draft-types';

describe('typing', () => {
  test('is stored on this device at once and on the server after a pause', () => {
    const editor = open().send(read(null)).type('a');
    expect(editor.effects).toEqual([
      { type: 'store', text: 'a', baseRev: 3, revision: null, isSynced: false },
      { type: 'wait', forMs: pauseMs },
    ]);
    expect(statusOf(editor.state, true)).toBe('waiting');
    editor.send(due);
    expect(editor.effects).toEqual([write('a', null)]);
    expect(statusOf(editor.state, true)).toBe('sending');
    editor.send(written('a'));
    expect(statusOf(editor.state, true)).toBe('kept');
    editor.type('ab').send(due);
    expect(editor.effects).toEqual([write('ab', 'rev-a')]);
  });

  test('without a pause is sent every ten seconds all the same', () => {
    const editor = open().send(read(null)).type('a');
    editor.send({ type: 'typed', text: 'ab', at: at + 9_500 });
    expect(editor.effects).toContainEqual({ type: 'wait', forMs: 500 });
  });

  test('during a write is written after it, on its revision', () => {
    const editor = open().send(read(null)).type('a').send(due).type('ab').send(due);
    expect(editor.effects).toEqual([]);
    editor.send(written('a'));
    expect(editor.effects).toContainEqual(write('ab', 'rev-a'));
  });

  test('that is undone removes the draft', () => {
    const editor = open().send(read(null)).type('a').send(due, written('a')).type('saved');
    expect(editor.kinds()).toContain('unstore');
    editor.send(due);
    expect(editor.effects).toEqual([{ type: 'delete', revision: 'rev-a' }]);
  });

  test('before the server has said what it has is not sent, and not replaced by what comes', () => {
    const editor = open().type('typed early').send(due);
    expect(editor.effects).toEqual([]);
    editor.send(read(draft('from the phone')));
    expect(editor.kinds()).not.toContain('fill');
    expect(editor.state.typed).toBe('typed early');
    expect(editor.state.offers.map(({ text, source }) => [text, source])).toEqual([
      ['from the phone', 'server'],
    ]);
    // Nothing overwrites it before the person has decided.
    expect(editor.type('typed early on').send(due).effects).toEqual([]);
    expect(statusOf(editor.state, true)).toBe('device');
  });
});

describe('a failing server', () => {
  test('that can not say what it has is not one that has nothing', () => {
    const editor = open().type('a').send(failed);
    expect(editor.effects).toEqual([{ type: 'wait', forMs: 3_000 }]);
    editor.send(due);
    expect(editor.effects).toEqual([{ type: 'read' }]);
  });

  test('is tried again, ever more slowly, and the line below the form says so', () => {
    const editor = open().send(read(null)).type('a').send(due, failed);
    expect(statusOf(editor.state, true)).toBe('device');
    editor.send(due);
    expect(editor.effects).toEqual([write('a', null)]);
    editor.send(failed);
    expect(editor.effects).toEqual([{ type: 'wait', forMs: 6_000 }]);
    expect(statusOf(editor.state, false)).toBe('unsafe');
  });

  test('is asked once a minute at least', () => {
    const editor = open().send(read(null)).type('a').send(due);
    for (let failures = 1; failures <= 8; failures += 1) editor.send(failed, due);
    expect(editor.send(failed).effects).toEqual([{ type: 'wait', forMs: 60_000 }]);
  });

  test('that has worked in between is tried again as soon as the first time', () => {
    const editor = open().send(read(null)).type('a').send(due, failed, due);
    editor.send(written('a')).type('ab').send(due, failed);
    expect(editor.effects).toEqual([{ type: 'wait', forMs: 3_000 }]);
  });

  test('that has refused for good is not asked again by itself', () => {
    const editor = open().send(read(null)).type('a').send(due, { type: 'failed', isWorthRetrying: false });
    expect(editor.effects).toEqual([]);
  });

  test('after the end of the session nothing is sent; the copy on this device stays', () => {
    const editor = open().send(read(null)).type('a').send({ type: 'signed-out' }, due);
    expect(editor.effects).toEqual([]);
    expect(editor.type('ab').kinds()).toContain('store');
  });
});

describe('saving', () => {
  const typedAndKept = () => open().send(read(null)).type('mine').send(due, written('mine'));

  test('removes the draft on this device and on the server', () => {
    const editor = typedAndKept().send(
      { type: 'save-started', text: 'mine' },
      { type: 'saved', text: 'mine', rev: 4, isCreate: false },
    );
    expect(editor.effects).toEqual([{ type: 'unstore' }, { type: 'delete', revision: 'rev-mine' }]);
    expect(statusOf(editor.state, true)).toBe('idle');
    expect([editor.state.restoredAt, editor.state.keptAt]).toEqual([null, null]);
  });

  test('keeps what is typed meanwhile, over the new revision', () => {
    const editor = typedAndKept()
      .send({ type: 'save-started', text: 'mine' })
      .type('mine and more')
      .send(due);
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
    const editor = open([], { text: '', rev: 0 }).send(read(null)).type('new').send(due, written('new'));
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
      .send(due, { type: 'adopted', text: 'fresh', rev: 5 });
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

  test.each([
    ['as another form wrote it', draft('otherwise written', { revision: 'rev-unwanted' })],
    ['under a later revision', draft('unwanted', { revision: 'rev-later' })],
  ])('a discarded draft is also known %s', (_how, found) => {
    const editor = open([copy('unwanted', { isSynced: true, revision: 'rev-unwanted' })]);
    editor.send({ type: 'discarded' }, read(found));
    expect(editor.effects).toEqual([{ type: 'delete', revision: found.revision }]);
    expect(editor.state.offers).toEqual([]);
  });

  test('removes the copies of this device that were offered', () => {
    const editor = open([copy('one'), copy('two')]).send(read(null));
    const [offer] = editor.state.offers;
    editor.send({ type: 'adopted', text: 'fresh', rev: 5 });
    expect(editor.effects).toContainEqual({ type: 'unstore', other: { key: offer?.key, text: offer?.text } });
    expect([editor.state.typed, editor.state.saved, editor.state.offers]).toEqual([
      'fresh',
      { text: 'fresh', rev: 5 },
      [],
    ]);
  });

  test('before the server has said anything: another draft is brought back, as at the beginning', () => {
    const editor = open().send({ type: 'adopted', text: 'fresh', rev: 5 });
    editor.send(read(draft('from the phone', { baseRev: 5 })));
    expect(editor.effects).toContainEqual({ type: 'fill', text: 'from the phone' });
  });

  test('a discard leaves the newer draft of another tab', () => {
    const editor = open().send(read(draft('mine')), { type: 'discarded' });
    editor.send({ type: 'refused', current: draft('newer') });
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['newer']);
    expect(editor.effects).toEqual([]);
  });
});

describe('a text that another one replaces in the form', () => {
  const aside = { key: 'aside-1', at };
  const setAside = { key: 'aside-1', text: 'mine', baseRev: 3, savedAt: new Date(at).toISOString() };

  test('by the saved version of a conflict is offered and stored on this device', () => {
    const editor = open().send(read(null)).type('mine');
    editor.send({ type: 'adopted', text: 'theirs', rev: 4, aside });
    expect(editor.state).toMatchObject({ typed: 'theirs', saved: { text: 'theirs', rev: 4 } });
    expect(editor.state.offers).toEqual([{ source: 'replaced', ...setAside }]);
    expect(editor.effects).toContainEqual({ type: 'store-aside', ...setAside });
  });

  test('that equals the saved one is not offered', () => {
    const editor = open().send(read(null)).type('theirs');
    editor.send({ type: 'adopted', text: 'theirs', rev: 4, aside });
    expect(editor.state.offers).toEqual([]);
    expect(editor.kinds()).not.toContain('store-aside');
  });

  test('is offered again by the next editor, which does not fill the form with it', () => {
    const editor = open([copy('mine', { isAside: true })]);
    expect(editor.state.typed).toBe('saved');
    expect(editor.state.offers.map(({ source, text }) => [source, text])).toEqual([['replaced', 'mine']]);
  });

  test('leaves the device when it is brought back or dismissed', () => {
    const removal = { type: 'unstore', other: { key: 'aside-1', text: 'mine' } };
    for (const decide of ['restored', 'dismissed'] as const) {
      const editor = open().send(read(null)).type('mine');
      editor.send({ type: 'adopted', text: 'theirs', rev: 4, aside });
      const offer = editor.state.offers[0] as DraftOffer;
      if (decide === 'restored')
        editor.send({ type: 'offer-restored', offer, aside: { key: 'aside-2', at } });
      else editor.send({ type: 'offer-dismissed', offer });
      expect(editor.effects).toContainEqual(removal);
      expect(editor.state.typed).toBe(decide === 'restored' ? 'mine' : 'theirs');
    }
  });
});
