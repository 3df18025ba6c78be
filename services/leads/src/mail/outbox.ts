import type { StaffMailKind } from '@atrium/contracts/auth/preferences.constants';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { handleEach, messageOf } from '@atrium/service-kit/stuck-items';
import type { LeadsContext } from '../context';
import { firstAdmin, readFirstAdmin, readStaffAddresses } from '../staff-addresses';
import { buildTransactional } from './build-transactional';
import type { OutgoingMail, SendOutcome } from './mailer';
import { outboxJob } from './outbox.job';
import type { LeasedMail, Recipient } from './outbox-repository';
import { withoutAddresses } from './smtp-outcome';
import type { TransactionalData, TransactionalMail, TransactionalTemplate } from './transactional-mails';

/** The choice that decides about a mail to a member of the staff. */
const staffMailKindOf: Partial<Record<TransactionalTemplate, StaffMailKind>> = {
  'leads-assigned': 'leads-assigned',
  'contact-alert': 'contact-alert',
  'contact-quarantined': 'contact-alert',
  'campaign-paused': 'campaign-trouble',
  'campaign-refused': 'campaign-trouble',
};

export interface MailToWrite<Template extends TransactionalTemplate> {
  key: string;
  template: Template;
  data: TransactionalData[Template];
}
type QueuedMail<Template extends TransactionalTemplate> = MailToWrite<Template> & Recipient;

/** What stores a mail. */
export type OutboxContext = Pick<LeadsContext, 'outbox' | 'clock'> & {
  producer: Pick<JobProducer, 'enqueue'>;
};

const leaseMs = 120_000;
const retryDelaysMs = [60_000, 300_000, 900_000, 3_600_000] as const;
const maxAttempts = 30;
/** About as long as that many attempts take. */
const maxWaitMs = 28 * 3_600_000;
const drainedAtOnce = 500;
/** A mail may wait behind many of a campaign, or for a slow server. */
const drainedTogether = 10;

/**
 * For mails that must go out, whether or not the mail server or the queue is there right now: the sweep finds what the queue
 * has lost. False if a mail with this key is stored already.
 */
export async function queueMail<Template extends TransactionalTemplate>(
  { outbox, producer, clock }: OutboxContext,
  { key, ...mail }: QueuedMail<Template>,
  /** Until then `outbox.withdraw` takes it back. */
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<boolean> {
  const now = clock.now();
  const isNew = await outbox.insert({ _id: key, ...mail }, now, new Date(now.getTime() + delayMs));
  if (isNew) await producer.enqueue(outboxJob, { key }, { delayMs });
  return isNew;
}

/** The same mail to several people. True if one of them did not have it yet. */
export async function queueForEach<Template extends TransactionalTemplate>(
  context: OutboxContext,
  recipients: readonly Recipient[],
  { key, ...mail }: MailToWrite<Template>,
): Promise<boolean> {
  let isNew = false;
  for (const [index, recipient] of recipients.entries())
    if (await queueMail(context, { ...mail, ...recipient, key: `${key}-${index}` })) isNew = true;
  return isNew;
}

const finish = (
  { outbox, clock }: LeadsContext,
  key: string,
  status: 'sent' | 'failed',
  lastError: string | null,
) => outbox.finish(key, { status, lastError, doneAt: clock.now() });

/** An attempt that is no fault of the mail does not count. */
function postpone(
  { outbox, clock }: LeadsContext,
  { _id, attempts }: LeasedMail,
  { isCounted, lastError }: { isCounted: boolean; lastError: string },
) {
  const delayMs = (isCounted ? retryDelaysMs[attempts - 1] : retryDelaysMs[0]) ?? retryDelaysMs[3];
  const nextAttemptAt = new Date(clock.now().getTime() + delayMs);
  return outbox.postpone(_id, {
    nextAttemptAt,
    lastError,
    attempts: isCounted ? attempts : attempts - 1,
  });
}

const describe = (key: string) => ({ key: `mail-${key}`, resource: 'mail', resourceId: key });

/** A stuck mail about a stuck item is only logged: the next one would be stuck too. */
async function tellStaff(
  { logger, reportStuck }: LeadsContext,
  { _id, template }: LeasedMail,
  error: unknown,
): Promise<void> {
  if (template === 'item-stuck')
    logger.error({ err: error, mail: _id }, 'staff were not told of a stuck item');
  else await reportStuck({ ...describe(_id), error });
}

/** An error for a mail that can't be written, now or later. */
async function write(
  context: LeadsContext,
  { _id: key, to = '', template, data = {}, createdAt: date }: LeasedMail,
): Promise<OutgoingMail | Error> {
  const textsOf = await context.readMessageTexts();
  try {
    const about = { template, data } as TransactionalMail;
    return buildTransactional(context, { ...about, key, to, date }, textsOf);
  } catch (error) {
    return new Error(`The mail ${template} can not be written: ${messageOf(error)}`, { cause: error });
  }
}

/** Undefined for somebody who is not on the staff any more, or wants no such mails. */
async function findAddress(
  context: LeadsContext,
  { to, toStaff, template }: LeasedMail,
): Promise<string | undefined | Error> {
  const kind = staffMailKindOf[template];
  try {
    if (toStaff === firstAdmin) return await readFirstAdmin(context);
    if (toStaff === undefined || kind === undefined) return to ?? '';
    const found = (await readStaffAddresses(context, [toStaff], kind)).get(toStaff);
    return found?.isWanted ? found.email : undefined;
  } catch (error) {
    return new Error(`The address of a member of the staff is not known now: ${messageOf(error)}`);
  }
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);

/** Renews the lease meanwhile: the mail may wait for longer than that behind others, or for a slow server. */
async function handOver(
  { mailer, outbox, clock, logger }: LeadsContext,
  key: string,
  mail: OutgoingMail,
): Promise<SendOutcome> {
  const renew = () => outbox.renew(key, clock.now(), leaseEnd(clock.now()));
  const renewal = setInterval(
    () => renew().catch((err: unknown) => logger.warn({ err }, 'the lease of a mail was not renewed')),
    leaseMs / 4,
  );
  try {
    return await mailer.send(mail);
  } catch (error) {
    return { kind: 'unavailable', code: null, detail: withoutAddresses(messageOf(error)) };
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Sends one mail if it is due and not leased. False if the mail server can't be reached, which is the same for every mail: they
 * all wait for the next sweep.
 */
export async function sendQueuedMail(context: LeadsContext, key: string): Promise<boolean> {
  const { outbox, clock, logger } = context;
  const now = clock.now();
  const mail = await outbox.lease(key, now, leaseEnd(now));
  if (mail === null) return true;
  const to = await findAddress(context, mail);
  if (to instanceof Error) {
    await postpone(context, mail, { isCounted: false, lastError: to.message });
    return true;
  }
  if (to === undefined) {
    await finish(context, key, 'failed', 'not on the staff any more, or wants no such mails');
    return true;
  }
  const written = await write(context, { ...mail, to });
  if (written instanceof Error) {
    await finish(context, key, 'failed', withoutAddresses(written.message));
    await tellStaff(context, mail, written);
    return true;
  }
  const outcome = await handOver(context, key, written);
  if (outcome.kind === 'accepted') {
    await finish(context, key, 'sent', null);
    return true;
  }
  const { detail: lastError } = outcome;
  const isReached = outcome.kind !== 'unavailable' || outcome.code !== null;
  const isRefused = outcome.kind === 'refused' && outcome.isPermanent;
  const isGivenUp = isReached
    ? mail.attempts >= maxAttempts
    : now.getTime() - mail.createdAt.getTime() >= maxWaitMs;
  const isFinal = isRefused || isGivenUp;
  logger.warn({ mail: mail.template, outcome: outcome.kind, detail: lastError, isFinal }, 'mail not sent');
  if (!isFinal) await postpone(context, mail, { isCounted: isReached, lastError });
  else await finish(context, key, 'failed', lastError);
  if (isFinal && !isRefused) await tellStaff(context, mail, new Error(`Not sent in time: ${lastError}`));
  return isReached;
}

/** Sends all mails that are due, until the mail server can't be reached. */
export async function drainOutbox(context: LeadsContext, signal: AbortSignal): Promise<void> {
  const { outbox, clock, reportStuck } = context;
  const isAway = new AbortController();
  await handleEach(await outbox.listDue(clock.now(), drainedAtOnce), {
    async handle(key) {
      if (!(await sendQueuedMail(context, key))) isAway.abort();
    },
    describe,
    report: reportStuck,
    signal: AbortSignal.any([signal, isAway.signal]),
    together: drainedTogether,
  });
}
