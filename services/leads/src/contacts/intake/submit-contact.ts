import type { CreateContactInput } from '@atrium/contracts/contacts/intake.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { withDeadline } from '@atrium/service-kit/with-deadline';
import { ObjectId } from 'mongodb';
import { hashAddress } from '../../mail/mail-links';
import type { ContactsContext } from '../context';
import { storeContact } from './store-contact';
import { type Submission, submissionIdOf, suspectOf, toContactDocument } from './submission';

/** Longer than any write to a healthy database, shorter than a visitor waits. */
const storeTimeoutMs = 3_000;
/** After a failure the next requests go to the spool at once. */
const restMs = 2_000;

interface ContactRequest {
  input: CreateContactInput;
  /** The id of a check of ours, which becomes no contact. */
  checkId?: string | undefined;
  idempotencyKey: string | undefined;
  clientAddress: string;
}

/** Counts a request of a sender and a network; true if one of them has sent too many. */
export async function isUsedUp(
  context: ContactsContext,
  { clientAddress, email }: { clientAddress: string; email: string | null },
): Promise<boolean> {
  try {
    if (email !== null) await context.senderLimit.consume(hashAddress(context, email));
    await context.networkLimit.consume(clientAddress);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}

/** With the reason for which it is suspected to be spam. */
async function toSubmission(context: ContactsContext, request: ContactRequest): Promise<Submission> {
  const { input, idempotencyKey } = request;
  const now = context.clock.now();
  const { website, startedAt, agreedToTerms: _agreed, ...fields } = input;
  const suspect = suspectOf({ website, startedAt }, now);
  const isTooMany = suspect === null && (await isUsedUp(context, { ...request, email: input.email }));
  return {
    submissionId: submissionIdOf(idempotencyKey, fields),
    contactId: new ObjectId().toHexString(),
    acceptedAt: now.toISOString(),
    termsVersion: context.company.current().termsVersion,
    reason: isTooMany ? 'too-many' : suspect,
    fields,
  };
}

/** Safe to repeat: a submission is stored once, as a contact with its mails or in quarantine. */
async function storeSubmission(context: ContactsContext, submission: Submission): Promise<void> {
  const { trash, quarantine, intakeLedger } = context;
  const isKnownSpam = submission.reason === null && (await trash.hasSpamOf(submission.fields.email));
  const reason = isKnownSpam ? 'known-spam' : submission.reason;
  if (reason !== null) {
    await quarantine.insertOnce(submission, reason);
    return intakeLedger.settle(submission, 'quarantined');
  }
  await storeContact(context, toContactDocument(submission));
  await intakeLedger.settle(submission, 'stored');
}

/** A check's request is judged and stored as those of visitors are, in a collection of its own: no list, figure or limit has to leave it out. */
export async function submitCheck(
  context: ContactsContext,
  checkId: string,
  {
    input: { website, startedAt },
    clientAddress,
  }: { input: Pick<CreateContactInput, 'website' | 'startedAt'>; clientAddress: string },
): Promise<void> {
  const isFree = await context.networkLimit.hasLeft(clientAddress);
  const reason = suspectOf({ website, startedAt }, context.clock.now()) ?? (isFree ? null : 'too-many');
  await withDeadline(context.formChecks.storeRequest(checkId, reason), storeTimeoutMs);
}

/**
 * Accepts a contact request: limit, contact, ledger, 201. Once this resolves the request is stored by the majority or on disk. A
 * suspected one is quarantined and gets the same response as everybody.
 */
export async function submitContact(context: ContactsContext, request: ContactRequest): Promise<void> {
  const { intakeRest, spool, logger } = context;
  if (request.checkId !== undefined) return submitCheck(context, request.checkId, request);
  const submission = await toSubmission(context, request);
  if (Date.now() >= intakeRest.untilMs) {
    try {
      return await withDeadline(storeSubmission(context, submission), storeTimeoutMs);
    } catch (err) {
      intakeRest.untilMs = Date.now() + restMs;
      logger.error({ err }, 'a submission goes to the spool');
    }
  }
  await spool.append(submission);
}

/** Stores what waits in the spool of this host. */
export async function replaySpool(context: ContactsContext, signal: AbortSignal): Promise<void> {
  const { spool, intakeLedger, wasErasedSince } = context;
  async function store(submission: Submission): Promise<void> {
    const { submissionId, acceptedAt, fields } = submission;
    // It may have been stored after its deadline, and deleted since.
    if (await intakeLedger.isSettled(submissionId)) return;
    // An erasure doesn't reach the spools of other hosts.
    if (await wasErasedSince(fields.email, new Date(acceptedAt)))
      return intakeLedger.settle(submission, 'erased');
    await storeSubmission(context, submission);
  }
  await spool.replay(intakeLedger, store, signal);
}
