import type { SegmentRules } from '@atrium/contracts/newsletter/segments.schemas';
import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { countSegment, everySubscriber, listSegment } from '../subscribers/mailing-list';
import type { CampaignDocument } from './campaign-document';

type AudienceTarget = Pick<CampaignDocument, 'recipientType' | 'segmentId'>;

/** Throws an AppError if the segment is missing: without one a campaign is for nobody. */
async function rulesOf(
  { segments }: NewsletterContext,
  { recipientType, segmentId }: AudienceTarget,
): Promise<SegmentRules> {
  return recipientType === 'all' ? everySubscriber : (await segments.require(segmentId)).rules;
}

/** How many subscribed people a campaign is for. */
export const countAudience = async (context: NewsletterContext, target: AudienceTarget): Promise<number> =>
  countSegment(context, await rulesOf(context, target));

/** The next ids after the cursor, in order. */
export const readAudience = async (
  context: NewsletterContext,
  target: AudienceTarget,
  after: ObjectId | null,
  limit: number,
): Promise<ObjectId[]> => listSegment(context, await rulesOf(context, target), after, limit);
