import { expect, test } from 'vitest';
import { readReturnAddress, returnAddressOf } from './return-address';

const config = {
  LINK_SECRET: 'one-secret',
  MAIL_BOUNCE_ADDRESS: { name: '', address: 'bounces@example.com' },
};
const delivery = { campaignId: `${'0'.repeat(23)}a`, subscriberId: 'f'.repeat(24) };
const address = returnAddressOf(config, delivery.campaignId, delivery.subscriberId) ?? '';

test('a return address names its delivery, in upper case too, and fits into an envelope', () => {
  expect(readReturnAddress(config, `<${address}>`)).toEqual(delivery);
  expect(readReturnAddress(config, address.toUpperCase())).toEqual(delivery);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
});

test('a return address that was changed, or signed elsewhere, names nothing', () => {
  const at = address.indexOf('@') - 1;
  for (const index of [9, 30, at]) {
    const other = address[index] === '0' ? '1' : '0';
    expect(readReturnAddress(config, address.slice(0, index) + other + address.slice(index + 1))).toBeNull();
  }
  expect(readReturnAddress({ LINK_SECRET: 'another-secret' }, address)).toBeNull();
});

test('a mail without a delivery has the plain bounce address', () => {
  expect(returnAddressOf(config, 'test-1', '0'.repeat(24))).toBe('bounces@example.com');
});
