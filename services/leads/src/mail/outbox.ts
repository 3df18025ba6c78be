import { isDatabaseAway } from '@atrium/service-kit/mongo';
import { handleEach, messageOf } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { LeadsContext } from '../context';
import { buildTransactional } from './build-transactional';
import { listRecipients, type MailRecipient } from './list-recipients';
import type { OutgoingMail, SendOutcome } from './mailer';
import type { LeasedMail } from './outbox-repository';
import { withoutAddresses } from './smtp-outcome';
import type { TransactionalMail } from './transactional-mails';

const leaseMs = 120_000;
const retryDelaysMs = [60_000, 300_000, 900_000, 3_600_000] as const;
const maxAttempts = 30;
/** About as long as that many attempts take. */
const maxWaitMs = 28 * 3_600_000;
/** The next sweep goes on: one that takes longer than two intervals counts as stuck. */
const drainMs = 50_000;
/** A mail may wait behind many of a campaign, or for a slow server. */
const drainedTogether = 10;

/** The questions of the outbox to the contacts. */
interface Contacts {
  findBySubmission(submissionId: string): Promise<{ _id: ObjectId } | null>;
}
/** The mails of conversations, which the outbox only names. */
export interface ConversationMails {
  /** From then on a mail can't be taken back. False if it was. */
  claim(messageId: string): Promise<boolean>;
  write(messageId: string, to: string): Promise<OutgoingMail>;
  /** Follows once the mail is sent, or given up. */
  settle(messageId: string): Promise<unknown>;
}
type SenderContext = LeadsContext & { contacts: Contacts; conversationMails: ConversationMails };

const isOfConversation = (mail: LeasedMail): mail is LeasedMail & { data: { messageId: string } } =>
  mail.template === 'conversation-message' && mail.data !== undefined;

async function finish(
  { outbox, clock, conversationMails }: SenderContext,
  mail: LeasedMail,
  { status, lastError }: { status: 'sent' | 'failed'; lastError: string | null },
): Promise<void> {
  await outbox.finish(mail._id, { status, lastError, doneAt: clock.now() });
  if (isOfConversation(mail)) await conversationMails.settle(mail.data.messageId);
}

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

async function writeMail(
  context: SenderContext,
  mail: LeasedMail,
  { name, address: to }: MailRecipient,
): Promise<OutgoingMail> {
  if (isOfConversation(mail)) return context.conversationMails.write(mail.data.messageId, to);
  const { _id, template, data = {}, createdAt: date } = mail;
  const key = name === '' ? _id : `${_id}-${name}`;
  const about = { template, data } as TransactionalMail;
  return buildTransactional(context, { ...about, key, to, date }, await context.readMessageTexts());
}

/** Writes the mail of one recipient and hands it over. An error for a mail that can't be written, now or later. */
async function sendTo(
  context: SenderContext,
  mail: LeasedMail,
  recipient: MailRecipient,
): Promise<SendOutcome | Error> {
  let written: OutgoingMail;
  try {
    written = await writeMail(context, mail, recipient);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return new Error(`The mail ${mail.template} can not be written: ${messageOf(error)}`, { cause: error });
  }
  return handOver(context, mail._id, written);
}

interface Attempt {
  recipients: number;
  /** The refusal of the last recipient who will not get the mail. */
  refusal: string | null;
  /** The failure of the last recipient who may get it later. */
  failure: { detail: string; cause: 'auth' | 'server' | 'mail' } | null;
}

/** Sends a mail to each recipient for whom it is not settled yet, while the services that it needs can be reached. */
async function sendToEach(context: SenderContext, mail: LeasedMail): Promise<Attempt> {
  const { outbox, logger } = context;
  const attempt: Attempt = { recipients: 0, refusal: null, failure: null };
  for await (const recipient of listRecipients(context, mail)) {
    if (recipient instanceof Error) {
      attempt.failure = { detail: recipient.message, cause: 'auth' };
      break;
    }
    attempt.recipients += 1;
    if (mail.settledFor?.includes(recipient.name)) continue;
    const outcome = await sendTo(context, mail, recipient);
    if (outcome instanceof Error) {
      attempt.refusal = withoutAddresses(outcome.message);
      await tellStaff(context, mail, outcome);
    } else if (outcome.kind !== 'accepted') {
      const { kind, detail } = outcome;
      const isFinal = kind === 'refused' && outcome.isPermanent;
      const cause = kind === 'unavailable' && outcome.code === null ? 'server' : 'mail';
      logger.warn({ mail: mail.template, outcome: kind, detail, isFinal }, 'mail not sent');
      if (isFinal) attempt.refusal = detail;
      else attempt.failure = { detail, cause };
      if (cause === 'server') break;
      if (!isFinal) continue;
    }
    if (recipient.name !== '') await outbox.settleFor(mail._id, recipient.name);
  }
  return attempt;
}

const isTooOld = ({ createdAt }: LeasedMail, now: Date) => now.getTime() - createdAt.getTime() >= maxWaitMs;

/**
 * Holds back the alert of a contact that is not stored: it waits, and goes once another attempt has stored the request. A process may be
 * killed between the two, and the visitor's repetition makes a contact with an alert of its own. False for every other mail.
 */
async function holdBackAlert(context: SenderContext, mail: LeasedMail): Promise<boolean> {
  const { contacts, outbox, clock } = context;
  const { template, data } = mail as Partial<TransactionalMail>;
  if (template !== 'contact-alert' || data?.submissionId === undefined) return false;
  const contact = await contacts.findBySubmission(data.submissionId);
  if (contact?._id.toHexString() === data.contactId) return false;
  if (contact !== null || isTooOld(mail, clock.now())) await outbox.remove(mail._id);
  else await postpone(context, mail, { isCounted: false, lastError: 'the contact is not stored' });
  return true;
}

/** Removes the mail of a conversation that was taken back. False for every other mail. */
async function dropTakenBack(
  { outbox, conversationMails }: SenderContext,
  mail: LeasedMail,
): Promise<boolean> {
  if (!isOfConversation(mail) || (await conversationMails.claim(mail.data.messageId))) return false;
  await outbox.remove(mail._id);
  return true;
}

/**
 * Sends one mail if it is due and not leased. False if the mail server can't be reached, which is the same for every mail: they
 * all wait for the next sweep.
 */
export async function sendQueuedMail(context: SenderContext, key: string): Promise<boolean> {
  const { outbox, clock } = context;
  const now = clock.now();
  const mail = await outbox.lease(key, now, leaseEnd(now));
  if (mail === null || (await holdBackAlert(context, mail)) || (await dropTakenBack(context, mail)))
    return true;
  const { recipients, refusal, failure } = await sendToEach(context, mail);
  if (failure === null) {
    const lastError = recipients === 0 ? 'not on the staff any more, or wants no such mails' : refusal;
    await finish(context, mail, { status: lastError === null ? 'sent' : 'failed', lastError });
    return true;
  }
  const { detail: lastError, cause } = failure;
  const isCounted = cause === 'mail';
  const isGivenUp = isCounted ? mail.attempts >= maxAttempts : isTooOld(mail, now);
  if (isGivenUp) {
    await finish(context, mail, { status: 'failed', lastError });
    await tellStaff(context, mail, new Error(`Not sent in time: ${lastError}`));
  } else {
    await postpone(context, mail, { isCounted, lastError });
  }
  return cause !== 'server';
}

/** Sends all mails that are due, until the mail server can't be reached. */
export async function drainOutbox(context: SenderContext, signal: AbortSignal): Promise<void> {
  const { outbox, clock, reportStuck } = context;
  const isAway = new AbortController();
  await handleEach(outbox.streamDue(clock.now()), {
    async handle(key) {
      if (!(await sendQueuedMail(context, key))) isAway.abort();
    },
    describe,
    report: reportStuck,
    signal: AbortSignal.any([signal, isAway.signal, AbortSignal.timeout(drainMs)]),
    together: drainedTogether,
  });
}
