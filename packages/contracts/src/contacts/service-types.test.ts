import { expect, test } from 'vitest';
import { offerServiceTypes, withStoredServiceType } from './service-types';

test.each([
  [['Roofs'], ['Gutters'], ['Roofs', 'Other']],
  [[], ['Gutters', 'Walls'], ['Gutters', 'Walls', 'Other']],
  [['Other', 'Roofs', 'Others', 'Roofs'], [], ['Roofs', 'Other']],
  [[], [], ['Other']],
])('the settings %j and the published services %j offer %j', (chosen, published, offered) => {
  expect(offerServiceTypes(chosen, published)).toEqual(offered);
});

test('a stored service that is no longer offered stays a choice', () => {
  expect(withStoredServiceType(['Roofs', 'Other'], 'Thatching')).toEqual(['Roofs', 'Other', 'Thatching']);
  expect(withStoredServiceType(['Roofs', 'Other'], 'Roofs')).toEqual(['Roofs', 'Other']);
});
