import { describe, expect, it } from 'vitest';
import { createSiteTime } from '../shared/site-time';
import {
  buildRules,
  describeRules,
  type EngagementValues,
  emptySegment,
  findSegmentProblems,
  readSegmentValues,
} from './segment-rules';

const site = createSiteTime('Pacific/Auckland');

describe('segments', () => {
  it('need a name and at least one rule', () => {
    expect(findSegmentProblems(emptySegment)).toEqual({ name: 'A name is required' });
    expect(findSegmentProblems({ ...emptySegment, name: 'All' })).toEqual({
      rules: 'Set at least one rule; without any it would be everyone',
    });
    expect(findSegmentProblems({ ...emptySegment, name: 'Fair', tags: ['fair'] })).toEqual({});
  });

  it.each(['0', '1.5', '4000', 'ten'])('refuse %s days', (days) => {
    expect(findSegmentProblems({ ...emptySegment, name: 'Quiet', notMailedWithinDays: days })).toEqual({
      notMailedWithinDays: 'Must be 1 to 3,650 days',
    });
  });

  it('send only the rules that were filled in', () => {
    expect(buildRules({ ...emptySegment, source: ' footer ', mailedWithinDays: '30' })).toEqual({
      source: 'footer',
      mailedWithinDays: 30,
    });
  });

  it('read as sentences', () => {
    expect(describeRules({ tags: ['uk', 'fair'], notMailedWithinDays: 1 }, site)).toEqual([
      'tagged uk, fair',
      'got no mail in the last 1 day',
    ]);
  });
});

const asked = (part: Partial<EngagementValues>) => ({ ...emptySegment.clicks, ...part });

describe('engagement', () => {
  it.each([
    [
      { clicks: asked({ rule: 'within', days: '30' }) },
      { clickedWithinDays: 30 },
      ['clicked in the last 30 days'],
    ],
    [
      { clicks: asked({ rule: 'notWithin' }) },
      { notClickedWithinDays: 90 },
      ['did not click in the last 90 days'],
    ],
    [{ clicks: asked({ rule: 'never', days: '' }) }, { neverClicked: true }, ['never clicked']],
    [
      { clicks: asked({ rule: 'lapsed', days: '180' }) },
      { clickedWithinDays: 180, notClickedWithinDays: 30 },
      ['clicked in the last 180 days', 'did not click in the last 30 days'],
    ],
    [
      { opens: asked({ rule: 'within', days: '1' }) },
      { openedWithinDays: 1 },
      ['opened a mail in the last 1 day'],
    ],
    [
      { opens: asked({ rule: 'notWithin' }) },
      { notOpenedWithinDays: 90 },
      ['opened no mail in the last 90 days'],
    ],
    [
      { opens: asked({ rule: 'lapsed', quietDays: '7' }) },
      { openedWithinDays: 90, notOpenedWithinDays: 7 },
      ['opened a mail in the last 90 days', 'opened no mail in the last 7 days'],
    ],
    [{ opens: asked({ rule: 'never', days: 'x' }) }, { neverOpened: true }, ['never opened a mail']],
    [{ status: 'pending' as const }, { status: 'pending' }, ['status Pending']],
  ])('the choice %j becomes rules and their description', (values, rules, words) => {
    const given = { ...emptySegment, name: 'Some', ...values };
    expect(findSegmentProblems(given)).toEqual({});
    expect(buildRules(given)).toEqual(rules);
    expect(describeRules(buildRules(given), site)).toEqual(words);
  });

  it.each([
    [{ rule: 'within' as const, days: '0' }, { days: 'Must be 1 to 3,650 days' }],
    [{ rule: 'notWithin' as const, days: '' }, { days: 'Must be 1 to 3,650 days' }],
    [{ rule: 'lapsed' as const, quietDays: 'x' }, { quietDays: 'Must be 1 to 3,650 days' }],
    [{ rule: 'lapsed' as const, days: '30', quietDays: '30' }, { quietDays: 'Must be fewer than 30 days' }],
  ])('asked for as %j is refused', (part, problems) => {
    const given = { ...emptySegment, name: 'Some' };
    expect(findSegmentProblems({ ...given, clicks: asked(part) })).toEqual({ clicks: problems });
    expect(findSegmentProblems({ ...given, opens: asked(part) })).toEqual({ opens: problems });
  });

  it('of mails that nobody can have got and not got is refused', () => {
    const given = { ...emptySegment, name: 'Some', mailedWithinDays: '7', notMailedWithinDays: '30' };
    expect(findSegmentProblems(given)).toEqual({ notMailedWithinDays: 'Must be fewer than 7 days' });
  });
});

describe('a saved segment', () => {
  it.each([
    { status: 'pending' as const, tags: ['fair', 'uk'], source: 'import' },
    { subscribedAfter: '2026-01-31', subscribedBefore: '2026-12-01' },
    { mailedWithinDays: 7, notMailedWithinDays: 3, clickedWithinDays: 30, neverOpened: true },
    { notClickedWithinDays: 14, openedWithinDays: 5 },
    { neverClicked: true, notOpenedWithinDays: 365 },
    {
      clickedWithinDays: 90,
      notClickedWithinDays: 30,
      openedWithinDays: 60,
      notOpenedWithinDays: 5,
    },
  ])('opened and saved unchanged keeps its rules: %j', (rules) => {
    const values = readSegmentValues({ name: 'Some', rules }, site);
    expect(findSegmentProblems(values)).toEqual({});
    expect(buildRules(values)).toEqual(rules);
  });
});

describe("a segment's days", () => {
  const days = { subscribedAfter: '2026-03-10', subscribedBefore: '2026-12-01' };

  it("are sent as days, which the server takes as the site's, and shown so in every time zone", () => {
    expect(buildRules({ ...emptySegment, ...days })).toEqual(days);
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles'])
      expect(describeRules(days, createSiteTime(zone))).toEqual([
        'subscribed after 10 Mar 2026',
        'subscribed before 1 Dec 2026',
      ]);
  });

  it("that were saved as an instant are the site's day at that instant", () => {
    const rules = { subscribedAfter: '2026-03-09T23:00:00.000Z' };
    expect(readSegmentValues({ name: 'Old', rules }, site).subscribedAfter).toBe('2026-03-10');
    expect(describeRules(rules, site)).toEqual(['subscribed after 10 Mar 2026']);
  });
});
