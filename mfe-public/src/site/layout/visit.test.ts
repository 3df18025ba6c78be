// @vitest-environment jsdom
import { LANDING_KEY } from '@atrium/contracts/page-start';
import { beforeEach, expect, it } from 'vitest';
import { readVisit } from './visit';

beforeEach(() => sessionStorage.clear());

it('tells where a visit began and what campaign it came from', () => {
  const url = 'https://atrium.example/services?utm_source=letter&utm_campaign=spring&other=1';
  sessionStorage.setItem(LANDING_KEY, JSON.stringify({ url, referrer: 'https://news.example/' }));
  expect(JSON.parse(readVisit())).toEqual({
    landingPage: '/services',
    referrer: 'https://news.example/',
    utmSource: 'letter',
    utmCampaign: 'spring',
  });
});

it('leaves out what is not known', () => {
  sessionStorage.setItem(LANDING_KEY, JSON.stringify({ url: 'https://atrium.example/', referrer: '' }));
  expect(JSON.parse(readVisit())).toEqual({ landingPage: '/' });
});

it.each([null, 'nonsense', '{"url":"nowhere"}'])('says nothing when %s is kept', (kept) => {
  if (kept !== null) sessionStorage.setItem(LANDING_KEY, kept);
  expect(readVisit()).toBe('');
});
