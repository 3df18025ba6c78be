// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readVisit } from './visit';

const land = (path: string, referrer: string) =>
  sessionStorage.setItem('landing', JSON.stringify({ url: location.origin + path, referrer }));

afterEach(() => sessionStorage.clear());

it('readVisit describes the landing page and campaign of a visit', () => {
  land('/services?utm_source=letter&utm_campaign=spring&other=1', 'https://news.example/');
  expect(JSON.parse(readVisit())).toEqual({
    landingPage: '/services',
    referrer: 'https://news.example/',
    utmSource: 'letter',
    utmCampaign: 'spring',
  });
});

it('the pages of a visit stand in one text with a space between', () => {
  const url = `${location.origin}/`;
  const pages = ['/', '/blog/first', `/${'x'.repeat(200)}`];
  sessionStorage.setItem('landing', JSON.stringify({ url, referrer: '', pages }));
  expect(JSON.parse(readVisit()).pages).toBe(`/ /blog/first /${'x'.repeat(99)}`);
});

it('the report of a visit omits unknown values', () => {
  land('/', '');
  expect(JSON.parse(readVisit())).toEqual({ landingPage: '/' });
});

it.each([null, 'nonsense', '{"url":"nowhere"}'])('the visit is empty for the stored text %s', (stored) => {
  if (stored !== null) sessionStorage.setItem('landing', stored);
  expect(readVisit()).toBe('');
});
