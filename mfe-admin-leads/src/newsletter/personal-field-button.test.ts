import { expect, it } from 'vitest';
import { buildFieldToken } from './personal-field-button';

it.each([
  ['there', '{{firstName|there}}'],
  ['  dear reader ', '{{firstName|dear reader}}'],
  ['', '{{firstName}}'],
  ['a}}|b{{c', '{{firstName|abc}}'],
])('a field with the fallback %j is written as %s', (fallback, token) => {
  expect(buildFieldToken('firstName', fallback)).toBe(token);
});
