// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readVisit, recordVisit, storeLanding } from './visit';

const open = (path: string, referrer: string) => {
  history.replaceState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
};

afterEach(() => vi.restoreAllMocks());

it('readVisit describes the landing page and campaign of a visit', () => {
  open('/services?utm_source=letter&utm_campaign=spring&other=1', 'https://news.example/');
  storeLanding();
  open('/contact', `${location.origin}/services`);
  storeLanding();
  expect(JSON.parse(readVisit())).toEqual({
    landingPage: '/services',
    referrer: 'https://news.example/',
    utmSource: 'letter',
    utmCampaign: 'spring',
  });
});

it('the report of a visit omits unknown values', () => {
  open('/', '');
  storeLanding();
  expect(JSON.parse(readVisit())).toEqual({ landingPage: '/' });
});

it('a page left before its scripts ran is the landing page of the next one', () => {
  open('/contact', `${location.origin}/blog?utm_source=letter`);
  storeLanding();
  expect(JSON.parse(readVisit())).toEqual({ landingPage: '/blog', utmSource: 'letter' });
});

it.each([null, 'nonsense', '{"url":"nowhere"}'])('the visit is empty for the stored text %s', (stored) => {
  if (stored !== null) sessionStorage.setItem('landing', stored);
  expect(readVisit()).toBe('');
});

it('the visit counts a view at once, and a prerendered page when it is shown', () => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  recordVisit('/about');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  Object.assign(document, { prerendering: true });
  recordVisit('/team');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  Object.assign(document, { prerendering: false });
  vi.unstubAllGlobals();
});
