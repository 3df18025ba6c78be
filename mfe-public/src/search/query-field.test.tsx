// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueryField } from './query-field';

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('results that arrive late do not replace newer typing', () => {
  const { rerender } = render(<QueryField query="" />);
  type('web');
  type('web design');
  rerender(<QueryField query="web" />);
  expect(field().value).toBe('web design');
});

test('Back shows the earlier query', () => {
  const { rerender } = render(<QueryField query="" />);
  type('web');
  rerender(<QueryField query="web" />);
  rerender(<QueryField query="" />);
  expect(field().value).toBe('');
});
