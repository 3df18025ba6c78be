import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Campaign, UpdateCampaignInput } from '@atrium/contracts/newsletter/campaigns.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { ObjectId } from 'mongodb';
import type { CampaignRepository } from '../sending/campaign-repository';
import { sanitiseContent } from './create-campaign';
import type { NewsletterImages } from './newsletter-images';
import type { ReadCampaigns } from './read-campaigns';
import type { SegmentRepository } from './segment-repository';

/** Changes text and settings of a draft or a scheduled newsletter, unless another change was first. */
export function createChangeCampaign({
  campaigns,
  segments,
  readCampaigns,
  maxRate: highestRate,
  images,
  clock,
}: {
  campaigns: CampaignRepository;
  segments: SegmentRepository;
  readCampaigns: ReadCampaigns;
  maxRate: number;
  images: Pick<NewsletterImages, 'keep'>;
  clock: Clock;
}) {
  /** Whoever changes the audience of a campaign for a segment names one that exists. */
  async function requireSegment(
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

  return async function changeCampaign(
    id: ObjectId,
    { segmentId, content, maxRate, ...fields }: UpdateCampaignInput,
    { by, ifRevision }: { by: StaffRef; ifRevision?: number | undefined },
  ): Promise<Campaign> {
    // A damaged one is not changed.
    await readCampaigns.read(id);
    await requireSegment(id, { recipientType: fields.recipientType, segmentId });
    const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const change = {
      ...defined,
      ...(content !== undefined && { content: sanitiseContent(content) }),
      ...(segmentId !== undefined && { segmentId: segmentId === null ? null : new ObjectId(segmentId) }),
      ...(maxRate !== undefined && { maxRate: Math.min(maxRate, highestRate) }),
      updatedBy: by,
      updatedAt: clock.now(),
    };
    const updated = await campaigns.updateUnsent(id, change, ifRevision);
    if (updated !== null) await images.keep(updated.content);
    const current = await readCampaigns.read(id);
    if (updated !== null) return current;
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
  };
}
export type ChangeCampaign = ReturnType<typeof createChangeCampaign>;
