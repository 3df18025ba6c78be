import { describe, expect, it } from 'vitest';
import { createSiteTime } from './site-time';

/** Half past eleven in the evening in London, already the next day in Auckland, still noon in Los Angeles. */
const late = new Date('2026-03-05T23:30:00Z');

describe("the site's day", () => {
  it.each([
    ['Pacific/Auckland', '2026-03-06', '6 Mar 2026'],
    ['Europe/London', '2026-03-05', '5 Mar 2026'],
    ['America/Los_Angeles', '2026-03-05', '5 Mar 2026'],
  ])("is that of %s, whatever the reader's time zone", (timeZone, day, shown) => {
    const site = createSiteTime(timeZone);
    expect([site.dayOf(late), site.formatDay(late.toISOString())]).toEqual([day, shown]);
  });

  it("is the reader's while the site's time zone is not known", () => {
    const site = createSiteTime(undefined);
    expect(site.dayOf(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05');
    expect(site.describeIfOther(late)).toBeUndefined();
  });

  it("is described only where the reader's clock shows another time", () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(createSiteTime(own).describeIfOther(late)).toBeUndefined();
    const other = own === 'Pacific/Auckland' ? 'Europe/London' : 'Pacific/Auckland';
    expect(createSiteTime(other).describeIfOther(late)).toMatch(/^\d+ Mar 2026, \d\d:\d\d \(.+\)$/);
  });
});
