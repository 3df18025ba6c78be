import type { QuarantineReason } from '@atrium/contracts/contacts/constants';
import type { CreateContactInput } from '@atrium/contracts/contacts/intake.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import { withDeadline } from '@atrium/service-kit/with-deadline';
import type { SiteTime } from '../../site-time';
import type { AcceptanceLog } from './acceptance-log';
import type { StoreSubmission } from './store-submission';
import { createSubmissionId, type Submission, suspectOf } from './submission';
import type { SubmissionSpool } from './submission-spool';

/** Longer than any write to a healthy database, shorter than a visitor waits. */
const storeTimeoutMs = 3_000;
/** After a failure the next requests go to the spool at once. */
const restMs = 2_000;

export type SubmitContact = (request: {
  input: CreateContactInput;
  idempotencyKey: string | undefined;
  clientAddress: string;
}) => Promise<void>;

async function isUsedUp(limit: Pick<RateLimit, 'consume'>, clientAddress: string): Promise<boolean> {
  try {
    await limit.consume(clientAddress);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}

/**
 * Accepts a contact request. Once this resolves the request is stored by the majority or on disk. A suspected one is
 * quarantined and gets the same response as everybody.
 */
export function createSubmitContact({
  store,
  spool,
  acceptances,
  limit,
  siteTime,
  clock,
  logger,
}: {
  store: StoreSubmission;
  spool: SubmissionSpool;
  acceptances: AcceptanceLog;
  limit: Pick<RateLimit, 'consume'>;
  siteTime: SiteTime;
  clock: Clock;
  logger: Logger;
}): SubmitContact {
  let restsUntilMs = 0;

  async function keep(submission: Submission): Promise<void> {
    if (Date.now() >= restsUntilMs) {
      try {
        await withDeadline(store(submission), storeTimeoutMs);
        return;
      } catch (err) {
        restsUntilMs = Date.now() + restMs;
        logger.error({ err }, 'a submission goes to the spool');
      }
    }
    await spool.append(submission);
  }

  return async function submitContact({ input, idempotencyKey, clientAddress }) {
    const now = clock.now();
    const { website, startedAt, agreedToTerms: _agreed, ...fields } = input;
    const submissionId = createSubmissionId(idempotencyKey, fields);
    const suspect: QuarantineReason | null = suspectOf({ website, startedAt }, now);
    const isTooMany = suspect === null && (await isUsedUp(limit, clientAddress));
    const reason = isTooMany ? 'too-many' : suspect;
    await keep({ submissionId, acceptedAt: now.toISOString(), reason, fields });
    await acceptances
      .add(siteTime.dayOf(now), submissionId)
      .catch((err: unknown) => logger.error({ err }, 'an acceptance was not noted'));
  };
}
