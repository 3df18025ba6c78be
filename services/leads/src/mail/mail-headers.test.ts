import { normaliseEmail } from '@atrium/contracts/common/email-address';
import { expect, test } from 'vitest';
import { requireWireAddress, toWireAddress } from './mail-headers';

test.each([
  ['r&d@firm.test', 'r&d@firm.test'],
  ['x/y=z!#$%*+-?^_`{|}~@x.technology', 'x/y=z!#$%*+-?^_`{|}~@x.technology'],
  ["o'neil+news@x.test", "o'neil+news@x.test"],
  [' a@b.test ', 'a@b.test'],
  ['a\u200bb@x.test\ufeff', 'ab@x.test'],
  ['info@straße.test', 'info@xn--strae-oqa.test'],
  ['müller@x.test', 'müller@x.test'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['a..b.@docomo.test', '"a..b."@docomo.test'],
  ['"a b"@x.test', '"a b"@x.test'],
])('the stored address %j is written as %j', (address, written) => {
  expect(toWireAddress(address)).toBe(written);
});

test('every address that forms accept is written as it is stored', () => {
  const locals = ['a', '-ox', '|cat', "o'neil", '=1+1', '{{email}}', 'a℀b', '①', 'x'.repeat(64)];
  const labels = ['b', '1', 'b1', '1b', 'b-c', 'xn--p1ai', 'рф', 'faß', 'b'.repeat(63), '例え', 'é', '１'];
  const ends = [...labels, 'com', 'c0m', '1com', 'xn--zckzah', 'travelersinsurance'];
  const accepted = locals
    .flatMap((local) => labels.flatMap((label) => ends.map((end) => `${local}@${label}.${end}`)))
    .flatMap((address) => normaliseEmail(address)?.toLowerCase() ?? []);
  expect(accepted.length).toBeGreaterThan(1_000);
  expect(accepted.filter((address) => toWireAddress(address) !== address)).toEqual([]);
});

test.each([
  'a@x.test\r\nBcc: b@y.test',
  'a@x.test, b@y.test',
  'a b@x.test',
  'a\u00a0b@x.test',
  'a,b@x.test',
  'a@b@x.test',
  '<a@x.test>',
  'a@x.test>',
  '"a<b"@x.test',
  '"a@x.test',
  'a@localhost',
  'a@[192.0.2.1]',
  'a@192.0.2.1',
  '@x.test',
  'a@',
  '',
])('%j is not one address, so it is not written', (address) => {
  expect(toWireAddress(address)).toBeNull();
  expect(() => requireWireAddress(address)).toThrow('not a mail address');
});
