import { listFields } from '@atrium/contracts/common/mail-fields';
import { mailFields } from '@atrium/contracts/newsletter/campaigns.constants';
import type { CampaignDryRun } from '@atrium/contracts/newsletter/campaigns.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { countAudience } from '../sending/audience';
import type { CampaignDocument } from '../sending/campaign-document';
import { campaignMissing } from '../sending/campaign-states';
import { dryRunCampaignJob } from './dry-run.job';
import type { DryRunDocument } from './dry-run-document';
import { toDryRun } from './dry-run-report';

async function requireCampaign({ campaigns }: NewsletterContext, id: ObjectId): Promise<CampaignDocument> {
  const campaign = await campaigns.findById(id);
  if (campaign === null) throw notFound(campaignMissing);
  return campaign;
}

const enqueueDryRun = ({ producer }: NewsletterContext, { _id, run }: Pick<DryRunDocument, '_id' | 'run'>) =>
  producer.enqueue(dryRunCampaignJob, { campaignId: _id.toHexString(), run });

/** Queues those that Redis has lost, or never had. */
export async function enqueueDryRuns(context: NewsletterContext, signal: AbortSignal): Promise<void> {
  const { dryRuns, reportStuck } = context;
  await handleEach(dryRuns.readRunning(), {
    handle: (dryRun) => enqueueDryRun(context, dryRun),
    describe: ({ _id }) => ({
      key: `dry-run-${_id}`,
      resource: 'newsletter',
      resourceId: String(_id),
    }),
    report: reportStuck,
    signal,
  });
}

export async function beginDryRun(context: NewsletterContext, id: ObjectId): Promise<CampaignDryRun> {
  const { dryRuns, clock } = context;
  const campaign = await requireCampaign(context, id);
  if (campaign.status !== 'draft' && campaign.status !== 'scheduled')
    throw new AppError({
      code: 'conflict',
      publicMessage: 'Only a newsletter that has not gone out can be rehearsed',
    });
  const known: readonly string[] = mailFields;
  const begun = await dryRuns.begin(id, {
    now: clock.now(),
    contentRevision: campaign.contentRevision,
    total: await countAudience(context, campaign),
    unknownFields: listFields(`${campaign.subject} ${campaign.preheader} ${campaign.content}`).filter(
      (field) => !known.includes(field),
    ),
  });
  await enqueueDryRun(context, begun);
  return toDryRun(begun, campaign.contentRevision, clock.now());
}

/** The newest dry run; null if there is none. */
export async function readDryRun(context: NewsletterContext, id: ObjectId): Promise<CampaignDryRun | null> {
  const { dryRuns, clock } = context;
  const campaign = await requireCampaign(context, id);
  const dryRun = await dryRuns.find(id);
  return dryRun && toDryRun(dryRun, campaign.contentRevision, clock.now());
}
