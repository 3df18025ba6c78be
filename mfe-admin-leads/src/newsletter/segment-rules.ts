import {
  type Segment,
  type SegmentRules,
  type SubscriberStatus,
  subscriberStatusLabels,
} from '@atrium/contracts/newsletter-types';
import { formatDay, pluralise } from '../shared/format';

/** A segment's rules as a person would say them. */
export function describeRules(rules: SegmentRules): string[] {
  const { tags, subscribedAfter, subscribedBefore, source, mailedWithinDays, notMailedWithinDays } = rules;
  const { status, clickedWithinDays, notClickedWithinDays, neverClicked } = rules;
  const { openedWithinDays, notOpenedWithinDays, neverOpened } = rules;
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
    openedWithinDays ? `opened a mail in the last ${pluralise(openedWithinDays, 'day')}` : null,
    notOpenedWithinDays ? `opened no mail in the last ${pluralise(notOpenedWithinDays, 'day')}` : null,
    neverOpened ? 'never opened a mail' : null,
  ].filter((text) => text !== null);
}

/** Lately, not lately, never: each of clicks and of openings. */
export type EngagementRule = '' | 'within' | 'notWithin' | 'never';

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
  clicks: EngagementRule;
  /** Of use with the first two kinds of rule only; so are those of openings. */
  clickDays: string;
  opens: EngagementRule;
  openDays: string;
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
  clicks: '',
  clickDays: '90',
  opens: '',
  openDays: '90',
};

/** Only the rules that were filled in. */
export function buildRules(values: SegmentValues): SegmentRules {
  const moment = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  const clickDays = Number(values.clickDays);
  const openDays = Number(values.openDays);
  return {
    ...(values.status && { status: values.status }),
    ...(values.tags.length > 0 && { tags: values.tags }),
    ...(values.subscribedAfter && { subscribedAfter: moment(values.subscribedAfter) }),
    ...(values.subscribedBefore && { subscribedBefore: moment(values.subscribedBefore) }),
    ...(values.source.trim() && { source: values.source.trim() }),
    ...(values.mailedWithinDays && { mailedWithinDays: Number(values.mailedWithinDays) }),
    ...(values.notMailedWithinDays && { notMailedWithinDays: Number(values.notMailedWithinDays) }),
    ...(values.clicks === 'within' && { clickedWithinDays: clickDays }),
    ...(values.clicks === 'notWithin' && { notClickedWithinDays: clickDays }),
    ...(values.clicks === 'never' && { neverClicked: true }),
    ...(values.opens === 'within' && { openedWithinDays: openDays }),
    ...(values.opens === 'notWithin' && { notOpenedWithinDays: openDays }),
    ...(values.opens === 'never' && { neverOpened: true }),
  };
}

function readEngagement(
  within: number | undefined,
  notWithin: number | undefined,
  never: boolean | undefined,
): { rule: EngagementRule; days: string } {
  if (within !== undefined) return { rule: 'within', days: String(within) };
  if (notWithin !== undefined) return { rule: 'notWithin', days: String(notWithin) };
  return { rule: never ? 'never' : '', days: '90' };
}

/** The day of the reader's calendar that a moment falls on, as a date field has it. */
function dayOf(moment: string | undefined): string {
  if (moment === undefined) return '';
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A saved segment as the form shows it. */
export function readSegmentValues({ name, rules }: Pick<Segment, 'name' | 'rules'>): SegmentValues {
  const clicks = readEngagement(rules.clickedWithinDays, rules.notClickedWithinDays, rules.neverClicked);
  const opens = readEngagement(rules.openedWithinDays, rules.notOpenedWithinDays, rules.neverOpened);
  return {
    name,
    status: rules.status ?? '',
    tags: rules.tags ?? [],
    subscribedAfter: dayOf(rules.subscribedAfter),
    subscribedBefore: dayOf(rules.subscribedBefore),
    source: rules.source ?? '',
    mailedWithinDays: String(rules.mailedWithinDays ?? ''),
    notMailedWithinDays: String(rules.notMailedWithinDays ?? ''),
    clicks: clicks.rule,
    clickDays: clicks.days,
    opens: opens.rule,
    openDays: opens.days,
  };
}

export const needsDays = (rule: EngagementRule): boolean => rule === 'within' || rule === 'notWithin';

const daysProblem = 'Must be 1 to 3,650 days';
const isDayCount = (text: string): boolean =>
  Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= 3_650;

export type SegmentProblems = Partial<Record<keyof SegmentValues | 'rules', string>>;

export function findSegmentProblems(values: SegmentValues): SegmentProblems {
  const problems: SegmentProblems = {};
  if (!values.name.trim()) problems.name = 'A name is required';
  for (const key of ['mailedWithinDays', 'notMailedWithinDays'] as const) {
    if (values[key] !== '' && !isDayCount(values[key])) problems[key] = daysProblem;
  }
  for (const [rule, key] of [
    [values.clicks, 'clickDays'],
    [values.opens, 'openDays'],
  ] as const)
    if (needsDays(rule) && !isDayCount(values[key])) problems[key] = daysProblem;
  const hasRules = Object.keys(problems).length > 0 || Object.keys(buildRules(values)).length > 0;
  if (!hasRules) problems.rules = 'Set at least one rule; without any it would be everyone';
  return problems;
}
