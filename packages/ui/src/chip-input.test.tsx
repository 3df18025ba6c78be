// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChipInput } from './chip-input';

function Tags({
  initial = [],
  onRemove,
}: {
  initial?: string[];
  onRemove?: (chip: string, index: number) => void;
}) {
  const [tags, setTags] = useState(initial);
  return <ChipInput label="Tags" value={tags} onChange={setTags} {...(onRemove && { onRemove })} />;
}

const listChips = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));

it('the chip input adds on Enter without submitting the surrounding form, and clears the input', () => {
  render(<Tags />);
  const input = screen.getByLabelText<HTMLInputElement>('Tags');
  fireEvent.change(input, { target: { value: 'growth' } });
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  expect(listChips()).toEqual(['Remove growth']);
  expect(input.value).toBe('');
});

it('the chip input adds on a comma and on blur', () => {
  render(<Tags />);
  const input = screen.getByLabelText('Tags');
  fireEvent.change(input, { target: { value: 'ai,' } });
  fireEvent.change(input, { target: { value: 'web' } });
  fireEvent.blur(input);
  expect(listChips()).toEqual(['Remove ai', 'Remove web']);
});

it('the chip input removes with its button, and the last one with Backspace in the empty input', () => {
  const removed: [string, number][] = [];
  render(<Tags initial={['a', 'b', 'c']} onRemove={(...removal) => removed.push(removal)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  // Not an edit of the empty field.
  expect(fireEvent.keyDown(screen.getByLabelText('Tags'), { key: 'Backspace' })).toBe(false);
  expect(listChips()).toEqual(['Remove b']);
  expect(removed).toEqual([
    ['a', 0],
    ['c', 1],
  ]);
});
