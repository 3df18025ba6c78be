import { mailFields } from '@atrium/contracts/newsletter/campaigns.constants';
import type { CampaignDryRun } from '@atrium/contracts/newsletter/campaigns.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { listFields } from '../../mail/mail-fields';
import type { CampaignDocument } from '../sending/campaign-document';
import type { CampaignRepository } from '../sending/campaign-repository';
import { campaignMissing } from '../sending/campaign-states';
import type { Audience } from '../sending/snapshot-audience';
import { dryRunCampaignJob } from './dry-run.job';
import type { DryRunDocument } from './dry-run-document';
import { toDryRun } from './dry-run-report';
import type { DryRunRepository } from './dry-run-repository';

export function createDryRuns({
  dryRuns,
  campaigns,
  audience,
  producer,
  clock,
  reportStuck,
}: {
  dryRuns: DryRunRepository;
  campaigns: CampaignRepository;
  audience: Audience;
  producer: JobProducer;
  clock: Clock;
  reportStuck: ReportStuck;
}) {
  async function requireCampaign(id: ObjectId): Promise<CampaignDocument> {
    const campaign = await campaigns.findById(id);
    if (campaign === null) throw notFound(campaignMissing);
    return campaign;
  }

  const enqueue = ({ _id, run }: Pick<DryRunDocument, '_id' | 'run'>) =>
    producer.enqueue(dryRunCampaignJob, { campaignId: _id.toHexString(), run });

  return {
    /** Queues those that Redis has lost, or never had. */
    async enqueueRunning(signal: AbortSignal): Promise<void> {
      await handleEach(dryRuns.readRunning(), {
        handle: enqueue,
        describe: ({ _id }) => ({
          key: `dry-run-${_id}`,
          resource: 'newsletter',
          resourceId: String(_id),
        }),
        report: reportStuck,
        signal,
      });
    },
    async begin(id: ObjectId): Promise<CampaignDryRun> {
      const campaign = await requireCampaign(id);
      if (campaign.status !== 'draft' && campaign.status !== 'scheduled')
        throw new AppError({
          code: 'conflict',
          publicMessage: 'Only a newsletter that has not gone out can be rehearsed',
        });
      const known: readonly string[] = mailFields;
      const begun = await dryRuns.begin(id, {
        now: clock.now(),
        contentRevision: campaign.contentRevision,
        total: await audience.count(campaign),
        unknownFields: listFields(`${campaign.subject} ${campaign.preheader} ${campaign.content}`).filter(
          (field) => !known.includes(field),
        ),
      });
      await enqueue(begun);
      return toDryRun(begun, campaign.contentRevision, clock.now());
    },
    /** The newest dry run; null if there is none. */
    async read(id: ObjectId): Promise<CampaignDryRun | null> {
      const campaign = await requireCampaign(id);
      const dryRun = await dryRuns.find(id);
      return dryRun && toDryRun(dryRun, campaign.contentRevision, clock.now());
    },
  };
}
export type DryRuns = ReturnType<typeof createDryRuns>;
