import {
  type CampaignEngagement,
  type CampaignReader,
  campaignReader,
} from '@atrium/contracts/newsletter/campaign-results.schemas';
import type { CampaignReaction } from '@atrium/contracts/newsletter/campaigns.constants';
import { notFound } from '@atrium/service-kit/app-error';
import type { Page } from '@atrium/service-kit/http/responses';
import type { ObjectId } from 'mongodb';
import { addDays } from '../../site-time';
import type { NewsletterContext } from '../context';
import { campaignMissing } from '../sending/campaign-states';
import { subscriberIdOf } from '../sending/delivery-document';

type Day = CampaignEngagement['days'][number];

/** Days without an event between others are shown, unless there are more than these. */
const maxDays = 92;
const later = ['unsubscribed', 'bounced', 'complained'] as const;

/** Every day from the first to the last on which something happened. */
function fillDays(days: Map<string, Day>): Day[] {
  const sorted = [...days.keys()].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: string[] = [];
  for (let day = first; day <= last && all.length <= maxDays; day = addDays(day, 1)) all.push(day);
  return (all.length > maxDays ? sorted : all).map((day) => days.get(day) ?? emptyDay(day));
}

const emptyDay = (day: string): Day => ({ day, clicked: 0, unsubscribed: 0, bounced: 0, complained: 0 });

/** Counts reactions to a campaign, by day of the site. */
export async function readReactionDays(
  { deliveries, engagement, siteTime }: NewsletterContext,
  campaignId: ObjectId,
): Promise<Day[]> {
  const counts = await Promise.all([
    engagement
      .countClickedByDay(campaignId, siteTime)
      .then((rows) => ({ reaction: 'clicked', rows }) as const),
    ...later.map(async (reaction) => ({
      reaction,
      rows: await deliveries.countReactionsByDay(campaignId, reaction, siteTime),
    })),
  ]);
  const days = new Map<string, Day>();
  for (const { reaction, rows } of counts)
    for (const { _id: day, count } of rows)
      days.set(day, { ...(days.get(day) ?? emptyDay(day)), [reaction]: count });
  return fillDays(days);
}

interface Reaction {
  _id: string;
  subscriberId: ObjectId | undefined;
  at: Date | null | undefined;
  clicks: number;
}

async function findReactions(
  { deliveries, engagement }: NewsletterContext,
  campaignId: ObjectId,
  { reaction, ...page }: { reaction: CampaignReaction; page: number; limit: number },
): Promise<{ found: Reaction[]; total: number }> {
  if (reaction === 'clicked') {
    const [rows, total] = await Promise.all([
      engagement.listClicked(campaignId, page),
      engagement.countPeople([campaignId], 'clickedAt'),
    ]);
    const found = rows.map(({ _id, subscriberId, clickedAt, clicks = 0 }) => ({
      _id,
      subscriberId,
      at: clickedAt,
      clicks,
    }));
    return { found, total };
  }
  const [rows, totals] = await Promise.all([
    deliveries.listReactions(campaignId, reaction, page),
    deliveries.countReactions(campaignId),
  ]);
  const found = rows.map(({ _id, ...times }) => ({
    _id,
    subscriberId: subscriberIdOf(_id),
    at: times[`${reaction}At`],
    clicks: 0,
  }));
  return { found, total: totals[reaction] };
}

/** Who clicked, unsubscribed, bounced or complained after a campaign. */
export async function listReaders(
  context: NewsletterContext,
  campaignId: ObjectId,
  query: { reaction: CampaignReaction; page: number; limit: number },
): Promise<Page<CampaignReader>> {
  const { campaigns, subscribers, showEach } = context;
  if ((await campaigns.findById(campaignId)) === null) throw notFound(campaignMissing);
  const { found, total } = await findReactions(context, campaignId, query);
  const people = await subscribers.findMany(
    found.flatMap(({ subscriberId }) => (subscriberId === undefined ? [] : [subscriberId])),
  );
  const byId = new Map(people.map((person) => [person._id.toHexString(), person]));
  const items = await showEach(found, {
    resource: 'newsletter',
    schema: campaignReader,
    toItem: ({ _id, subscriberId, at, clicks }): CampaignReader => {
      const person = byId.get(subscriberId?.toHexString() ?? '');
      return {
        id: _id,
        subscriberId: person?._id.toHexString() ?? null,
        email: person?.email ?? null,
        firstName: person?.firstName ?? '',
        at: (at ?? new Date(0)).toISOString(),
        clicks,
      };
    },
  });
  return { items, total, page: query.page, limit: query.limit };
}
