import { expect, test } from 'vitest';
import { addressLinesOf } from './company.constants';

const address = { street: '1 Pier', locality: 'Town', region: '', postalCode: '', country: '' };

test.each([
  [{}, 'Town'],
  [{ region: 'CA', postalCode: '94105' }, 'Town, CA 94105'],
  [{ postalCode: '20457' }, '20457 Town'],
  [{ postalCode: '1010' }, '1010 Town'],
  [{ postalCode: 'SW1A 1AA' }, 'Town, SW1A 1AA'],
  [{ postalCode: '20457', locality: '' }, '20457'],
])('the town of an address with %j is written as %s', (changes, town) => {
  expect(addressLinesOf({ ...address, ...changes })).toEqual(['1 Pier', town]);
});
