import { dateLocale, readerTimeZone } from '@atrium/admin-kit/text/format';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Days of the site, which the server counts by. `undefined` is the reader's time zone. */
export function createSiteTime(siteZone: string | undefined) {
  const timeZone = siteZone ?? readerTimeZone();
  // The Swedish form of a date is YYYY-MM-DD.
  const day = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const shownDay = (zone: string | undefined) =>
    new Intl.DateTimeFormat(dateLocale(), {
      timeZone: zone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
  const shownDayOfSite = shownDay(timeZone);
  // JavaScript reads a bare day as midnight in UTC.
  const shownBareDay = shownDay('UTC');
  const inZone = (zone: string | undefined) =>
    new Intl.DateTimeFormat(dateLocale(), { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });
  const ofSite = inZone(timeZone);
  const clock = new Intl.DateTimeFormat(dateLocale(), { timeZone, hour: '2-digit', minute: '2-digit' });
  const ofReader = inZone(readerTimeZone());
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    /** Undefined is the reader's. */
    timeZone,
    /** "20 Mar 2026, 16:40 (Europe/Berlin)" */
    describe: (moment: string): string => `${ofSite.format(new Date(moment))} (${zone})`,
    /** "16:40" */
    formatTime: (moment: string): string => clock.format(new Date(moment)),
    /** "2026-03-20", as a date input has it. */
    dayOf: (time: Date): string => day.format(time),
    /** The day of an instant, or a bare day, which is the site's. */
    toDay: (value: string): string => (isDay(value) ? value : day.format(new Date(value))),
    /** "20 Mar 2026" of either. */
    formatDay: (value: string): string =>
      (isDay(value) ? shownBareDay : shownDayOfSite).format(new Date(value)),
    /** "20 Mar 2026, 16:40 (Europe/Berlin)"; undefined where the reader's clock shows the same. */
    describeIfOther(time: Date): string | undefined {
      const text = ofSite.format(time);
      return text === ofReader.format(time) ? undefined : `${text} (${timeZone})`;
    },
  };
}

function useSite() {
  const api = useApi();
  return useQuery({
    queryKey: ['site-time'],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/site-time', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** ISO 4217, of the values of leads; empty until it is known. */
export const useSiteCurrency = (): string => useSite()?.currency ?? '';

/** The reader's days until the site's time zone is known. */
export function useSiteTime() {
  const timeZone = useSite()?.timeZone;
  return useMemo(() => createSiteTime(timeZone), [timeZone]);
}
export type SiteTime = ReturnType<typeof createSiteTime>;
