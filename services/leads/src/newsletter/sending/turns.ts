import type { ObjectId } from 'mongodb';
import type { CampaignDocument } from '../campaigns/campaign-document';
import type { Recipient } from '../campaigns/compile-campaign';
import type { RecipientDirectory } from './recipient-directory';
import type { SendLimits } from './send-limits';

/** Whoever has waited longer than this since they were asked about is asked about again. */
const checkLastsMs = 1_000;

export interface Mailable {
  recipients: Map<string, Recipient>;
  askedAt: number;
}

/** Who may be mailed, and when it is their turn. */
export function createTurns({
  limits,
  recipients,
  campaign,
  signal,
}: {
  limits: SendLimits;
  recipients: RecipientDirectory;
  campaign: CampaignDocument;
  signal: AbortSignal;
}) {
  const buckets = limits.bucketsOf(campaign);

  async function check(ids: ObjectId[]): Promise<Mailable> {
    const askedAt = performance.now();
    return { askedAt, recipients: await recipients.findMailable(ids) };
  }

  return {
    check,
    /** Resolves when it is this one's turn; with undefined where they may not be mailed any more. */
    async take(mailable: Mailable, id: ObjectId): Promise<Recipient | undefined> {
      const key = id.toHexString();
      const recipient = mailable.recipients.get(key);
      if (recipient === undefined) return undefined;
      const ownBucket = limits.bucketOfDomain(recipient.email);
      if (ownBucket !== undefined) await ownBucket.take(signal);
      for (const bucket of buckets) await bucket.take(signal);
      if (performance.now() - mailable.askedAt < checkLastsMs) return recipient;
      return (await check([id])).recipients.get(key);
    },
  };
}
