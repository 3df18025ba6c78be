import { expect, test } from 'vitest';
import { isExampleAddress } from './example-addresses';

test.each([
  ['website@example.com', true],
  ['ada@mail.EXAMPLE.org', true],
  ['ada@firm.example', true],
  ['ada@site.test', true],
  ['ada@nowhere.invalid', true],
  ['ada@localhost', true],
  ['ada@fern.agency', false],
  ['ada@example.agency', false],
  ['ada@notexample.com', false],
  ['example.com@fern.agency', false],
])('%s leads to nobody: %s', (address, isExample) => {
  expect(isExampleAddress(address)).toBe(isExample);
});
