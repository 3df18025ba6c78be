import type { RecipientType } from '@atrium/contracts/newsletter/campaigns.constants';
import { manyRecipients } from '@atrium/contracts/newsletter/campaigns.constants';
import { AppError } from '@atrium/service-kit/app-error';
import { assertConfirmed } from '@atrium/service-kit/http/guards';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { countAudience } from './audience';
import { type CampaignDocument, exceedsConfirmed, hasGrown } from './campaign-document';
import { tellStaff } from './campaign-health';

/** The number of recipients that a person typed; undefined in a call that names none. */
export interface Confirmation {
  expected: number | undefined;
  actor: VerifiedUser;
}

/** Refuses many people without a fresh sign-in, no number, and another number than was typed. */
export function requireCount(count: number, { expected, actor }: Confirmation): void {
  if (count > manyRecipients) assertConfirmed(actor);
  if (expected === undefined)
    throw new AppError({
      code: 'validation_failed',
      publicMessage: `Please confirm the number of recipients: it is ${count}`,
      errors: [{ path: 'expectedCount', message: 'Please confirm the number of recipients' }],
    });
  if (count === expected) return;
  throw new AppError({
    code: 'conflict',
    publicMessage: `The number of recipients has changed: it is ${count} by now. Please confirm it again.`,
  });
}

/** Refuses a segment that is missing as well. */
export async function requireAudience(
  context: NewsletterContext,
  { recipientType, segmentId }: { recipientType: RecipientType; segmentId: string | null },
  confirmation: Confirmation,
): Promise<number> {
  const count = await countAudience(context, {
    recipientType,
    segmentId: segmentId === null ? null : new ObjectId(segmentId),
  });
  requireCount(count, confirmation);
  return count;
}

/** For a campaign that is resumed: null if its audience was confirmed before. */
export function confirmGrowth(campaign: CampaignDocument, confirmation: Confirmation): number | null {
  if (!hasGrown(campaign)) return null;
  requireCount(campaign.audience, confirmation);
  return campaign.audience;
}

async function pauseForGrowth(
  context: NewsletterContext,
  { _id, rev, subject, audience, confirmedCount }: CampaignDocument,
): Promise<void> {
  const { campaigns, logger } = context;
  const campaignId = _id.toHexString();
  const reason = `It was confirmed for ${confirmedCount} people, and would go to ${audience} by now. Nobody has got it. Please confirm the new number, or make it a draft again.`;
  const paused = await campaigns.move(_id, ['planning'], { status: 'paused', pauseReason: reason }, { rev });
  if (paused === null) return;
  logger.warn({ campaignId, confirmedCount, audience }, 'campaign paused: its audience has grown');
  await tellStaff(context, {
    key: `paused-${campaignId}-${rev}`,
    template: 'campaign-paused',
    data: { campaignId, subject, reason },
  });
}

/**
 * The one way from the audience snapshot to the sending. The snapshot is compared, not a count before it, so that nobody who
 * came since the count gets a mail unasked. Null if the campaign is not to be sent now.
 */
export async function startSending(
  context: NewsletterContext,
  campaignId: ObjectId,
): Promise<CampaignDocument | null> {
  const { campaigns } = context;
  const campaign = await campaigns.findById(campaignId);
  if (campaign?.status !== 'planning' || !campaign.snapshotDone) return null;
  if (!exceedsConfirmed(campaign)) {
    const { rev } = campaign;
    return campaigns.move(campaignId, ['planning'], { status: 'sending' }, { snapshotDone: true, rev });
  }
  await pauseForGrowth(context, campaign);
  return null;
}
