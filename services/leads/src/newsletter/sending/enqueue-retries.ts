import type { Clock } from '@atrium/service-kit/clock';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { ObjectId } from 'mongodb';
import { retryDeliveriesJob } from './sending.jobs';

/** At most one job per second: the job's id is the next full second after the due time and after now. */
export async function enqueueRetries(
  campaignId: ObjectId,
  nextAttemptAt: Date,
  { producer, clock }: { producer: JobProducer; clock: Clock },
): Promise<void> {
  const now = clock.now().getTime();
  const dueAt = Math.ceil(Math.max(nextAttemptAt.getTime(), now + 1) / 1_000) * 1_000;
  await producer.enqueue(
    retryDeliveriesJob,
    { campaignId: campaignId.toHexString(), dueAt },
    { delayMs: dueAt - now },
  );
}
