import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { PublishDue, ScheduledKind } from './publish-due';
import { publishDueJob } from './publish-due.job';

export function createPublishDueHandler({
  publishDue,
  targets,
}: {
  publishDue: PublishDue;
  targets: readonly ScheduledKind[];
}) {
  return handleJob(publishDueJob, async ({ resource }) => {
    const target = targets.find((candidate) => candidate.resource === resource);
    if (target !== undefined) await publishDue.run(target);
  });
}
