import { createHash } from 'node:crypto';
import { type CampaignDryRun, mailFields } from '@atrium/contracts/campaign-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { ObjectId } from 'mongodb';
import { listFields } from '../../mail/mail-fields';
import type { CampaignDocument } from '../sending/campaign-document';
import type { CampaignRepository } from '../sending/campaign-repository';
import { campaignMissing } from '../sending/campaign-states';
import type { Audience } from '../sending/snapshot-audience';
import { dryRunCampaignJob } from './dry-run.job';
import { toDryRun } from './dry-run-report';
import type { DryRunRepository } from './dry-run-repository';

/** A hash of everything the mails are built from. */
export function fingerprintOf(campaign: CampaignDocument): string {
  const { subject, preheader, content, recipientType, segmentId, trackClicks, trackOpens, archive } =
    campaign;
  return createHash('sha256')
    .update(
      JSON.stringify([
        subject,
        preheader,
        content,
        recipientType,
        segmentId?.toHexString() ?? null,
        trackClicks ?? false,
        trackOpens ?? false,
        archive ?? 'off',
      ]),
    )
    .digest('base64url');
}

export function createDryRuns({
  dryRuns,
  campaigns,
  audience,
  producer,
  clock,
}: {
  dryRuns: DryRunRepository;
  campaigns: CampaignRepository;
  audience: Audience;
  producer: JobProducer;
  clock: Clock;
}) {
  async function requireCampaign(id: ObjectId): Promise<CampaignDocument> {
    const campaign = await campaigns.findById(id);
    if (campaign === null) throw notFound(campaignMissing);
    return campaign;
  }
  /** At most one attempt a minute is queued: the number is part of the job's id. */
  const currentAttempt = () => Math.floor(clock.now().getTime() / 60_000);

  return {
    async begin(id: ObjectId): Promise<CampaignDryRun> {
      const campaign = await requireCampaign(id);
      if (campaign.status !== 'draft' && campaign.status !== 'scheduled')
        throw new AppError({
          code: 'conflict',
          publicMessage: 'Only a newsletter that has not gone out can be rehearsed',
        });
      const known: readonly string[] = mailFields;
      const fingerprint = fingerprintOf(campaign);
      const begun = await dryRuns.begin(id, {
        fingerprint,
        total: await audience.count(campaign),
        startedAt: clock.now(),
        unknownFields: listFields(`${campaign.subject} ${campaign.preheader} ${campaign.content}`).filter(
          (field) => !known.includes(field),
        ),
      });
      await producer.enqueue(dryRunCampaignJob, {
        campaignId: id.toHexString(),
        run: begun.run,
        attempt: currentAttempt(),
      });
      return toDryRun(begun, fingerprint);
    },
    /** The newest dry run; null if there is none. */
    async read(id: ObjectId): Promise<CampaignDryRun | null> {
      const campaign = await requireCampaign(id);
      const dryRun = await dryRuns.find(id);
      return dryRun === null ? null : toDryRun(dryRun, fingerprintOf(campaign));
    },
    /** Re-enqueues dry runs whose job was lost. */
    async sweep(): Promise<void> {
      for (const { _id, run } of await dryRuns.listLeft(clock.now()))
        await producer.enqueue(dryRunCampaignJob, {
          campaignId: _id.toHexString(),
          run,
          attempt: currentAttempt(),
        });
    },
  };
}
export type DryRuns = ReturnType<typeof createDryRuns>;
