import { defaultLook } from '@atrium/contracts/content/look.constants';
import { expect, test } from 'vitest';
import { readLook } from './read-look';

const before = { ...defaultLook, primaryColor: '#0a5c36', radius: 4 };

test('what the form has is the look', () => {
  const values = {
    primaryColor: ' #FF0000 ',
    secondaryColor: '#ffa500',
    neutral: 'warm',
    radius: 0,
    fonts: 'inter',
  };
  expect(readLook(values, before)).toEqual({ ...values, primaryColor: '#ff0000' });
});

test.each([
  [{ primaryColor: '#12' }],
  [{ primaryColor: 'red;}' }],
  [{ radius: '' }],
  [{ radius: 99 }],
  [{ neutral: 'pink' }],
  [{ fonts: 'Comic Sans' }],
])('%j is not taken: the look before it stays', (values) => {
  expect(readLook(values, before)).toEqual({ ...before });
});
