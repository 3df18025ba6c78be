import { expect, test } from 'vitest';
import { clientAddressOf } from './client-address';

test.each([
  [0, '6.6.6.6', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 10.0.0.9', '1.2.3.4'],
  [2, '1.2.3.4', '10.0.0.1'],
])(
  'with %i trusted proxies and X-Forwarded-For %s the client is %s',
  (trustedProxies, forwardedFor, expected) => {
    expect(clientAddressOf({ connectionAddress: '10.0.0.1', forwardedFor, trustedProxies })).toBe(expected);
  },
);
