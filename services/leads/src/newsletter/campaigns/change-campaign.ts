import { refusalOf } from '@atrium/contracts/auth/permissions';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { CampaignStatus } from '@atrium/contracts/newsletter/campaigns.constants';
import {
  type Campaign,
  twoAudiencesMessage,
  type UpdateCampaignInput,
} from '@atrium/contracts/newsletter/campaigns.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { sanitiseContent } from './create-campaign';
import { tryToProtectImages } from './newsletter-images';
import { readCampaign, showCampaign } from './read-campaigns';

const twoAudiences = () =>
  new AppError({
    code: 'validation_failed',
    publicMessage: twoAudiencesMessage,
    errors: [{ path: 'recipientType', message: twoAudiencesMessage }],
  });

/** Whoever changes the audience of a campaign for a segment names one that exists; one for everybody gets none. */
async function requireSegment(
  { segments, campaigns }: NewsletterContext,
  id: ObjectId,
  { recipientType, segmentId }: Pick<UpdateCampaignInput, 'recipientType' | 'segmentId'>,
): Promise<void> {
  if (segmentId === undefined && recipientType === undefined) return;
  const stored = await campaigns.findById(id);
  const wanted = segmentId === undefined ? stored?.segmentId?.toHexString() : segmentId;
  if ((recipientType ?? stored?.recipientType) === 'segment')
    await segments.require(wanted == null ? null : new ObjectId(wanted));
  else if (segmentId != null) throw twoAudiences();
}

interface ChangeOptions {
  by: StaffRef;
  maySend: boolean;
  /** Returns the number of people of another audience, or throws unless it is the one that was typed. */
  confirm(
    audience: Pick<Campaign, 'recipientType' | 'segmentId'>,
    expected: number | undefined,
  ): Promise<number>;
  ifRevision?: number | undefined;
}

/** Changes text and settings of a draft, or of a scheduled newsletter for those who may send it, unless another change was first. */
export async function changeCampaign(
  context: NewsletterContext,
  id: ObjectId,
  { segmentId, content, maxRate, expectedCount, ...fields }: UpdateCampaignInput,
  { by, maySend, confirm, ifRevision }: ChangeOptions,
): Promise<Campaign> {
  const { config, clock, campaigns } = context;
  // A damaged one is not changed.
  const before = await readCampaign(context, id);
  await requireSegment(context, id, { recipientType: fields.recipientType, segmentId });
  const audience = {
    recipientType: fields.recipientType ?? before.recipientType,
    segmentId: segmentId === undefined ? before.segmentId : segmentId,
  };
  const isOther = audience.recipientType !== before.recipientType || audience.segmentId !== before.segmentId;
  const asks = isOther && maySend && before.status === 'scheduled';
  const confirmedCount = asks ? await confirm(audience, expectedCount) : undefined;
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const change = {
    ...defined,
    ...(content !== undefined && { content: sanitiseContent(content) }),
    ...(segmentId !== undefined && { segmentId: segmentId === null ? null : new ObjectId(segmentId) }),
    ...(confirmedCount !== undefined && { confirmedCount }),
    ...(maxRate !== undefined && { maxRate: Math.min(maxRate, config.MAIL_RATE) }),
    updatedBy: by,
    updatedAt: clock.now(),
  };
  // What is scheduled goes out as it stands, to the number of people that was confirmed.
  const statuses: CampaignStatus[] =
    maySend && (!isOther || confirmedCount !== undefined) ? ['draft', 'scheduled'] : ['draft'];
  const updated = await campaigns.updateUnsent(id, change, { statuses, contentRevision: ifRevision });
  if (updated !== null) await tryToProtectImages(context, updated.content);
  if (updated !== null) return showCampaign(context, updated);
  const current = await readCampaign(context, id);
  if (ifRevision !== undefined && current.revision !== ifRevision)
    throw new AppError({
      code: 'stale',
      publicMessage: 'This newsletter was changed by somebody else meanwhile. Please look at it again.',
      extra: { current },
    });
  if (!maySend && current.status === 'scheduled')
    throw new AppError({ code: 'forbidden', publicMessage: refusalOf('newsletter.send') });
  const publicMessage =
    current.status === 'scheduled'
      ? 'This newsletter was scheduled meanwhile. Please look at it again.'
      : 'Only a draft or a scheduled newsletter can be changed';
  throw new AppError({ code: 'conflict', publicMessage });
}
