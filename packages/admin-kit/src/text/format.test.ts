import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAmount } from './amount';
import {
  formatCount,
  formatDay,
  formatDayAndTime,
  formatMoney,
  formatRelative,
  formatShare,
  pluralise,
  setReaderDates,
  setSiteLocale,
} from './format';

describe('formatShare', () => {
  it('shows one decimal, always', () => {
    expect(formatShare(1, 3)).toBe('33.3');
    expect(formatShare(2, 4)).toBe('50.0');
  });

  it('is 0.0 of nothing rather than a division by zero', () => {
    expect(formatShare(0, 0)).toBe('0.0');
    expect(formatShare(5, 0)).toBe('0.0');
  });
});

describe('dates', () => {
  it('shows a dash for a date that is missing or unreadable', () => {
    expect(formatDay(null)).toBe('—');
    expect(formatDay('not a date')).toBe('—');
  });

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
    'shows a bare day as it is in %s',
    (timeZone) => {
      vi.stubEnv('TZ', timeZone);
      setSiteLocale('');
      const text = formatDay('2026-06-10');
      vi.unstubAllEnvs();
      setSiteLocale('');
      expect(text).toBe('10 Jun 2026');
    },
  );

  it("follow the reader's zone and form, whatever the site's locale is", () => {
    const shown = () => formatDayAndTime('2026-11-20T16:40:00Z').replace(/\s/g, ' ');
    setReaderDates({ timeZone: 'Asia/Tokyo', dateForm: 'en-US' });
    expect(shown()).toBe('Nov 21, 2026, 01:40 AM');
    setSiteLocale('de-DE');
    expect(shown()).toBe('Nov 21, 2026, 01:40 AM');
    expect(formatDay('2026-06-10')).toBe('Jun 10, 2026');
    setReaderDates({ timeZone: 'UTC' });
    expect(shown()).toBe('20 Nov 2026, 16:40');
    setReaderDates({});
    setSiteLocale('');
  });

  it('follow the device and the site where a choice is unknown to this browser', () => {
    setSiteLocale('Text');
    setReaderDates({ timeZone: 'Mars/Olympus', dateForm: 'xx' as 'en-US' });
    expect(formatDay('2026-06-10')).toBe('10 Jun 2026');
    setReaderDates({});
    setSiteLocale('');
  });

  it('names distances in both directions in the largest whole unit', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    expect(formatRelative('2026-03-10T11:59:40Z', now)).toBe('just now');
    expect(formatRelative('2026-03-10T09:00:00Z', now)).toBe('3 hours ago');
    expect(formatRelative('2026-03-12T13:00:00Z', now)).toBe('in 2 days');
    expect(formatRelative('2026-03-08T20:00:00Z', now)).toBe('1 day ago');
  });
});

describe('pluralise', () => {
  it('agrees with the count and groups thousands', () => {
    expect(pluralise(1, 'contact')).toBe('1 contact');
    expect(pluralise(0, 'contact')).toBe('0 contacts');
    expect(pluralise(2500, 'reply', 'replies')).toBe('2,500 replies');
  });
});

describe("the site's locale", () => {
  afterEach(() => setSiteLocale(''));
  const moment = new Date(2026, 2, 20, 16, 40);
  const texts = () => [
    formatCount(12_345),
    formatShare(1, 8),
    formatMoney(12_500, 'EUR').replace(/\s/g, ' '),
    formatDay(moment),
    formatDayAndTime(moment).replace(/\s/g, ' '),
  ];

  it.each([
    ['', ['12,345', '12.5', '€12,500', '20 Mar 2026', '20 Mar 2026, 16:40']],
    ['de-DE', ['12.345', '12,5', '12.500 €', '20 Mar 2026', '20 Mar 2026, 16:40']],
    ['en-US', ['12,345', '12.5', '€12,500', 'Mar 20, 2026', 'Mar 20, 2026, 04:40 PM']],
    ['fr-FR', ['12\u202f345', '12,5', '12 500 €', '20 Mar 2026', '20 Mar 2026, 16:40']],
  ])('%s writes counts, shares, money and days', (locale, expected) => {
    setSiteLocale(locale);
    expect(texts()).toEqual(expected);
  });

  it('reads an amount whatever the browser speaks, and refuses what it does not settle', () => {
    setSiteLocale('de-DE');
    expect(readAmount('1.500')).toEqual({ value: 1500 });
    expect(readAmount('1,500').problem).toMatch(/1500 or 1\.5/);
    setSiteLocale('en-US');
    expect(readAmount('1,500')).toEqual({ value: 1500 });
    expect(readAmount('1.500').problem).toMatch(/1500 or 1\.5/);
  });
});
