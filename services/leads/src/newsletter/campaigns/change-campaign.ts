import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Campaign, UpdateCampaignInput } from '@atrium/contracts/newsletter/campaigns.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { sanitiseContent } from './create-campaign';
import { tryToProtectImages } from './newsletter-images';
import { readCampaign, showCampaign } from './read-campaigns';

/** Whoever changes the audience of a campaign for a segment names one that exists. */
async function requireSegment(
  { segments, campaigns }: NewsletterContext,
  id: ObjectId,
  { recipientType, segmentId }: Pick<UpdateCampaignInput, 'recipientType' | 'segmentId'>,
): Promise<void> {
  if (segmentId != null) await segments.require(new ObjectId(segmentId));
  else if (segmentId === null || recipientType !== undefined) {
    const stored = await campaigns.findById(id);
    if ((recipientType ?? stored?.recipientType) !== 'segment') return;
    await segments.require(segmentId === null ? null : (stored?.segmentId ?? null));
  }
}

/** Changes text and settings of a draft or a scheduled newsletter, unless another change was first. */
export async function changeCampaign(
  context: NewsletterContext,
  id: ObjectId,
  { segmentId, content, maxRate, ...fields }: UpdateCampaignInput,
  { by, ifRevision }: { by: StaffRef; ifRevision?: number | undefined },
): Promise<Campaign> {
  const { config, clock, campaigns } = context;
  // A damaged one is not changed.
  await readCampaign(context, id);
  await requireSegment(context, id, { recipientType: fields.recipientType, segmentId });
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const change = {
    ...defined,
    ...(content !== undefined && { content: sanitiseContent(content) }),
    ...(segmentId !== undefined && { segmentId: segmentId === null ? null : new ObjectId(segmentId) }),
    ...(maxRate !== undefined && { maxRate: Math.min(maxRate, config.MAIL_RATE) }),
    updatedBy: by,
    updatedAt: clock.now(),
  };
  const updated = await campaigns.updateUnsent(id, change, ifRevision);
  if (updated !== null) await tryToProtectImages(context, updated.content);
  if (updated !== null) return showCampaign(context, updated);
  const current = await readCampaign(context, id);
  if (ifRevision !== undefined && current.revision !== ifRevision)
    throw new AppError({
      code: 'stale',
      publicMessage: 'This newsletter was changed by somebody else meanwhile. Please look at it again.',
      extra: { current },
    });
  throw new AppError({
    code: 'conflict',
    publicMessage: 'Only a draft or a scheduled newsletter can be changed',
  });
}
