import { describe, expect, it } from 'vitest';
import {
  buildRules,
  describeRules,
  emptySegment,
  findSegmentProblems,
  readSegmentValues,
} from './segment-rules';

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
    expect(describeRules({ tags: ['uk', 'fair'], notMailedWithinDays: 1 })).toEqual([
      'tagged uk, fair',
      'got no mail in the last 1 day',
    ]);
  });
});

describe('engagement', () => {
  it.each([
    [
      { clicks: 'within' as const, clickDays: '30' },
      { clickedWithinDays: 30 },
      'clicked in the last 30 days',
    ],
    [{ clicks: 'notWithin' as const }, { notClickedWithinDays: 90 }, 'did not click in the last 90 days'],
    [{ clicks: 'never' as const, clickDays: '' }, { neverClicked: true }, 'never clicked'],
    [{ opens: 'within' as const, openDays: '1' }, { openedWithinDays: 1 }, 'opened a mail in the last 1 day'],
    [{ opens: 'notWithin' as const }, { notOpenedWithinDays: 90 }, 'opened no mail in the last 90 days'],
    [{ opens: 'never' as const, openDays: 'x' }, { neverOpened: true }, 'never opened a mail'],
    [{ status: 'pending' as const }, { status: 'pending' }, 'status Pending'],
  ])('%j', (values, rules, words) => {
    const given = { ...emptySegment, name: 'Some', ...values };
    expect(findSegmentProblems(given)).toEqual({});
    expect(buildRules(given)).toEqual(rules);
    expect(describeRules(buildRules(given))).toEqual([words]);
  });

  it('wants a number of days where one is needed', () => {
    const given = { ...emptySegment, name: 'Some', clicks: 'within' as const, clickDays: '0' };
    expect(findSegmentProblems(given)).toEqual({ clickDays: 'Must be 1 to 3,650 days' });
    expect(findSegmentProblems({ ...given, clickDays: '7', opens: 'notWithin', openDays: '' })).toEqual({
      openDays: 'Must be 1 to 3,650 days',
    });
  });
});

describe('a saved segment', () => {
  it.each([
    { status: 'pending' as const, tags: ['fair', 'uk'], source: 'import' },
    {
      subscribedAfter: new Date(2026, 0, 31).toISOString(),
      subscribedBefore: new Date(2026, 11, 1).toISOString(),
    },
    { mailedWithinDays: 7, notMailedWithinDays: 3, clickedWithinDays: 30, neverOpened: true },
    { notClickedWithinDays: 14, openedWithinDays: 5 },
    { neverClicked: true, notOpenedWithinDays: 365 },
  ])('opened and saved unchanged keeps its rules: %j', (rules) => {
    const values = readSegmentValues({ name: 'Some', rules });
    expect(findSegmentProblems(values)).toEqual({});
    expect(buildRules(values)).toEqual(rules);
  });
});
