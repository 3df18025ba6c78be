import type { CreateContactInput } from '@atrium/contracts/contacts/intake.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { withDeadline } from '@atrium/service-kit/with-deadline';
import type { ContactsContext } from '../context';
import { storeSubmission } from './store-submission';
import { type Submission, submissionIdOf, suspectOf } from './submission';

/** Longer than any write to a healthy database, shorter than a visitor waits. */
const storeTimeoutMs = 3_000;
/** After a failure the next requests go to the spool at once. */
const restMs = 2_000;

async function isUsedUp({ submitLimit }: ContactsContext, clientAddress: string): Promise<boolean> {
  try {
    await submitLimit.consume(clientAddress);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}

async function storeOrSpool(context: ContactsContext, submission: Submission): Promise<void> {
  const { intakeRest, spool, logger } = context;
  if (Date.now() >= intakeRest.untilMs) {
    try {
      await withDeadline(storeSubmission(context, submission), storeTimeoutMs);
      return;
    } catch (err) {
      intakeRest.untilMs = Date.now() + restMs;
      logger.error({ err }, 'a submission goes to the spool');
    }
  }
  await spool.append(submission);
}

/**
 * Accepts a contact request. Once this resolves the request is stored by the majority or on disk. A suspected one is
 * quarantined and gets the same response as everybody.
 */
export async function submitContact(
  context: ContactsContext,
  {
    input,
    idempotencyKey,
    clientAddress,
  }: { input: CreateContactInput; idempotencyKey: string | undefined; clientAddress: string },
): Promise<void> {
  const { acceptances, siteTime, clock, logger } = context;
  const now = clock.now();
  const { website, startedAt, agreedToTerms: _agreed, ...fields } = input;
  const submissionId = submissionIdOf(idempotencyKey, fields);
  const suspect = suspectOf({ website, startedAt }, now);
  const isTooMany = suspect === null && (await isUsedUp(context, clientAddress));
  const reason = isTooMany ? 'too-many' : suspect;
  await storeOrSpool(context, { submissionId, acceptedAt: now.toISOString(), reason, fields });
  await acceptances
    .add(siteTime.dayOf(now), submissionId)
    .catch((err: unknown) => logger.error({ err }, 'an acceptance was not noted'));
}
