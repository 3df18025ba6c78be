import { describe, expect, test } from 'vitest';
import { at, copy, draft, open, read, write } from '../testing/draft-editor';

describe('opening', () => {
  test("brings back this device's text before the server responds, and sends what it never had", () => {
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

  test('offers it when there is no local copy', () => {
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
    if (offer) editor.send({ type: 'offer-restored', offer, aside: { key: 'aside', at } });
    expect(editor.effects).toContainEqual({ type: 'fill', text: 'mine' });
    // Nothing was typed that could be had back.
    expect(editor.state.offers).toEqual([]);
    expect(editor.effects).toContainEqual(write('mine', found?.revision ?? null));
  });

  test('of a second tab offers an unsent draft of the first tab unless a newer one exists', () => {
    const editor = open([copy('older'), copy('newest', { savedAt: '2026-03-01T11:59:00.000Z' })]);
    expect(editor.state.typed).toBe('newest');
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['older']);
  });

  test('removes a copy of what is saved, and reads what the server has', () => {
    const saved = copy('saved');
    expect(open([saved]).effects).toEqual([
      { type: 'unstore', other: { key: saved.key, text: 'saved' } },
      { type: 'read' },
    ]);
  });

  test('offers an old copy beside what the server has brought back', () => {
    const editor = open([copy('old', { baseRev: 2 })]).send(read(draft('newer')));
    expect(editor.state.typed).toBe('newer');
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['old']);
  });

  test('asks for nothing if server and device have the same', () => {
    const editor = open([copy('the same')]).send(read(draft('the same')));
    expect([editor.state.typed, editor.state.offers, editor.effects]).toEqual(['the same', [], []]);
  });

  test('does not offer what the server has brought back', () => {
    const editor = open([copy('the same', { baseRev: 2 })]);
    expect(editor.state.offers.map(({ text }) => text)).toEqual(['the same']);
    editor.send(read(draft('the same')));
    expect([editor.state.typed, editor.state.offers]).toEqual(['the same', []]);
  });

  test('removes an older copy that was sent: the server has it, or newer', () => {
    const sent = copy('sent', { isSynced: true, revision: 'rev-sent' });
    const editor = open([sent, copy('newest', { savedAt: '2026-03-01T11:59:00.000Z' })]);
    expect(editor.state.offers).toEqual([]);
    expect(editor.effects).toContainEqual({ type: 'unstore', other: { key: sent.key, text: 'sent' } });
  });

  test('removes the older of two copies with the same text', () => {
    const editor = open([
      copy('twice', { key: 'older' }),
      copy('twice', { key: 'newer', savedAt: '2026-03-01T11:59:00.000Z' }),
    ]);
    expect(editor.state.offers).toEqual([]);
    expect(editor.effects).toContainEqual({ type: 'unstore', other: { key: 'older', text: 'twice' } });
  });

  test('says nothing of a draft that equals what is saved, and removes it', () => {
    const editor = open([copy('saved')]).send(read(draft('saved', { baseRev: 2 })));
    expect(editor.state.offers).toEqual([]);
    expect(editor.effects).toEqual([{ type: 'delete', revision: 'rev-saved' }]);
  });
});
