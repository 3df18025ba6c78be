import { describe, expect, test } from 'vitest';
import { at, copy, draft, due, open, read, write, written } from '../testing/draft-editor';
import { statusOf } from './draft-state';

describe('another tab', () => {
  const conflicting = () =>
    open()
      .send(read(null))
      .type('mine')
      .send(due, { type: 'refused', current: draft('theirs') });

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

  test('with the saved text is no conflict: what is typed here replaces it', () => {
    const editor = open()
      .type('mine')
      .send(read(draft('saved')), due);
    expect([editor.state.offers, editor.state.request]).toEqual([[], 'write']);
  });

  test('that has come to the same text is followed', () => {
    const editor = open().send(read(null)).type('same').send(due, written('same'));
    editor.poll(draft('same', { revision: 'rev-theirs' }));
    expect([editor.state.offers, editor.effects]).toEqual([[], []]);
    expect(editor.type('same and more').send(due).effects).toEqual([write('same and more', 'rev-theirs')]);
  });

  test('is not seen in the draft of this one', () => {
    const editor = open().send(read(null)).type('a').send(due, written('a')).type('ab');
    editor.poll(draft('a'));
    expect([editor.state.offers, editor.effects]).toEqual([[], []]);
  });

  test('that discards its draft takes the offer of it away, and no other', () => {
    const editor = open([copy('of this device'), copy('typed', { savedAt: '2026-03-01T11:59:00.000Z' })]);
    editor.send(read(null), written('typed')).poll(draft('theirs'));
    editor.poll(null);
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['of this device']);
  });

  test('whose offer has the text of this one replaces nothing', () => {
    const editor = conflicting();
    const [offer] = editor.type('theirs').state.offers;
    if (offer) editor.send({ type: 'offer-restored', offer, aside: { key: 'aside', at } });
    expect([editor.state.typed, editor.state.offers]).toEqual(['theirs', []]);
  });

  test('is not noticed during a save', () => {
    const editor = open().send(read(null)).type('mine').send(due, written('mine'));
    editor.send({ type: 'save-started', text: 'mine' }).poll(draft('theirs'));
    expect([editor.state.offers, editor.effects]).toEqual([[], []]);
  });

  test('is not seen in the answer of a poll that was asked before this one wrote or saved', () => {
    const editor = open().send(read(null)).type('mine').send(due, written('mine'));
    const { round } = editor.state;
    editor.send(
      { type: 'save-started', text: 'mine' },
      { type: 'saved', text: 'mine', rev: 4, isCreate: false },
    );
    editor.send({ type: 'deleted' }).type('mine and more');
    editor.send({ type: 'polled', draft: draft('mine'), askedAt: round });
    expect([editor.state.offers, editor.state.server]).toEqual([[], null]);
    expect(editor.send(due).effects).toEqual([write('mine and more', null, 4)]);
  });

  test('is not seen in the answer that an older poll gives after a newer one', () => {
    const editor = open().send(read(null)).type('mine').send(due, written('mine'));
    const { round } = editor.state;
    editor.poll(draft('theirs')).send({ type: 'polled', draft: null, askedAt: round });
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['theirs']);
  });

  test('that writes again is offered with its latest text only', () => {
    const editor = open().send(read(null)).type('mine').send(due, written('mine'));
    editor.poll(draft('theirs')).poll(draft('theirs again'));
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['theirs again']);
  });

  test('whose text is offered already is offered once', () => {
    const editor = open([copy('twice'), copy('typed', { savedAt: '2026-03-01T11:59:00.000Z' })]).send(
      read(null),
    );
    editor.send(written('typed')).poll(draft('twice'));
    expect(editor.state.offers.map(({ text, source }) => [text, source])).toEqual([['twice', 'server']]);
  });

  test('left a copy on this device: the draft stays when what was typed here is undone', () => {
    const editor = open([copy('of this device'), copy('typed', { savedAt: '2026-03-01T11:59:00.000Z' })]);
    editor.send(read(null), written('typed')).type('saved').send(due);
    expect([editor.state.server?.text, editor.effects]).toEqual(['typed', []]);
  });

  test('is offered beside a copy of this device', () => {
    const editor = open([
      copy('of this device'),
      copy('typed', { savedAt: '2026-03-01T11:59:00.000Z' }),
    ]).send(read(null));
    editor.send(written('typed')).poll(draft('theirs'));
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['theirs', 'of this device']);
  });

  test('left two copies: to discard one leaves the other', () => {
    const editor = open([copy('one'), copy('two'), copy('three')]).send(read(null));
    const [offer, other] = editor.state.offers;
    if (offer) editor.send({ type: 'offer-dismissed', offer });
    expect(editor.state.offers).toEqual([other]);
    expect(editor.effects).toContainEqual({ type: 'unstore', other: { key: offer?.key, text: offer?.text } });
  });

  test('restored into the form: what was typed can be had back', () => {
    const editor = conflicting();
    const [offer] = editor.state.offers;
    if (offer) editor.send({ type: 'offer-restored', offer, aside: { key: 'aside', at } });
    expect(editor.state.typed).toBe('theirs');
    expect(editor.state.restoredAt).toBe(offer?.savedAt);
    expect(editor.state.offers).toEqual([
      { source: 'replaced', key: 'aside', text: 'mine', baseRev: 3, savedAt: new Date(at).toISOString() },
    ]);
  });

  test('left a copy on this device: once restored it is this draft, and is offered no more', () => {
    const editor = open([copy('one'), copy('two'), copy('three')]).send(read(null));
    const [offer, other] = editor.state.offers;
    expect(offer?.key).toMatch(/^copy-/);
    if (offer) editor.send({ type: 'offer-restored', offer, aside: { key: 'aside', at } });
    expect(editor.effects).toContainEqual({ type: 'unstore', other: { key: offer?.key, text: offer?.text } });
    expect(editor.state.offers).not.toContainEqual(offer);
    expect(editor.state.offers).toContainEqual(other);
  });

  test('with the same text is no conflict: the response of a write was lost', () => {
    const editor = open()
      .send(read(null))
      .type('mine')
      .send(due, { type: 'refused', current: draft('mine') });
    expect(editor.state.offers).toEqual([]);
    expect(statusOf(editor.state, true)).toBe('kept');
  });

  test('that this one continues is no conflict, although the response of its last write was lost', () => {
    const editor = open([copy('a')])
      .type('ab')
      .send(read(draft('a')), due);
    expect(editor.state.offers).toEqual([]);
    expect(editor.effects).toEqual([]);
    expect(editor.state.request).toBe('write');
    expect(editor.send(written('ab')).effects).toEqual([
      { type: 'store', text: 'ab', baseRev: 3, revision: 'rev-ab', isSynced: true },
    ]);
  });

  test('that discarded the draft does not end this one', () => {
    const editor = open()
      .send(read(draft('a')))
      .type('ab')
      .send(due, { type: 'refused', current: null });
    expect(editor.effects).toEqual([write('ab', null)]);
  });

  test('is noticed only when this one waits for no response', () => {
    const editor = open().send(read(null)).type('mine').send(due);
    editor.poll(draft('theirs'));
    expect([editor.state.offers, editor.effects]).toEqual([[], []]);
  });

  test('has a draft that stays when what was typed here is undone', () => {
    const editor = open()
      .type('typed early')
      .send(read(draft('from the phone')));
    expect(editor.type('saved').send(due).effects).toEqual([]);
  });

  test('is noticed while this one is open', () => {
    const editor = open().send(read(null)).type('mine').send(due, written('mine'));
    editor.poll(draft('theirs'));
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['theirs']);
    editor.poll(null);
    expect(editor.state.offers).toEqual([]);
    expect(editor.effects).toEqual([write('mine', null)]);
  });
});
