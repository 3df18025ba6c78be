// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeWords } from './whole-words';

it('WholeWords is nothing without a title', () => {
  expect(render(<WholeWords>{undefined}</WholeWords>).container.textContent).toBe('');
});

it.each([
  ['Education and E-Learning Solutions', ['E-Learning']],
  ['E-commerce Growth Suite', ['E-commerce']],
  ['Portland, OR or remote (UTC-8 to UTC-3)', ['(UTC-8', 'UTC-3)']],
  ['How to replace a nineteen-year-old system', []],
  ['Legal Tech and Document Automation', []],
  ['A - B', []],
  ['', []],
])('keeps short compounds of "%s" together', (title, words) => {
  const { container } = render(<WholeWords>{title}</WholeWords>);
  expect(container.textContent).toBe(title);
  expect([...container.querySelectorAll('span')].map((word) => word.textContent)).toEqual(words);
});
