import { expect, test } from 'vitest';
import { createReturnAddresses } from './return-address';

const addresses = createReturnAddresses({ secret: 'one-secret', mailbox: 'bounces@example.com' });
const delivery = { campaignId: `${'0'.repeat(23)}a`, subscriberId: 'f'.repeat(24) };
const address = addresses.create(delivery.campaignId, delivery.subscriberId) ?? '';

test('a return address names its delivery, in upper case too, and fits into an envelope', () => {
  expect(addresses.read(`<${address}>`)).toEqual(delivery);
  expect(addresses.read(address.toUpperCase())).toEqual(delivery);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
});

test('a return address that was changed, or signed elsewhere, names nothing', () => {
  const at = address.indexOf('@') - 1;
  for (const index of [9, 30, at]) {
    const other = address[index] === '0' ? '1' : '0';
    expect(addresses.read(address.slice(0, index) + other + address.slice(index + 1))).toBeNull();
  }
  const elsewhere = createReturnAddresses({ secret: 'another-secret', mailbox: 'bounces@example.com' });
  expect(elsewhere.read(address)).toBeNull();
});

test('a mail without a delivery has the plain bounce address', () => {
  expect(addresses.create('test-1', '0'.repeat(24))).toBe('bounces@example.com');
});
