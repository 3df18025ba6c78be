import {
  type SegmentRules,
  type SubscriberStatus,
  subscriberStatusLabels,
} from '@atrium/contracts/newsletter-types';
import { formatDay, pluralise } from '../shared/format';

/** A segment's rules as a person would say them. */
export function describeRules(rules: SegmentRules): string[] {
  const { tags, subscribedAfter, subscribedBefore, source, mailedWithinDays, notMailedWithinDays } = rules;
  const { status, clickedWithinDays, notClickedWithinDays, neverClicked } = rules;
  return [
    status ? `status ${subscriberStatusLabels[status]}` : null,
    tags && tags.length > 0 ? `tagged ${tags.join(', ')}` : null,
    subscribedAfter ? `subscribed after ${formatDay(subscribedAfter)}` : null,
    subscribedBefore ? `subscribed before ${formatDay(subscribedBefore)}` : null,
    source ? `came from ${source}` : null,
    mailedWithinDays ? `got a mail in the last ${pluralise(mailedWithinDays, 'day')}` : null,
    notMailedWithinDays ? `got no mail in the last ${pluralise(notMailedWithinDays, 'day')}` : null,
    clickedWithinDays ? `clicked in the last ${pluralise(clickedWithinDays, 'day')}` : null,
    notClickedWithinDays ? `did not click in the last ${pluralise(notClickedWithinDays, 'day')}` : null,
    neverClicked ? 'never clicked' : null,
  ].filter((text) => text !== null);
}

export type EngagementRule = '' | 'clicked' | 'notClicked' | 'never';

export interface SegmentValues {
  name: string;
  status: SubscriberStatus | '';
  tags: string[];
  /** Calendar days of the reader. */
  subscribedAfter: string;
  subscribedBefore: string;
  source: string;
  mailedWithinDays: string;
  notMailedWithinDays: string;
  engagement: EngagementRule;
  /** Of use with clicked and notClicked only. */
  engagementDays: string;
}

export const emptySegment: SegmentValues = {
  name: '',
  status: '',
  tags: [],
  subscribedAfter: '',
  subscribedBefore: '',
  source: '',
  mailedWithinDays: '',
  notMailedWithinDays: '',
  engagement: '',
  engagementDays: '90',
};

/** Only the rules that were filled in. */
export function buildRules(values: SegmentValues): SegmentRules {
  const moment = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  const days = Number(values.engagementDays);
  return {
    ...(values.status && { status: values.status }),
    ...(values.tags.length > 0 && { tags: values.tags }),
    ...(values.subscribedAfter && { subscribedAfter: moment(values.subscribedAfter) }),
    ...(values.subscribedBefore && { subscribedBefore: moment(values.subscribedBefore) }),
    ...(values.source.trim() && { source: values.source.trim() }),
    ...(values.mailedWithinDays && { mailedWithinDays: Number(values.mailedWithinDays) }),
    ...(values.notMailedWithinDays && { notMailedWithinDays: Number(values.notMailedWithinDays) }),
    ...(values.engagement === 'clicked' && { clickedWithinDays: days }),
    ...(values.engagement === 'notClicked' && { notClickedWithinDays: days }),
    ...(values.engagement === 'never' && { neverClicked: true }),
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
  const needsDays = values.engagement === 'clicked' || values.engagement === 'notClicked';
  const engagementDays = Number(values.engagementDays);
  if (needsDays && !(Number.isInteger(engagementDays) && engagementDays >= 1 && engagementDays <= 3_650))
    problems.engagementDays = 'Must be 1 to 3,650 days';
  const hasRules = Object.keys(problems).length > 0 || Object.keys(buildRules(values)).length > 0;
  if (!hasRules) problems.rules = 'Set at least one rule; without any it would be everyone';
  return problems;
}
