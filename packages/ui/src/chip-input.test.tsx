// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChipInput } from './chip-input';

function Tags({ initial = [] }: { initial?: string[] }) {
  const [tags, setTags] = useState(initial);
  return <ChipInput label="Tags" value={tags} onChange={setTags} />;
}

const listChips = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));

it('adds on Enter without submitting the surrounding form, and clears the input', () => {
  render(<Tags />);
  const input = screen.getByLabelText<HTMLInputElement>('Tags');
  fireEvent.change(input, { target: { value: 'growth' } });
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  expect(listChips()).toEqual(['Remove growth']);
  expect(input.value).toBe('');
});

it('adds on a comma and on blur', () => {
  render(<Tags />);
  const input = screen.getByLabelText('Tags');
  fireEvent.change(input, { target: { value: 'ai,' } });
  fireEvent.change(input, { target: { value: 'web' } });
  fireEvent.blur(input);
  expect(listChips()).toEqual(['Remove ai', 'Remove web']);
});

it('removes with its button, and the last one with Backspace in the empty input', () => {
  render(<Tags initial={['a', 'b', 'c']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  fireEvent.keyDown(screen.getByLabelText('Tags'), { key: 'Backspace' });
  expect(listChips()).toEqual(['Remove b']);
});
