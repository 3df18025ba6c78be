import { expect, test } from 'vitest';
import { findFirstFar } from './far';

const text = (length: number) => `<p class="so-long-a-name">${'x'.repeat(length)}</p>`;

test.each([
  { parts: [], first: 0, why: 'nothing' },
  { parts: [text(300), text(300)], first: 2, why: 'a short text' },
  { parts: [text(2000)], first: 1, why: 'one part, however long' },
  { parts: [text(500), text(300), text(10), text(10)], first: 2, why: 'what comes after a screen of text' },
  { parts: [text(799), '', text(1), text(1)], first: 3, why: 'markup is no text' },
  { parts: [undefined, text(800), text(1)], first: 2, why: 'a part without its text' },
])('$why: the first that is far is $first', ({ parts, first }) => {
  expect(findFirstFar(parts)).toBe(first);
});
