import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { PublishDue } from './publish-due';
import { publishDueJob } from './publish-due.job';

export const createPublishDueHandler = (publishDue: PublishDue) =>
  handleJob(publishDueJob, () => publishDue.run());
