import { createHash } from 'node:crypto';
import type { BulkEmailInput, CreateCampaignInput } from '@atrium/contracts/campaigns';
import type { StaffMember } from '@atrium/contracts/contact-types';
import { sameCampaignWindowMs } from '@atrium/contracts/newsletter-types';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { type Db, ObjectId } from 'mongodb';
import { sanitiseMailHtml } from '../mail/mail-html';
import type { CampaignDocument } from './campaign-document';
import type { CampaignRepository } from './campaign-repository';
import { type CampaignStates, refusePast } from './campaign-states';
import type { SegmentRepository } from './segment-repository';

interface CampaignKey {
  _id: string;
  campaignId: ObjectId;
  at: Date;
}

const duplicateKey = 11_000;

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
  db,
  campaigns,
  segments,
  states,
  defaultRate,
  clock,
}: {
  db: Db;
  campaigns: CampaignRepository;
  segments: SegmentRepository;
  states: CampaignStates;
  defaultRate: number;
  clock: Clock;
}) {
  const keys = db.collection<CampaignKey>('campaign_keys');

  /**
   * The id under which this admin's content is sent: within ten minutes always the same one. The key is taken before the
   * campaign is stored, and whoever finds it taken stores the same campaign under the same id.
   */
  async function claimId(key: string): Promise<ObjectId> {
    const now = clock.now();
    const tooOld = new Date(now.getTime() - sameCampaignWindowMs);
    try {
      const claimed = await keys.findOneAndUpdate(
        { _id: key, at: { $lte: tooOld } },
        { $set: { campaignId: new ObjectId(), at: now } },
        { upsert: true, returnDocument: 'after' },
      );
      if (claimed !== null) return claimed.campaignId;
    } catch (error) {
      if ((error as { code?: number }).code !== duplicateKey) throw error;
    }
    const taken = await keys.findOne({ _id: key });
    return taken?.campaignId ?? new ObjectId();
  }

  async function build(
    input: CreateCampaignInput & { sendAt?: string | undefined },
    by: StaffMember,
    fields: Pick<CampaignDocument, '_id' | 'status' | 'sendAt' | 'startedAt'>,
  ): Promise<CampaignDocument> {
    const segmentId =
      input.recipientType === 'segment' && input.segmentId !== undefined
        ? new ObjectId(input.segmentId)
        : null;
    if (segmentId !== null) await segments.require(segmentId);
    return {
      ...fields,
      subject: input.subject,
      preheader: input.preheader,
      content: sanitiseContent(input.content),
      recipientType: input.recipientType,
      segmentId,
      rev: 1,
      planCursor: null,
      nextBatch: 0,
      planDone: false,
      planOwner: null,
      planLeaseUntil: new Date(0),
      audience: 0,
      maxRate: Math.min(input.maxRate ?? defaultRate, defaultRate),
      neverTwice: input.neverTwice,
      pauseReason: null,
      backoffUntil: null,
      backoffCount: 0,
      createdBy: by,
      createdAt: clock.now(),
      finishedAt: null,
    };
  }

  return {
    async createDraft(input: CreateCampaignInput, by: StaffMember): Promise<CampaignDocument> {
      const draft = await build(input, by, {
        _id: new ObjectId(),
        status: 'draft',
        sendAt: null,
        startedAt: null,
      });
      await campaigns.insertOnce(draft);
      return draft;
    },

    /** Sends at once, or at `sendAt`; the work itself is the worker's. */
    async createAndSend(input: BulkEmailInput, by: StaffMember): Promise<ObjectId> {
      const sendAt = input.sendAt === undefined ? null : new Date(input.sendAt);
      if (sendAt !== null) refusePast(sendAt, clock.now());
      const { subject, preheader, content, recipientType, segmentId } = input;
      const key = createHash('sha256')
        .update(JSON.stringify([by.id, subject, preheader, content, recipientType, segmentId, sendAt]))
        .digest('base64url');
      const draft = await build(input, by, {
        _id: new ObjectId(),
        status: sendAt === null ? 'planning' : 'scheduled',
        sendAt,
        startedAt: sendAt === null ? clock.now() : null,
      });
      const campaign = { ...draft, _id: await claimId(key) };
      await campaigns.insertOnce(campaign);
      await states.announce(campaign);
      return campaign._id;
    },
  };
}
export type CreateCampaign = ReturnType<typeof createCreateCampaign>;
