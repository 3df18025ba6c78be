import { randomUUID } from 'node:crypto';
import { AppError } from '@atrium/service-kit/app-error';
import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import { tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { ObjectId } from 'mongodb';
import type { Sender } from '../../company-facts';
import type { NewsletterContext } from '../context';
import { findEmails } from '../subscribers/mailing-list';
import { readAudience } from './audience';
import { type BatchDocument, batchIdOf } from './batch-document';
import type { CampaignDocument } from './campaign-document';
import { buildFailure, failCampaign, finishIfDone } from './campaign-health';
import { fillLanes } from './campaign-queue';
import { compileCampaign, listLinks } from './compile-campaign';
import { startSending } from './confirmed-audience';
import { protectImages } from './protect-images';

const readAtOnce = 20_000;
const maxBatchSize = 500;
const snapshotLeaseMs = 30_000;

const batchSizeOf = ({ maxRate }: Pick<CampaignDocument, 'maxRate'>): number =>
  Math.min(maxBatchSize, maxRate * 10);

/** Recipients at a domain with its own rate get their own batches, so that its throttle delays nobody else. */
async function groupByDomain(
  context: NewsletterContext,
  ids: ObjectId[],
): Promise<Map<string | null, ObjectId[]>> {
  const { sendLimits } = context;
  if (sendLimits.throttledDomains.length === 0) return new Map([[null, ids]]);
  const emails = await findEmails(context, ids);
  const groups = new Map<string | null, ObjectId[]>();
  for (const id of ids) {
    // A damaged subscriber may have another value there.
    const email: unknown = emails.get(id.toHexString());
    const domain = typeof email === 'string' ? sendLimits.throttledDomainOf(email) : null;
    const group = groups.get(domain);
    if (group === undefined) groups.set(domain, [id]);
    else group.push(id);
  }
  return groups;
}

async function makeBatches(
  context: NewsletterContext,
  campaign: CampaignDocument,
  ids: ObjectId[],
  firstN: number,
): Promise<BatchDocument[]> {
  const size = batchSizeOf(campaign);
  const documents: BatchDocument[] = [];
  for (const [domain, group] of await groupByDomain(context, ids)) {
    for (let at = 0; at < group.length; at += size) {
      const n = firstN + documents.length;
      documents.push({
        _id: batchIdOf(campaign._id, n),
        campaignId: campaign._id,
        n,
        recipients: group.slice(at, at + size),
        domain,
        status: 'pending',
        owner: null,
        leaseUntil: new Date(0),
        notBefore: new Date(0),
        attempt: 0,
        highWaterMark: 0,
        duplicates: 0,
      });
    }
  }
  return documents;
}

/** Null if the campaign's segment is gone or damaged, which fails the campaign. */
async function readIds(
  context: NewsletterContext,
  campaign: CampaignDocument,
  after: ObjectId | null,
): Promise<ObjectId[] | null> {
  try {
    return await readAudience(context, campaign, after, readAtOnce);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reason = error.code === 'damaged' ? 'can not be read' : 'was deleted';
    await failCampaign(context, campaign, `Its segment ${reason}. Please choose another one.`, error);
    return null;
  }
}

/** Fails the campaign if its mail cannot be built, before any batch is written. */
async function canBeBuilt(context: NewsletterContext, campaign: CampaignDocument): Promise<boolean> {
  try {
    const mail = compileCampaign(context, {
      ...campaign,
      key: campaign._id.toHexString(),
      date: context.clock.now(),
    });
    mail.fill({ id: '0'.repeat(24), email: 'someone@example.com', firstName: '' });
    return true;
  } catch (error) {
    await failCampaign(context, campaign, buildFailure(error), error);
    return false;
  }
}

function senderNow({ company }: NewsletterContext): Sender {
  const { name, postalAddress, logo } = company.current();
  return { name, postalAddress, ...(logo && { logo }) };
}

/**
 * Takes the audience snapshot and divides it into batches. It can be killed at any point: the campaign notes each chunk
 * after its batches are written, and the next run deletes the batches that were not noted and reads their chunk again.
 */
export async function snapshotAudience(
  context: NewsletterContext,
  campaignId: ObjectId,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { clock, campaigns, batches, company } = context;
  // The sweep comes back when it is known in whose name to send.
  if (!company.isKnown()) return;
  const owner = randomUUID();
  const leaseUntil = () => new Date(clock.now().getTime() + snapshotLeaseMs);
  const campaign = await campaigns.leaseSnapshot(campaignId, owner, clock.now(), leaseUntil());
  if (campaign === null || !(await canBeBuilt(context, campaign))) return;
  // Before any mail is built: the numbers of links stay those of the mails that readers have.
  const { sender = senderNow(context), trackClicks, content } = campaign;
  await campaigns.fix(campaignId, {
    sender,
    ...(trackClicks && { trackedLinks: listLinks(context, content) }),
  });
  await protectImages(context, content);
  let { snapshotCursor, nextBatch, audience: count } = campaign;
  await batches.deleteFrom(campaignId, nextBatch);

  for (let isDone = false; !isDone; ) {
    if (signal.aborted) {
      await campaigns.releaseSnapshot(campaignId, owner);
      return;
    }
    const ids = await readIds(context, campaign, snapshotCursor);
    if (ids === null) return;
    isDone = ids.length < readAtOnce;
    const documents = await makeBatches(context, campaign, ids, nextBatch);
    // If the write is refused, another worker has the lease; it deletes unrecorded batches.
    if (documents.length > 0 && !(await tryUniqueWrite(batches.insertMany(documents)))) return;
    snapshotCursor = ids.at(-1) ?? snapshotCursor;
    nextBatch += documents.length;
    count += ids.length;
    const isOurs = await campaigns.advanceSnapshot(campaignId, owner, {
      snapshotCursor,
      nextBatch,
      audience: count,
      snapshotDone: isDone,
      snapshotLeaseUntil: leaseUntil(),
    });
    if (!isOurs) return;
  }
  const sending = await startSending(context, campaignId);
  if (sending !== null) await fillLanes(context, sending);
  await finishIfDone(context, campaignId);
}
