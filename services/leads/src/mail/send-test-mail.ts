import { AppError } from '@atrium/service-kit/app-error';
import type { Mailer, OutgoingMail } from './mailer';

/** Sends a mail at once, without the outbox: whoever asked for it waits for its outcome. */
export async function sendTestMail(mailer: Mailer, mail: OutgoingMail): Promise<void> {
  const outcome = await mailer.send(mail);
  if (outcome.kind === 'accepted') return;
  throw new AppError({
    code: outcome.kind === 'refused' ? 'bad_request' : 'unavailable',
    publicMessage: `The mail server did not take the test mail: ${outcome.detail}`,
  });
}
