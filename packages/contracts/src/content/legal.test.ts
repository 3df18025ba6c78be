import { expect, test } from 'vitest';
import { legal } from './legal.schemas';
import { defaultPrivacy } from './legal-defaults.constants';

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

test('the privacy policy names what the browser stores: a cookie, the landing page, a draft', () => {
  const text = textOf('cookies-and-storage');
  expect(text.match(/“\w+”/g)).toEqual(['“theme”']);
  expect(text).toContain('first page of your visit');
  expect(text).toContain('unfinished contact form');
});

/** Whether the date of a document is refused. */
function isRefused(effectiveDate: string): boolean {
  const documents = [{ page: 'privacy', effectiveDate, sections: [] }];
  const { error } = legal.updateInput.safeParse({ documents });
  return error?.issues.some(({ path }) => path.at(-1) === 'effectiveDate') ?? false;
}

test.each(['2026-02-31', '2025-02-29', '2026-13-01', '2026-04-31', '31.01.2026', ''])(
  'a text can not come into force on %j',
  (date) => {
    expect(isRefused(date)).toBe(true);
  },
);

test.each(['2025-01-31', '2028-02-29'])('a text can come into force on %s', (date) => {
  expect(isRefused(date)).toBe(false);
});
