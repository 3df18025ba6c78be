import { companyAddress } from '@atrium/contracts/site/constants';
import { expect, test } from 'vitest';
import company from './company.json';
import legal from './legal.json';

test('site, legal texts and mails have the same postal address', () => {
  const { street, locality, region, postalCode, country } = company.address;
  expect(`${street}, ${locality}, ${region} ${postalCode}, ${country}`).toBe(companyAddress);
  const addresses = JSON.stringify(legal).match(/"address":"[^"]*"/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  expect(new Set(addresses)).toEqual(new Set([`"address":"${companyAddress}"`]));
});
