import { describe, expect, it } from 'vitest';
import { buildRules, describeRules, emptySegment, findSegmentProblems } from './segment-rules';

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
      { engagement: 'clicked' as const, engagementDays: '30' },
      { clickedWithinDays: 30 },
      'clicked in the last 30 days',
    ],
    [
      { engagement: 'notClicked' as const },
      { notClickedWithinDays: 90 },
      'did not click in the last 90 days',
    ],
    [{ engagement: 'never' as const, engagementDays: '' }, { neverClicked: true }, 'never clicked'],
    [{ status: 'pending' as const }, { status: 'pending' }, 'status Pending'],
  ])('%j', (values, rules, words) => {
    const given = { ...emptySegment, name: 'Some', ...values };
    expect(findSegmentProblems(given)).toEqual({});
    expect(buildRules(given)).toEqual(rules);
    expect(describeRules(buildRules(given))).toEqual([words]);
  });

  it('wants a number of days where one is needed', () => {
    const given = { ...emptySegment, name: 'Some', engagement: 'clicked' as const, engagementDays: '0' };
    expect(findSegmentProblems(given)).toEqual({ engagementDays: 'Must be 1 to 3,650 days' });
  });
});
