import { type SegmentRules, segment } from '@atrium/contracts/newsletter/segments.schemas';
import { showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { countSegment, everySubscriber, listSegment } from '../subscribers/mailing-list';
import type { CampaignDocument } from './campaign-document';

type AudienceTarget = Pick<CampaignDocument, 'recipientType' | 'segmentId'>;

const readableRules = segment.shape.rules.strict();

/** Throws an AppError if one rule can't be read: without it more people would be found. */
export const readRules = (
  { showEach }: Pick<NewsletterContext, 'showEach'>,
  stored: { _id: ObjectId; rules: SegmentRules },
): Promise<SegmentRules> =>
  showOne(showEach, stored, { resource: 'segment', schema: readableRules, toItem: ({ rules }) => rules });

/** Throws an AppError if the segment is missing or damaged: without one a campaign is for nobody. */
async function rulesOf(
  context: NewsletterContext,
  { recipientType, segmentId }: AudienceTarget,
): Promise<SegmentRules> {
  return recipientType === 'all'
    ? everySubscriber
    : readRules(context, await context.segments.require(segmentId));
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
