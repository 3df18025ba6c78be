import { expect, test } from 'vitest';
import { networksOf, wideNetworkOf } from './network-prefix';

const keysOf = (address: string) => networksOf(address).map(({ key }) => key);

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['::ffff:c000:207', ['192.0.2.7']],
  ['2001:db8:1:2ff:a:b:c:d', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56']],
  ['account:ada@visitor.example', ['account:ada@visitor.example']],
])('%s counts for %j', (address, keys) => {
  expect(keysOf(address)).toEqual(keys);
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:7:ab00::1', '2001:db8:7::/48'],
])('the wide network of %s is %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
