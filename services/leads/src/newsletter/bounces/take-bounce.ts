import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { subscriberEmail } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import { ObjectId } from 'mongodb';
import { withoutAddresses } from '../../mail/smtp-outcome';
import type { SubscriberDocument } from '../subscribers/subscriber-repository';
import type { SubscriberStore } from '../subscribers/subscriber-store';
import type { BounceEvent, BounceReport } from './bounce-report';

const softBouncesAllowed = 5;
const softBounceWindowMs = 60 * 86_400_000;

/** Bounces in the history of the campaign whose mails came back. */
export interface CampaignBounces {
  /** Writes a bounce beside its delivery. */
  note(campaignId: ObjectId, subscriberId: ObjectId, text: string): Promise<void>;
  /** Also counts it against the campaign, which pauses at too many. */
  notePolicyBounce(campaignId: ObjectId, subscriberId: ObjectId, text: string): Promise<void>;
}

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

/**
 * A dead address and a complaint end the mailing to it at once; a full mailbox does after five mails within 60 days of
 * which none arrived. What is not the reader's fault counts against the campaign alone. A mail counts once, however often
 * its bounce is reported.
 */
export function createTakeBounce({
  repository,
  mailingList,
  campaignBounces,
  clock,
}: SubscriberStore & { campaignBounces: CampaignBounces; clock: Clock }) {
  async function countSoftBounce({ _id }: SubscriberDocument, campaignId: string | null, label: string) {
    const at = clock.now();
    // A report without a campaign counts once a day.
    const mail = campaignId ?? at.toISOString().slice(0, 10);
    const cutoff = new Date(at.getTime() - softBounceWindowMs);
    const count = await repository.addSoftBounce(_id, { mail, at }, cutoff);
    if (count >= softBouncesAllowed)
      await mailingList.suppressDead(_id, `${label}, ${softBouncesAllowed} times`);
  }

  async function record(subscriber: SubscriberDocument, campaignId: string | null, event: BounceEvent) {
    const { kind } = event;
    const label = toLabel(event);
    if (kind !== 'delivered' && campaignId !== null && isObjectId(campaignId)) {
      const note = kind === 'policy' ? campaignBounces.notePolicyBounce : campaignBounces.note;
      await note(new ObjectId(campaignId), subscriber._id, label);
    }
    if (kind === 'delivered') await repository.clearSoftBounces(subscriber._id);
    if (subscriber.status !== 'subscribed') return;
    if (kind === 'complaint') await mailingList.suppressComplained(subscriber._id, label);
    if (kind === 'hard') await mailingList.suppressDead(subscriber._id, label);
    if (kind === 'soft') await countSoftBounce(subscriber, campaignId, label);
  }

  /** The subscribers that a report is about, with what it says about each. */
  async function findSubscribers({ subscriberId, events }: BounceReport) {
    const found: { subscriber: SubscriberDocument; event: BounceEvent | undefined }[] = [];
    if (subscriberId !== null) {
      const subscriber = isObjectId(subscriberId)
        ? await repository.findById(new ObjectId(subscriberId))
        : null;
      if (subscriber === null) return [];
      const own = events.filter(({ emails }) => emails.some((email) => toEmail(email) === subscriber.email));
      return [{ subscriber, event: mildest(own.length > 0 ? own : events) }];
    }
    for (const event of events)
      for (const email of new Set(event.emails.map(toEmail))) {
        const subscriber = email === null ? null : await repository.findByEmail(email);
        if (subscriber !== null) found.push({ subscriber, event });
      }
    return found;
  }

  /** Returns how many subscribers it was about. */
  return async function takeBounce(report: BounceReport): Promise<number> {
    let taken = 0;
    for (const { subscriber, event } of await findSubscribers(report)) {
      if (event === undefined || event.kind === 'pending') continue;
      await record(subscriber, report.campaignId, event);
      taken += 1;
    }
    return taken;
  };
}
export type TakeBounce = ReturnType<typeof createTakeBounce>;
