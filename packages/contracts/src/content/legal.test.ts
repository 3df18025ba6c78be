import { expect, test } from 'vitest';
import { defaultPrivacy } from './legal-privacy.constants';

const textOf = (id: string): string =>
  JSON.stringify(defaultPrivacy.sections.find((section) => section.id === id)).toLowerCase();

test.each([
  ['first page of your visit', 'the landing page'],
  ['the site that linked to it', 'the referrer'],
  ['utm', 'the campaign'],
  ['ip address', 'the address of a consent'],
  ['your browser', 'the browser of a consent'],
  ['which links in them you clicked', 'tracked clicks'],
])('the privacy policy names "%s" (%s)', (words) => {
  expect(textOf('data-we-collect')).toContain(words);
});

test('the privacy policy names what the browser stores: one cookie, the landing page, the draft of a form', () => {
  const text = textOf('cookies-and-storage');
  expect(text.match(/“\w+”/g)).toEqual(['“theme”']);
  expect(text).toContain('first page of your visit');
  expect(text).toContain('unfinished contact form');
});
