import type { SegmentCount, SegmentRules } from '@atrium/contracts/newsletter/segments.schemas';
import { type Filter, ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import type { SubscriberDocument } from './subscriber-repository';

const msPerDay = 86_400_000;

type RuleContext = Pick<NewsletterContext, 'clock' | 'siteTime' | 'engagement'>;

type Moment = 'lastMailedAt' | 'lastClickedAt' | 'lastOpenedAt';

const notSince = (field: Moment, moment: Date): Filter<SubscriberDocument> => ({
  $or: [{ [field]: null }, { [field]: { $lt: moment } }],
});

/** No rule: everybody who is subscribed. */
export const everySubscriber: SegmentRules = {};

/** Everybody who matches a segment's rules, including people who must not be mailed. Days of rules are days of the site. */
export async function toMatchQuery(
  { clock, siteTime, engagement }: RuleContext,
  rules: SegmentRules,
): Promise<Filter<SubscriberDocument>> {
  const { status, tags, source, subscribedAfter, subscribedBefore } = rules;
  const now = clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * msPerDay);
  const query: Filter<SubscriberDocument> = {};
  if (status !== undefined) query.status = status;
  if (tags !== undefined) query.tags = { $in: tags };
  if (source !== undefined) query.source = source;
  if (subscribedAfter !== undefined || subscribedBefore !== undefined)
    query.confirmedAt = {
      ...(subscribedAfter !== undefined && { $gte: siteTime.instantOf(subscribedAfter) }),
      ...(subscribedBefore !== undefined && { $lt: siteTime.instantOf(subscribedBefore) }),
    };
  const conditions: Filter<SubscriberDocument>[] = [];
  if (rules.clickedCampaign !== undefined)
    conditions.push({ _id: { $in: await engagement.listClickedIds(new ObjectId(rules.clickedCampaign)) } });
  const within = (field: Moment, days: number | undefined) =>
    days !== undefined && conditions.push({ [field]: { $gte: daysAgo(days) } });
  const notWithin = (field: Moment, days: number | undefined) =>
    days !== undefined && conditions.push(notSince(field, daysAgo(days)));
  within('lastMailedAt', rules.mailedWithinDays);
  notWithin('lastMailedAt', rules.notMailedWithinDays);
  within('lastClickedAt', rules.clickedWithinDays);
  notWithin('lastClickedAt', rules.notClickedWithinDays);
  within('lastOpenedAt', rules.openedWithinDays);
  notWithin('lastOpenedAt', rules.notOpenedWithinDays);
  if (rules.neverClicked === true) conditions.push({ lastClickedAt: null });
  if (rules.neverOpened === true) conditions.push({ lastOpenedAt: null });
  if (conditions.length > 0) query.$and = conditions;
  return query;
}

/** Matching people who are subscribed; no rule can include pending or unsubscribed people. */
async function toSegmentQuery(
  context: RuleContext,
  rules: SegmentRules,
): Promise<Filter<SubscriberDocument>> {
  const { $and = [], ...query } = await toMatchQuery(context, rules);
  if (query.status === undefined || query.status === 'subscribed')
    return { ...query, status: 'subscribed', ...($and.length > 0 && { $and }) };
  return { ...query, status: { $in: [] } };
}

/** How many people of the rules may be mailed. */
export const countSegment = async (context: NewsletterContext, rules: SegmentRules): Promise<number> =>
  context.subscribers.count(await toSegmentQuery(context, rules));

export async function countMatches(context: NewsletterContext, rules: SegmentRules): Promise<SegmentCount> {
  const [matched, count] = await Promise.all([
    toMatchQuery(context, rules).then((query) => context.subscribers.count(query)),
    countSegment(context, rules),
  ]);
  return { matched, count };
}

export const listSegment = async (
  context: NewsletterContext,
  rules: SegmentRules,
  after: ObjectId | null,
  limit: number,
): Promise<ObjectId[]> =>
  context.subscribers.listIdsAfter(await toSegmentQuery(context, rules), after, limit);

/**
 * The subscribers who have a recorded consent and are not suppressed. Called right before sending, so that an
 * unsubscription counts at once.
 */
export async function findMailable({ subscribers, suppressions }: NewsletterContext, ids: ObjectId[]) {
  const found = await subscribers.findConsenting(ids);
  // A damaged subscriber may have no address: its mail fails alone, when it is built.
  const emails = found.map(({ email }) => email).filter((email: unknown) => typeof email === 'string');
  const suppressed = await suppressions.findAmong(emails);
  return new Map(
    found
      .filter(({ email }) => !suppressed.has(email))
      .map(({ _id, email, firstName }) => {
        const id = _id.toHexString();
        return [id, { id, email, firstName }];
      }),
  );
}

/** After a bounce or a complaint: the person gets no mail any more. */
export async function suppress(
  { subscribers, suppressions, consentLedger, clock }: NewsletterContext,
  id: ObjectId,
  reason: 'bounced' | 'complained',
  note: string,
): Promise<void> {
  const subscriber = await subscribers.findById(id);
  if (subscriber === null) return;
  await suppressions.add(subscriber.email, reason);
  await subscribers.update(id, {
    status: 'unsubscribed',
    unsubscribedAt: clock.now(),
    consentSeq: null,
    stopReason: reason,
  });
  await consentLedger.append(subscriber.email, reason, { note });
}

export async function findEmails(
  { subscribers }: NewsletterContext,
  ids: ObjectId[],
): Promise<Map<string, string>> {
  const found = await subscribers.findMany(ids);
  return new Map(found.map(({ _id, email }) => [_id.toHexString(), email]));
}
