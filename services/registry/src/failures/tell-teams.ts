import type { Logger } from '@atrium/service-kit/logger';
import type { FailureRepository } from './failure-repository';
import type { TeamMailer } from './team-mailer';

/** Sends the notices that are not sent yet. One that can't be sent stays for the next sweep. */
export function createTellTeams({
  failures,
  mailer,
  logger,
}: {
  failures: Pick<FailureRepository, 'listNotices' | 'dropNotice'>;
  mailer: TeamMailer;
  logger: Logger;
}) {
  return async (): Promise<void> => {
    for (const { _id, notice } of await failures.listNotices()) {
      if (notice === undefined) continue;
      try {
        await mailer.send(_id, notice);
        await failures.dropNotice(_id);
      } catch (err) {
        logger.warn({ err, window: _id }, 'the team could not be told yet');
      }
    }
  };
}
