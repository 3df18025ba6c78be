import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { subscriberEmail } from '@atrium/contracts/newsletter/subscribers.schemas';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import type { BounceEvent, BounceReport } from '../../mail/bounce-report';
import { withoutAddresses } from '../../mail/smtp-outcome';
import type { NewsletterContext } from '../context';
import { recordPolicyBounce } from '../sending/campaign-health';
import { deliveryIdOf } from '../sending/delivery-document';
import { suppress } from '../subscribers/mailing-list';
import type { SubscriberDocument } from '../subscribers/subscriber-repository';

const softBouncesAllowed = 5;
const softBounceWindowMs = 60 * 86_400_000;

/** From what says least against an address to what says most. */
const severity: BounceEvent['kind'][] = ['delivered', 'pending', 'policy', 'soft', 'hard', 'complaint'];

/** The mildest one: an address may stand for several mailboxes, and it is alive if one of them is. */
const mildest = (events: BounceEvent[]): BounceEvent | undefined =>
  events.toSorted((a, b) => severity.indexOf(a.kind) - severity.indexOf(b.kind))[0];

const toEmail = (address: string): string | null => subscriberEmail.safeParse(address).data ?? null;

function toLabel({ kind, status, text }: BounceEvent): string {
  if (kind === 'complaint') return 'Reported as spam';
  const label = `Bounced (${status ?? 'no code'})`;
  return kind === 'policy' && text !== null ? `${label}: ${withoutAddresses(text)}` : label;
}

async function countSoftBounce(
  context: NewsletterContext,
  { _id }: SubscriberDocument,
  campaignId: string | null,
  label: string,
) {
  const { clock, subscribers } = context;
  const at = clock.now();
  // A report without a campaign counts once a day.
  const mail = campaignId ?? at.toISOString().slice(0, 10);
  const cutoff = new Date(at.getTime() - softBounceWindowMs);
  const count = await subscribers.addSoftBounce(_id, { mail, at }, cutoff);
  if (count >= softBouncesAllowed)
    await suppress(context, _id, 'bounced', `${label}, ${softBouncesAllowed} times`);
}

/** Servers give up after five days at the latest (RFC 5321, 4.5.4.1). */
const givenUpAfterMs = 5 * 86_400_000;

/** Whose mail a report is about. One that names no mail is about the newest that the address has got lately. */
async function findCampaign(
  { campaigns, clock, deliveries }: NewsletterContext,
  { _id }: SubscriberDocument,
  campaignId: string | null,
): Promise<ObjectId | null> {
  if (campaignId !== null) return isObjectId(campaignId) ? new ObjectId(campaignId) : null;
  const lately = await campaigns.listStartedSince(new Date(clock.now().getTime() - givenUpAfterMs));
  const mails = await deliveries.findByIds(lately.map((campaign) => deliveryIdOf(campaign._id, _id)));
  const sent = mails.filter(({ status }) => status === 'sent');
  const newest = sent.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?._id;
  return newest === undefined ? null : new ObjectId(newest.slice(0, 24));
}

async function recordBounce(
  context: NewsletterContext,
  subscriber: SubscriberDocument,
  campaignId: string | null,
  event: BounceEvent,
) {
  const { clock, deliveries, subscribers } = context;
  const { kind } = event;
  const label = toLabel(event);
  if (kind === 'policy' && campaignId !== null && isObjectId(campaignId))
    await recordPolicyBounce(context, new ObjectId(campaignId), subscriber._id, label);
  else if (kind !== 'delivered') {
    const campaign = await findCampaign(context, subscriber, campaignId);
    const reaction = kind === 'complaint' ? 'complained' : 'bounced';
    const isBounce = kind === 'hard' || kind === 'soft' || kind === 'policy';
    if (campaign !== null)
      await deliveries.recordReaction(campaign, subscriber._id, reaction, {
        at: clock.now(),
        detail: label,
        ...(isBounce && { bounceKind: kind }),
      });
  }
  if (kind === 'delivered') await subscribers.clearSoftBounces(subscriber._id);
  if (subscriber.status !== 'subscribed') return;
  if (kind === 'complaint') await suppress(context, subscriber._id, 'complained', label);
  if (kind === 'hard') await suppress(context, subscriber._id, 'bounced', label);
  if (kind === 'soft') await countSoftBounce(context, subscriber, campaignId, label);
}

/** The subscribers that a report is about, with what it says about each. */
async function findSubscribers({ subscribers }: NewsletterContext, { subscriberId, events }: BounceReport) {
  const found: { subscriber: SubscriberDocument; event: BounceEvent | undefined }[] = [];
  if (subscriberId !== null) {
    const subscriber = isObjectId(subscriberId)
      ? await subscribers.findById(new ObjectId(subscriberId))
      : null;
    if (subscriber === null) return [];
    const own = events.filter(({ emails }) => emails.some((email) => toEmail(email) === subscriber.email));
    return [{ subscriber, event: mildest(own.length > 0 ? own : events) }];
  }
  for (const event of events)
    for (const email of new Set(event.emails.map(toEmail))) {
      const subscriber = email === null ? null : await subscribers.findByEmail(email);
      if (subscriber !== null) found.push({ subscriber, event });
    }
  return found;
}

/**
 * A dead address and a complaint end the mailing to it at once; a full mailbox does after five mails within 60 days of
 * which none arrived. What is not the reader's fault counts against the campaign alone. A mail counts once, however often
 * its bounce is reported. Returns how many subscribers the report was about, without damaged ones.
 */
export async function handleBounce(context: NewsletterContext, report: BounceReport): Promise<number> {
  let taken = 0;
  await handleEach(await findSubscribers(context, report), {
    async handle({ subscriber, event }) {
      if (event === undefined || event.kind === 'pending') return;
      await recordBounce(context, subscriber, report.campaignId, event);
      taken += 1;
    },
    describe: ({ subscriber: { _id } }) => ({
      key: `bounce-${_id}`,
      resource: 'subscriber',
      resourceId: String(_id),
    }),
    report: context.reportStuck,
  });
  return taken;
}
