import type { SegmentCount, SegmentRules } from '@atrium/contracts/newsletter/segments.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { Filter, ObjectId } from 'mongodb';
import type { SiteTime } from '../../site-time';
import type { ConsentLedger } from './consent-ledger';
import type { SubscriberFields, SubscriberRepository } from './subscriber-repository';
import type { Suppressions } from './suppression-repository';

const msPerDay = 86_400_000;

/** Days of rules are days of the site. */
interface RuleContext {
  now: Date;
  siteTime: SiteTime;
}

type Moment = 'lastMailedAt' | 'lastClickedAt' | 'lastOpenedAt';

const notSince = (field: Moment, moment: Date): Filter<SubscriberFields> => ({
  $or: [{ [field]: null }, { [field]: { $lt: moment } }],
});

/** No rule: everybody who is subscribed. */
export const everySubscriber: SegmentRules = {};

/** Everybody who matches a segment's rules, including people who must not be mailed. */
function toMatchQuery(rules: SegmentRules, { now, siteTime }: RuleContext): Filter<SubscriberFields> {
  const { status, tags, source, subscribedAfter, subscribedBefore } = rules;
  const daysAgo = (days: number) => new Date(now.getTime() - days * msPerDay);
  const query: Filter<SubscriberFields> = {};
  if (status !== undefined) query.status = status;
  if (tags !== undefined) query.tags = { $in: tags };
  if (source !== undefined) query.source = source;
  if (subscribedAfter !== undefined || subscribedBefore !== undefined)
    query.confirmedAt = {
      ...(subscribedAfter !== undefined && { $gte: siteTime.instantOf(subscribedAfter) }),
      ...(subscribedBefore !== undefined && { $lt: siteTime.instantOf(subscribedBefore) }),
    };
  const conditions: Filter<SubscriberFields>[] = [];
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
function toSegmentQuery(rules: SegmentRules, context: RuleContext): Filter<SubscriberFields> {
  const { $and = [], ...query } = toMatchQuery(rules, context);
  if (query.status === undefined || query.status === 'subscribed')
    return { ...query, status: 'subscribed', ...($and.length > 0 && { $and }) };
  return { ...query, status: { $in: [] } };
}

/** Subscribers as recipients of mailings. */
export function createMailingList({
  repository,
  suppressions,
  ledger,
  clock,
  siteTime,
}: {
  repository: SubscriberRepository;
  suppressions: Suppressions;
  ledger: ConsentLedger;
  clock: Clock;
  siteTime: SiteTime;
}) {
  const readContext = (): RuleContext => ({ now: clock.now(), siteTime });

  async function suppress(id: ObjectId, reason: 'bounced' | 'complained', note: string): Promise<void> {
    const subscriber = await repository.findById(id);
    if (subscriber === null) return;
    await suppressions.add(subscriber.email, reason);
    await repository.update(id, {
      status: 'unsubscribed',
      unsubscribedAt: clock.now(),
      consentSeq: null,
      stopReason: reason,
    });
    await ledger.append(subscriber.email, reason, { note });
  }

  return {
    count: (rules: SegmentRules) => repository.count(toSegmentQuery(rules, readContext())),

    async countMatches(rules: SegmentRules): Promise<SegmentCount> {
      const context = readContext();
      const [matched, count] = await Promise.all([
        repository.count(toMatchQuery(rules, context)),
        repository.count(toSegmentQuery(rules, context)),
      ]);
      return { matched, count };
    },

    readIds: (rules: SegmentRules, after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      repository.listIdsAfter(toSegmentQuery(rules, readContext()), after, limit),

    /**
     * Those who are subscribed, have a recorded consent and are not suppressed. Called right before sending, so that an
     * unsubscription counts at once.
     */
    async findMailable(ids: ObjectId[]) {
      const found = await repository.findConsenting(ids);
      const suppressed = await suppressions.findAmong(found.map(({ email }) => email));
      return new Map(
        found
          .filter(({ email }) => !suppressed.has(email))
          .map(({ _id, email, firstName }) => {
            const id = _id.toHexString();
            return [id, { id, email, firstName }];
          }),
      );
    },

    /** For an address that a server reported as unknown. */
    suppressDead: (id: ObjectId, detail: string) => suppress(id, 'bounced', detail),
    suppressComplained: (id: ObjectId, detail: string) => suppress(id, 'complained', detail),

    noteMailed: repository.noteMailed,
    isKnown: repository.exists,

    async noteEngaged(
      _id: ObjectId,
      { clickedAt, openedAt }: { clickedAt: Date | null; openedAt: Date | null },
    ): Promise<void> {
      const hasArrived = clickedAt !== null || openedAt !== null;
      await repository.update(_id, {
        lastClickedAt: clickedAt,
        lastOpenedAt: openedAt,
        ...(hasArrived && { softBounces: [] }),
      });
    },

    async findEmails(ids: ObjectId[]): Promise<Map<string, string>> {
      const found = await repository.findMany(ids);
      return new Map(found.map(({ _id, email }) => [_id.toHexString(), email]));
    },
  };
}
export type MailingList = ReturnType<typeof createMailingList>;
