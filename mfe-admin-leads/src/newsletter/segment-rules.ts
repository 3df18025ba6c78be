import type { SegmentRules } from '@atrium/contracts/newsletter-types';
import { formatDay, pluralise } from '../shared/format';

/** A segment's rules as a person would say them. */
export function describeRules(rules: SegmentRules): string[] {
  const { tags, subscribedAfter, subscribedBefore, source, mailedWithinDays, notMailedWithinDays } = rules;
  return [
    tags && tags.length > 0 ? `tagged ${tags.join(', ')}` : null,
    subscribedAfter ? `subscribed after ${formatDay(subscribedAfter)}` : null,
    subscribedBefore ? `subscribed before ${formatDay(subscribedBefore)}` : null,
    source ? `came from ${source}` : null,
    mailedWithinDays ? `got a mail in the last ${pluralise(mailedWithinDays, 'day')}` : null,
    notMailedWithinDays ? `got no mail in the last ${pluralise(notMailedWithinDays, 'day')}` : null,
  ].filter((text) => text !== null);
}

export interface SegmentValues {
  name: string;
  tags: string[];
  /** Calendar days of the reader. */
  subscribedAfter: string;
  subscribedBefore: string;
  source: string;
  mailedWithinDays: string;
  notMailedWithinDays: string;
}

export const emptySegment: SegmentValues = {
  name: '',
  tags: [],
  subscribedAfter: '',
  subscribedBefore: '',
  source: '',
  mailedWithinDays: '',
  notMailedWithinDays: '',
};

/** Only the rules that were filled in. */
export function buildRules(values: SegmentValues): SegmentRules {
  const moment = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  return {
    ...(values.tags.length > 0 && { tags: values.tags }),
    ...(values.subscribedAfter && { subscribedAfter: moment(values.subscribedAfter) }),
    ...(values.subscribedBefore && { subscribedBefore: moment(values.subscribedBefore) }),
    ...(values.source.trim() && { source: values.source.trim() }),
    ...(values.mailedWithinDays && { mailedWithinDays: Number(values.mailedWithinDays) }),
    ...(values.notMailedWithinDays && { notMailedWithinDays: Number(values.notMailedWithinDays) }),
  };
}

export type SegmentProblems = Partial<Record<keyof SegmentValues | 'rules', string>>;

export function findSegmentProblems(values: SegmentValues): SegmentProblems {
  const problems: SegmentProblems = {};
  if (!values.name.trim()) problems.name = 'A name is required';
  for (const key of ['mailedWithinDays', 'notMailedWithinDays'] as const) {
    const days = Number(values[key]);
    const isValid = values[key] === '' || (Number.isInteger(days) && days >= 1 && days <= 3_650);
    if (!isValid) problems[key] = 'Must be 1 to 3,650 days';
  }
  const hasRules = Object.keys(problems).length > 0 || Object.keys(buildRules(values)).length > 0;
  if (!hasRules) problems.rules = 'Set at least one rule; without any it would be everyone';
  return problems;
}
