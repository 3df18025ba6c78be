// @vitest-environment jsdom

import { fieldBy, hasButton, pressButton as press, typeInto } from '@atrium/admin-kit/testing/controls';
import { setUpScreenTests, writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as BlogEditor } from './blog/blog-editor.page';
import { Component as ServiceEditor } from './services/service-editor.page';

const t = setUpScreenTests();
const pressUndoKey = (more: object = {}) =>
  act(
    () =>
      void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true, ...more }),
  );
const readField = (name: string | RegExp) => fieldBy(name).value;

const showService = () =>
  t.show(ServiceEditor, { path: '/dashboard/services/create', at: '/dashboard/services/create' });

/** Each list of a service with two filled entries. */
const lists = [
  { add: 'Add Step', noun: 'step', field: 'Step title' },
  { add: 'Add Plan', noun: 'plan', field: 'Plan name' },
];

async function fillList({ add, noun, field }: (typeof lists)[number]) {
  showService();
  press(add);
  press(add);
  const inputs = () => screen.getAllByLabelText<HTMLInputElement>(field);
  for (const [index, input] of inputs().entries())
    fireEvent.change(input, { target: { value: `${noun} number ${index + 1}` } });
  return () => inputs().map(({ value }) => value);
}

describe.each(lists)('a removed $noun', (list) => {
  const { noun } = list;
  const depth = list === lists[0] ? {} : { tags: 'deep' };
  const both = [`${noun} number 1`, `${noun} number 2`];

  test('comes back at its place by Undo in the toast', depth, async () => {
    const read = await fillList(list);
    press(`Delete ${noun} 1`);
    expect(read()).toEqual([both[1]]);
    expect(t.toasts().at(-1)).toMatch(new RegExp(`^info: ${noun} 1 \\(“${noun} number 1”\\) removed$`, 'i'));
    act(() => t.pressToastAction());
    expect(read()).toEqual(both);
    // The toast may still be on screen.
    act(() => t.pressToastAction());
    expect(read()).toEqual(both);
  });

  test('comes back by Ctrl+Z, and the one that was removed before it by the next', depth, async () => {
    const read = await fillList(list);
    press(`Delete ${noun} 2`);
    fireEvent.change(screen.getByLabelText(list.field), { target: { value: 'changed' } });
    press(`Delete ${noun} 1`);
    pressUndoKey();
    expect(read()).toEqual(['changed']);
    pressUndoKey();
    expect(read()).toEqual(['changed', both[1]]);
    pressUndoKey();
    expect(read()).toEqual(['changed', both[1]]);
  });

  test('stays away at Ctrl+Z after something was typed, and comes back by the toast', {
    tags: 'deep',
  }, async () => {
    const read = await fillList(list);
    press(`Delete ${noun} 1`);
    fireEvent.input(fieldBy(/^Title/), { target: { value: 'Typed since' } });
    pressUndoKey();
    expect(read()).toEqual([both[1]]);
    act(() => t.pressToastAction());
    expect(read()).toEqual(both);
  });
});

test('a removed content block comes back with all that was in it', { tags: 'deep' }, async () => {
  showService();
  press('Add Content Block');
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'list' } });
  press('Add item');
  typeInto('Item 1', 'First');
  press('Delete block 1');
  expect(hasButton('Delete block 1')).toBe(false);
  pressUndoKey();
  expect(readField('Item 1')).toBe('First');
});

test('a removed line of a list comes back at its place; an empty one leaves without a word', {
  tags: 'deep',
}, async () => {
  showService();
  press('Add Your First Feature');
  for (const text of ['One', 'Two']) {
    press('Add benefit');
    typeInto(`Benefit ${text === 'One' ? 1 : 2}`, text);
  }
  press('Add benefit');
  const before = t.toasts().length;
  press('Remove benefit 3');
  expect(t.toasts()).toHaveLength(before);
  press('Remove benefit 1');
  expect(t.toasts().at(-1)).toBe('info: Benefit 1 (“One”) removed');
  pressUndoKey();
  expect([readField('Benefit 1'), readField('Benefit 2')]).toEqual(['One', 'Two']);
});

test('Shift+Ctrl+Z and Z alone restore nothing', { tags: 'deep' }, async () => {
  const read = await fillList(lists[0] as (typeof lists)[number]);
  press('Delete step 1');
  pressUndoKey({ shiftKey: true });
  pressUndoKey({ ctrlKey: false });
  expect(read()).toHaveLength(1);
});

test('a removed paragraph comes back at its place with its text, by the toast and by Ctrl+Z', async () => {
  t.show(BlogEditor, { path: '/dashboard/blog/create', at: '/dashboard/blog/create' });
  const text = (index: number) => waitFor(() => fieldBy(`Text of paragraph ${index}`) as HTMLElement);
  const first = await text(1);
  act(() => writeRichText(first, '<p>The first text</p>'));
  press('Add Paragraph');
  const second = await text(2);
  act(() => writeRichText(second, '<p>The second text</p>'));
  const texts = () =>
    [...document.querySelectorAll('[aria-multiline="true"]')].map((field) => field.textContent);
  for (const undo of [() => act(() => t.pressToastAction()), () => pressUndoKey()]) {
    press('Remove paragraph 1');
    await waitFor(() => expect(texts()).toEqual(['The second text']));
    expect(t.toasts().at(-1)).toBe('info: Paragraph 1 (“The first text”) removed');
    undo();
    await waitFor(() => expect(texts()).toEqual(['The first text', 'The second text']));
  }
});

test('a removed tag comes back at its place, by Ctrl+Z and by the toast', { tags: 'deep' }, async () => {
  localStorage.setItem('content-settings', 'open');
  t.show(BlogEditor, { path: '/dashboard/blog/create', at: '/dashboard/blog/create' });
  const input = fieldBy('Tags');
  for (const tag of ['one', 'two', 'three']) {
    fireEvent.change(input, { target: { value: tag } });
    fireEvent.keyDown(input, { key: 'Enter' });
  }
  const tags = () =>
    ['one', 'two', 'three'].filter((tag) => screen.queryByRole('button', { name: `Remove ${tag}` }) !== null);
  press('Remove two');
  expect(tags()).toEqual(['one', 'three']);
  expect(t.toasts().at(-1)).toBe('info: Tag (“two”) removed');
  pressUndoKey();
  expect(
    screen.getAllByRole('button', { name: /^Remove (?:one|two|three)$/ }).map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Remove one', 'Remove two', 'Remove three']);
  fireEvent.keyDown(input, { key: 'Backspace' });
  expect(tags()).toEqual(['one', 'two']);
  act(() => t.pressToastAction());
  expect(tags()).toEqual(['one', 'two', 'three']);
});
