// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './search-box';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('a delayed own value does not replace newer typing', () => {
  const onChange = vi.fn();
  const box = (value: string) => <SearchBox label="Search" value={value} onChange={onChange} />;
  const { rerender } = render(box(''));
  type('ab');
  act(() => vi.advanceTimersByTime(300));
  type('abc');
  rerender(box('ab'));
  expect(field().value).toBe('abc');
  act(() => vi.advanceTimersByTime(300));
  expect(onChange.mock.calls).toEqual([['ab'], ['abc']]);
});

test('a new outside value replaces the text', () => {
  const { rerender } = render(<SearchBox label="Search" value="ab" onChange={() => {}} />);
  rerender(<SearchBox label="Search" value="" onChange={() => {}} />);
  expect(field().value).toBe('');
});

test('a delayed search reaches the handler of the latest render', () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const { rerender } = render(<SearchBox label="Search" value="" onChange={before} />);
  type('web');
  rerender(<SearchBox label="Search" value="" onChange={after} />);
  act(() => vi.advanceTimersByTime(300));
  expect([before.mock.calls, after.mock.calls]).toEqual([[], [['web']]]);
});

test('a new outside value ends the search that was typed before it', () => {
  const onChange = vi.fn();
  const { rerender } = render(<SearchBox label="Search" value="" onChange={onChange} />);
  type('web');
  rerender(<SearchBox label="Search" value="logo" onChange={onChange} />);
  act(() => vi.advanceTimersByTime(300));
  expect([field().value, onChange.mock.calls]).toEqual(['logo', []]);
});
