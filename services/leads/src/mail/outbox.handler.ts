import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { Outbox } from './outbox';
import { outboxJob } from './outbox.job';

export const createOutboxHandler = ({ outbox }: { outbox: Outbox }) =>
  handleJob(outboxJob, ({ key }) => outbox.sendOne(key));
