import { createHash } from 'node:crypto';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { BulkEmailInput, CreateCampaignInput } from '@atrium/contracts/newsletter/campaigns.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { ObjectId } from 'mongodb';
import { sanitiseMailHtml } from '../../mail/mail-html';
import type { CampaignDocument } from '../sending/campaign-document';
import type { CampaignRepository } from '../sending/campaign-repository';
import { type CampaignStates, refusePast } from '../sending/campaign-states';
import type { CampaignKeys } from './campaign-key-repository';
import type { NewsletterImages } from './newsletter-images';
import type { SegmentRepository } from './segment-repository';

export function sanitiseContent(content: string): string {
  const clean = sanitiseMailHtml(content);
  if (clean.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '' && !clean.includes('<img'))
    throw new AppError({
      code: 'validation_failed',
      publicMessage: 'Content is required',
      errors: [{ path: 'content', message: 'Content is required' }],
    });
  return clean;
}

export function createCreateCampaign({
  keys,
  campaigns,
  segments,
  states,
  defaultRate,
  images,
  clock,
}: {
  keys: CampaignKeys;
  campaigns: CampaignRepository;
  segments: SegmentRepository;
  states: CampaignStates;
  defaultRate: number;
  images: Pick<NewsletterImages, 'keep'>;
  clock: Clock;
}) {
  async function build(
    input: CreateCampaignInput & { sendAt?: string | undefined },
    by: StaffRef,
    fields: Pick<CampaignDocument, 'status' | 'sendAt' | 'undoUntil' | 'startedAt'>,
  ): Promise<CampaignDocument> {
    const segmentId =
      input.recipientType === 'segment' && input.segmentId !== undefined
        ? new ObjectId(input.segmentId)
        : null;
    if (segmentId !== null) await segments.require(segmentId);
    const now = clock.now();
    return {
      ...fields,
      _id: new ObjectId(),
      subject: input.subject,
      preheader: input.preheader,
      content: sanitiseContent(input.content),
      recipientType: input.recipientType,
      segmentId,
      rev: 1,
      contentRevision: 1,
      snapshotCursor: null,
      nextBatch: 0,
      snapshotDone: false,
      snapshotOwner: null,
      snapshotLeaseUntil: new Date(0),
      audience: 0,
      totals: null,
      maxRate: Math.min(input.maxRate ?? defaultRate, defaultRate),
      neverTwice: input.neverTwice,
      trackClicks: input.trackClicks,
      trackOpens: input.trackOpens,
      archive: input.archive,
      pauseReason: null,
      backoffUntil: null,
      backoffCount: 0,
      createdBy: by,
      createdAt: now,
      updatedBy: by,
      updatedAt: now,
      finishedAt: null,
    };
  }

  async function createDraft(input: CreateCampaignInput, by: StaffRef): Promise<CampaignDocument> {
    const draft = await build(input, by, { status: 'draft', sendAt: null, undoUntil: null, startedAt: null });
    await campaigns.insertOnce(draft);
    await images.keep(draft.content);
    return draft;
  }

  return {
    createDraft,

    /** A new draft with the content and the settings of another campaign. */
    duplicate(
      { segmentId, trackClicks = false, trackOpens = false, archive = 'off', ...source }: CampaignDocument,
      by: StaffRef,
    ): Promise<CampaignDocument> {
      const segment = segmentId !== null && { segmentId: segmentId.toHexString() };
      return createDraft({ ...source, ...segment, trackClicks, trackOpens, archive }, by);
    },

    /** Starts now, at `sendAt` or when the undo window ends; the worker sends. */
    async createAndSend(input: BulkEmailInput, by: StaffRef): Promise<ObjectId> {
      const given = input.sendAt === undefined ? null : new Date(input.sendAt);
      if (given !== null) refusePast(given, clock.now());
      const undoUntil = given === null && input.undo ? states.undoEnd() : null;
      const sendAt = given ?? undoUntil;
      const { subject, preheader, content, recipientType, segmentId, trackClicks, trackOpens, archive } =
        input;
      const choices = [trackClicks, trackOpens, archive, input.undo];
      const key = createHash('sha256')
        .update(
          JSON.stringify([by.id, subject, preheader, content, recipientType, segmentId, given, ...choices]),
        )
        .digest('base64url');
      const draft = await build(input, by, {
        status: sendAt === null ? 'planning' : 'scheduled',
        sendAt,
        undoUntil,
        startedAt: sendAt === null ? clock.now() : null,
      });
      const campaign = { ...draft, _id: await keys.claim(key) };
      await campaigns.insertOnce(campaign);
      await images.keep(campaign.content);
      await states.announce(campaign);
      return campaign._id;
    },
  };
}
export type CreateCampaign = ReturnType<typeof createCreateCampaign>;
