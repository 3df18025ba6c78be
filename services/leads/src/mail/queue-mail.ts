import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { LeadsContext } from '../context';
import { outboxJob } from './outbox.job';
import type { Recipient } from './outbox-repository';
import type { OutboxData, OutboxTemplate } from './transactional-mails';

export interface MailToWrite<Template extends OutboxTemplate> {
  key: string;
  template: Template;
  data: OutboxData[Template];
}
type QueuedMail<Template extends OutboxTemplate> = MailToWrite<Template> & Recipient;

/** The context of an operation that stores a mail. */
export type OutboxContext = Pick<LeadsContext, 'outbox' | 'clock'> & {
  producer: Pick<JobProducer, 'enqueue'>;
};

/** In place of the id of a member of the staff: everybody whom `list-recipients.ts` finds. */
export const everyoneTold = 'everyone-told';

/** For a mail that must go out at the next sweep. False if a mail with this key is stored already. */
export function storeMail<Template extends OutboxTemplate>(
  { outbox, clock }: Pick<OutboxContext, 'outbox' | 'clock'>,
  { key, ...mail }: QueuedMail<Template>,
  /** Until then `outbox.withdraw` takes it back. */
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<boolean> {
  const now = clock.now();
  return outbox.insert({ _id: key, ...mail }, now, new Date(now.getTime() + delayMs));
}

/** For a mail that must go out now, whether or not the mail server or the queue is there: the sweep finds what the queue has lost. */
export async function queueMail<Template extends OutboxTemplate>(
  context: OutboxContext,
  mail: QueuedMail<Template>,
  options: { delayMs?: number } = {},
): Promise<boolean> {
  const isNew = await storeMail(context, mail, options);
  if (isNew) await context.producer.enqueue(outboxJob, { key: mail.key }, options);
  return isNew;
}
