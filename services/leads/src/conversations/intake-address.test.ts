import { expect, test } from 'vitest';
import { logAddressOf, readIntakeAddress, replyAddressOf } from './intake-address';

const config = { LINK_SECRET: 'a-link-secret-that-is-long-enough-0123' };
const own = 'reply@answers.example';
const id = '64b7f0000000000000000abc';
const read = (address: string, intake = own) => readIntakeAddress(config, intake, address);
const reply = replyAddressOf(config, own, id);

test('an address for answers names its contact, one for blind copies its colleague', () => {
  expect(read(reply)).toEqual({ kind: 'reply', contactId: id });
  expect(read(logAddressOf(config, own, id))).toEqual({ kind: 'log', staffId: id });
  expect(read(` ${reply.toUpperCase()} `)).toEqual({ kind: 'reply', contactId: id });
});

test('the first and the last id are read as they were written', () => {
  for (const one of ['0'.repeat(24), 'f'.repeat(24)])
    expect(read(replyAddressOf(config, own, one))).toEqual({ kind: 'reply', contactId: one });
});

test('an address with the longest mailbox fits the 64 characters of a local part', () => {
  const address = replyAddressOf(config, `${'a'.repeat(32)}@answers.example`, 'f'.repeat(24));
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
});

test.each([
  ['without a mark', own],
  ['with one changed character', reply.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'))],
  ['of another purpose', reply.replace('+r', '+l')],
  ['of another mailbox', reply.replace('reply+', 'info+')],
  ['of another domain', reply.replace('@answers', '@evil')],
  ['signed with another secret', replyAddressOf({ LINK_SECRET: 'b'.repeat(40) }, own, id)],
  ['that is empty', ''],
])('an address %s names nobody', (_what, address) => {
  expect(read(address)).toBeNull();
});

test('no address is read while none is set', () => {
  expect(read(reply, '')).toBeNull();
});
