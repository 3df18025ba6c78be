import { isObjectId } from '@atrium/contracts/object-id';
import type { Clock } from '@atrium/service-kit/clock';
import { ObjectId } from 'mongodb';
import type { SubscriberStore } from '../subscribers/subscriber-store';
import type { BounceEvent } from './bounce-report';

const softBouncesAllowed = 5;
const softBounceWindowMs = 60 * 86_400_000;

/** Writes a bounce beside the delivery it belongs to. */
export type NoteBounce = (campaignId: ObjectId, subscriberId: ObjectId, text: string) => Promise<void>;

/**
 * A dead address and a complaint end the mailing to it at once; a full mailbox does after five mails within 60 days of
 * which none arrived. A mail counts once, however often its bounce is reported.
 */
export function createTakeBounce({
  repository,
  mailingList,
  note,
  clock,
}: SubscriberStore & { note: NoteBounce; clock: Clock }) {
  async function findSubscriber({ subscriberId, email }: BounceEvent) {
    if (subscriberId !== null && isObjectId(subscriberId))
      return repository.findById(new ObjectId(subscriberId));
    return email === null ? null : repository.findByEmail(email.trim().toLowerCase());
  }

  /** False if no subscriber has this id or address. */
  return async function takeBounce(event: BounceEvent): Promise<boolean> {
    const subscriber = await findSubscriber(event);
    if (subscriber === null) return false;
    const label = event.kind === 'complaint' ? 'Reported as spam' : `Bounced (${event.status ?? 'no code'})`;
    if (event.kind !== 'delivered' && event.campaignId !== null && isObjectId(event.campaignId))
      await note(new ObjectId(event.campaignId), subscriber._id, label);
    if (event.kind === 'delivered') await repository.clearSoftBounces(subscriber._id);
    if (event.kind === 'delivered' || subscriber.status !== 'subscribed') return true;
    if (event.kind === 'complaint') await mailingList.suppressComplained(subscriber._id, label);
    else if (event.kind === 'hard') await mailingList.suppressDead(subscriber._id, label);
    else {
      const at = clock.now();
      // A report without a campaign counts once a day.
      const mail = event.campaignId ?? at.toISOString().slice(0, 10);
      const cutoff = new Date(at.getTime() - softBounceWindowMs);
      const count = await repository.addSoftBounce(subscriber._id, { mail, at }, cutoff);
      if (count >= softBouncesAllowed)
        await mailingList.suppressDead(subscriber._id, `${label}, ${softBouncesAllowed} times`);
    }
    return true;
  };
}
export type TakeBounce = ReturnType<typeof createTakeBounce>;
