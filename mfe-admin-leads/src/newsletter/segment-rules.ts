import { pluralise } from '@atrium/admin-kit/text/format';
import type { Segment, SegmentRules } from '@atrium/contracts/newsletter/segments.schemas';
import {
  type SubscriberStatus,
  subscriberStatusLabels,
} from '@atrium/contracts/newsletter/subscribers.constants';
import type { SiteTime } from '../shared/site-time';

/** A segment's rules in words. */
export function describeRules(
  rules: SegmentRules,
  site: SiteTime,
  subjects: ReadonlyMap<string, string> = new Map(),
): string[] {
  const { tags, subscribedAfter, subscribedBefore, source, mailedWithinDays, notMailedWithinDays } = rules;
  const { status, clickedWithinDays, notClickedWithinDays, neverClicked } = rules;
  const { clickedCampaign } = rules;
  const subject = subjects.get(clickedCampaign ?? '');
  const { openedWithinDays, notOpenedWithinDays, neverOpened } = rules;
  return [
    status ? `status ${subscriberStatusLabels[status]}` : null,
    tags && tags.length > 0 ? `tagged ${tags.join(', ')}` : null,
    subscribedAfter ? `subscribed after ${site.formatDay(subscribedAfter)}` : null,
    subscribedBefore ? `subscribed before ${site.formatDay(subscribedBefore)}` : null,
    source ? `came from ${source}` : null,
    mailedWithinDays ? `got a mail in the last ${pluralise(mailedWithinDays, 'day')}` : null,
    notMailedWithinDays ? `got no mail in the last ${pluralise(notMailedWithinDays, 'day')}` : null,
    clickedCampaign ? `clicked in ${subject ? `“${subject}”` : 'one certain newsletter'}` : null,
    clickedWithinDays ? `clicked in the last ${pluralise(clickedWithinDays, 'day')}` : null,
    notClickedWithinDays ? `did not click in the last ${pluralise(notClickedWithinDays, 'day')}` : null,
    neverClicked ? 'never clicked' : null,
    openedWithinDays ? `opened a mail in the last ${pluralise(openedWithinDays, 'day')}` : null,
    notOpenedWithinDays ? `opened no mail in the last ${pluralise(notOpenedWithinDays, 'day')}` : null,
    neverOpened ? 'never opened a mail' : null,
  ].filter((text) => text !== null);
}

export const engagementKinds = ['clicks', 'opens'] as const;
export type EngagementKind = (typeof engagementKinds)[number];

/** Lately, not lately, once but no longer, never. */
export type EngagementRule = '' | 'within' | 'notWithin' | 'lapsed' | 'never';

export interface EngagementValues {
  rule: EngagementRule;
  /** Ignored for the rule `never`. */
  days: string;
  /** Only for the rule `lapsed`: no event within this number of days. */
  quietDays: string;
}

export interface SegmentValues {
  name: string;
  status: SubscriberStatus | '';
  tags: string[];
  /** Days of the site. */
  subscribedAfter: string;
  subscribedBefore: string;
  source: string;
  mailedWithinDays: string;
  notMailedWithinDays: string;
  /** A campaign's id. */
  clickedCampaign: string;
  clicks: EngagementValues;
  opens: EngagementValues;
}

const anyEngagement: EngagementValues = { rule: '', days: '90', quietDays: '30' };

export const emptySegment: SegmentValues = {
  name: '',
  status: '',
  tags: [],
  subscribedAfter: '',
  subscribedBefore: '',
  source: '',
  mailedWithinDays: '',
  notMailedWithinDays: '',
  clickedCampaign: '',
  clicks: anyEngagement,
  opens: anyEngagement,
};

/** One kind of engagement as the server's three rules about it; what was not asked for is left out. */
function buildEngagement({ rule, days, quietDays }: EngagementValues): {
  within?: number;
  notWithin?: number;
  never?: true;
} {
  switch (rule) {
    case 'within':
      return { within: Number(days) };
    case 'notWithin':
      return { notWithin: Number(days) };
    case 'lapsed':
      return { within: Number(days), notWithin: Number(quietDays) };
    case 'never':
      return { never: true };
    default:
      return {};
  }
}

/** Only the rules that were filled in. */
export function buildRules(values: SegmentValues): SegmentRules {
  const clicks = buildEngagement(values.clicks);
  const opens = buildEngagement(values.opens);
  return {
    ...(values.status && { status: values.status }),
    ...(values.tags.length > 0 && { tags: values.tags }),
    ...(values.subscribedAfter && { subscribedAfter: values.subscribedAfter }),
    ...(values.subscribedBefore && { subscribedBefore: values.subscribedBefore }),
    ...(values.source.trim() && { source: values.source.trim() }),
    ...(values.mailedWithinDays && { mailedWithinDays: Number(values.mailedWithinDays) }),
    ...(values.notMailedWithinDays && { notMailedWithinDays: Number(values.notMailedWithinDays) }),
    ...(values.clickedCampaign && { clickedCampaign: values.clickedCampaign }),
    ...(clicks.within && { clickedWithinDays: clicks.within }),
    ...(clicks.notWithin && { notClickedWithinDays: clicks.notWithin }),
    ...(clicks.never && { neverClicked: true }),
    ...(opens.within && { openedWithinDays: opens.within }),
    ...(opens.notWithin && { notOpenedWithinDays: opens.notWithin }),
    ...(opens.never && { neverOpened: true }),
  };
}

function readEngagement(
  within: number | undefined,
  notWithin: number | undefined,
  never: boolean | undefined,
): EngagementValues {
  if (within !== undefined && notWithin !== undefined)
    return { rule: 'lapsed', days: String(within), quietDays: String(notWithin) };
  if (within !== undefined) return { ...anyEngagement, rule: 'within', days: String(within) };
  if (notWithin !== undefined) return { ...anyEngagement, rule: 'notWithin', days: String(notWithin) };
  return { ...anyEngagement, rule: never ? 'never' : '' };
}

/** A saved segment as the form shows it. */
export function readSegmentValues(
  { name, rules }: Pick<Segment, 'name' | 'rules'>,
  site: SiteTime,
): SegmentValues {
  return {
    name,
    status: rules.status ?? '',
    tags: rules.tags ?? [],
    subscribedAfter: rules.subscribedAfter ? site.toDay(rules.subscribedAfter) : '',
    subscribedBefore: rules.subscribedBefore ? site.toDay(rules.subscribedBefore) : '',
    source: rules.source ?? '',
    mailedWithinDays: String(rules.mailedWithinDays ?? ''),
    notMailedWithinDays: String(rules.notMailedWithinDays ?? ''),
    clickedCampaign: rules.clickedCampaign ?? '',
    clicks: readEngagement(rules.clickedWithinDays, rules.notClickedWithinDays, rules.neverClicked),
    opens: readEngagement(rules.openedWithinDays, rules.notOpenedWithinDays, rules.neverOpened),
  };
}

export const needsDays = (rule: EngagementRule): boolean => rule !== '' && rule !== 'never';

const daysProblem = 'Must be 1 to 3,650 days';
const isDayCount = (text: string): boolean =>
  Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= 3_650;

/** Checks "something within so many days, but nothing within so many": the second must leave days over for the first. */
function findPairProblem(days: string, quietDays: string): string | undefined {
  if (!isDayCount(days) || !isDayCount(quietDays)) return undefined;
  return Number(quietDays) < Number(days) ? undefined : `Must be fewer than ${days} days`;
}

export type EngagementProblems = Partial<Record<'days' | 'quietDays', string>>;

function findEngagementProblems({ rule, days, quietDays }: EngagementValues): EngagementProblems | null {
  const problems: EngagementProblems = {};
  if (needsDays(rule) && !isDayCount(days)) problems.days = daysProblem;
  const pairProblem = isDayCount(quietDays) ? findPairProblem(days, quietDays) : daysProblem;
  if (rule === 'lapsed' && pairProblem) problems.quietDays = pairProblem;
  return Object.keys(problems).length > 0 ? problems : null;
}

export type SegmentProblems = Partial<
  Record<'name' | 'mailedWithinDays' | 'notMailedWithinDays' | 'rules', string> &
    Record<EngagementKind, EngagementProblems>
>;

export function findSegmentProblems(values: SegmentValues): SegmentProblems {
  const problems: SegmentProblems = {};
  if (!values.name.trim()) problems.name = 'A name is required';
  for (const key of ['mailedWithinDays', 'notMailedWithinDays'] as const)
    if (values[key] !== '' && !isDayCount(values[key])) problems[key] = daysProblem;
  const pairProblem = findPairProblem(values.mailedWithinDays, values.notMailedWithinDays);
  if (pairProblem) problems.notMailedWithinDays = pairProblem;
  for (const kind of engagementKinds) {
    const found = findEngagementProblems(values[kind]);
    if (found) problems[kind] = found;
  }
  const hasRules = Object.keys(problems).length > 0 || Object.keys(buildRules(values)).length > 0;
  if (!hasRules) problems.rules = 'Set at least one rule; without any it would be everyone';
  return problems;
}
