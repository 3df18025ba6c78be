import { isObjectId } from '@atrium/contracts/object-id';
import { ObjectId } from 'mongodb';
import type { MailingList } from '../subscribers/mailing-list';
import type { SubscriberRepository } from '../subscribers/subscriber-repository';
import type { BounceEvent } from './bounce-report';

const softBouncesAllowed = 5;

/** Writes a bounce beside the delivery it belongs to. */
export interface BounceNotes {
  note(campaignId: ObjectId, subscriberId: ObjectId, text: string): Promise<void>;
}

/** A dead address and a complaint end the mailing to it at once, a full mailbox after five times. */
export function createTakeBounce({
  repository,
  mailingList,
  notes,
}: {
  repository: SubscriberRepository;
  mailingList: MailingList;
  notes: BounceNotes;
}) {
  async function findSubscriber({ subscriberId, email }: BounceEvent) {
    if (subscriberId !== null && isObjectId(subscriberId))
      return repository.findById(new ObjectId(subscriberId));
    return email === null ? null : repository.findByEmail(email.trim().toLowerCase());
  }

  /** False when nobody here is meant. */
  return async function takeBounce(event: BounceEvent): Promise<boolean> {
    const subscriber = await findSubscriber(event);
    if (subscriber === null) return false;
    const label = event.kind === 'complaint' ? 'Reported as spam' : `Bounced (${event.status ?? 'no code'})`;
    if (event.campaignId !== null && isObjectId(event.campaignId))
      await notes.note(new ObjectId(event.campaignId), subscriber._id, label);
    // A report that comes twice finds nothing left to do.
    if (subscriber.status !== 'subscribed') return true;
    if (event.kind === 'complaint') await mailingList.suppressComplained(subscriber._id, label);
    else if (event.kind === 'hard') await mailingList.suppressDead(subscriber._id, label);
    else {
      const counted = await repository.collection.findOneAndUpdate(
        { _id: subscriber._id },
        { $inc: { softBounces: 1 } },
        { returnDocument: 'after' },
      );
      if ((counted?.softBounces ?? 0) >= softBouncesAllowed)
        await mailingList.suppressDead(subscriber._id, `${label}, ${softBouncesAllowed} times`);
    }
    return true;
  };
}
export type TakeBounce = ReturnType<typeof createTakeBounce>;
