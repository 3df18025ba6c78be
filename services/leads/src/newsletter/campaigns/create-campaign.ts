import { createHash } from 'node:crypto';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { BulkEmailInput, CreateCampaignInput } from '@atrium/contracts/newsletter/campaigns.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import { sanitiseMailHtml } from '../../mail/mail-html';
import type { NewsletterContext } from '../context';
import { type CampaignDocument, emptySnapshot } from '../sending/campaign-document';
import { announceCampaign, refusePast, undoEnd } from '../sending/campaign-states';
import { tryToProtectImages } from './newsletter-images';

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

async function buildCampaign(
  { segments, clock, config }: NewsletterContext,
  input: CreateCampaignInput & { sendAt?: string | undefined },
  by: StaffRef,
  fields: Pick<CampaignDocument, 'status' | 'sendAt' | 'undoUntil' | 'startedAt' | 'confirmedCount'>,
): Promise<CampaignDocument> {
  const segmentId =
    input.recipientType === 'segment' && input.segmentId !== undefined ? new ObjectId(input.segmentId) : null;
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
    ...emptySnapshot,
    snapshotOwner: null,
    totals: null,
    maxRate: Math.min(input.maxRate ?? config.MAIL_RATE, config.MAIL_RATE),
    neverTwice: input.neverTwice,
    trackClicks: input.trackClicks,
    trackOpens: input.trackOpens,
    archive: input.archive,
    senderName: input.senderName,
    replyTo: input.replyTo,
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

export async function createDraft(
  context: NewsletterContext,
  input: CreateCampaignInput,
  by: StaffRef,
): Promise<CampaignDocument> {
  const draft = await buildCampaign(context, input, by, {
    status: 'draft',
    sendAt: null,
    undoUntil: null,
    startedAt: null,
    confirmedCount: null,
  });
  await context.campaigns.insertOnce(draft);
  await tryToProtectImages(context, draft.content);
  return draft;
}

/** A new draft with the content and the settings of another campaign. */
export function duplicateCampaign(
  context: NewsletterContext,
  {
    segmentId,
    trackClicks = false,
    trackOpens = false,
    archive = 'off',
    senderName = '',
    replyTo = '',
    ...source
  }: CampaignDocument,
  by: StaffRef,
): Promise<CampaignDocument> {
  const segment = segmentId !== null && { segmentId: segmentId.toHexString() };
  return createDraft(
    context,
    { ...source, ...segment, trackClicks, trackOpens, archive, senderName, replyTo },
    by,
  );
}

/** After an undo, a cancellation or a failure the same content is another campaign. */
async function claimId({ campaignKeys, campaigns }: NewsletterContext, key: string): Promise<ObjectId> {
  const id = await campaignKeys.claim(key);
  const status = (await campaigns.findById(id))?.status;
  if (status !== 'draft' && status !== 'cancelled' && status !== 'failed') return id;
  await campaignKeys.forget(id);
  return campaignKeys.claim(key);
}

/** Starts now, at `sendAt` or when the undo window ends; the worker sends. */
export async function createAndSend(
  context: NewsletterContext,
  { expectedCount: confirmedCount, ...input }: BulkEmailInput,
  by: StaffRef,
): Promise<ObjectId> {
  const { clock, campaigns } = context;
  const given = input.sendAt === undefined ? null : new Date(input.sendAt);
  if (given !== null) refusePast(given, clock.now());
  const undoUntil = given === null && input.undo ? undoEnd(context) : null;
  const sendAt = given ?? undoUntil;
  // Every field, so that a newsletter with another setting is another one.
  const key = createHash('sha256')
    .update(JSON.stringify([by.id, { ...input, sendAt: given }]))
    .digest('base64url');
  const draft = await buildCampaign(context, input, by, {
    status: sendAt === null ? 'planning' : 'scheduled',
    sendAt,
    undoUntil,
    startedAt: sendAt === null ? clock.now() : null,
    confirmedCount,
  });
  const campaign = { ...draft, _id: await claimId(context, key) };
  await campaigns.insertOnce(campaign);
  await tryToProtectImages(context, campaign.content);
  await announceCampaign(context, campaign);
  return campaign._id;
}
