import type { UsersContext } from '../context';

/** The change is stored, so a mail that can't be queued is logged and doesn't fail it. */
export async function notifyOfFactor(
  { sendMail, logger }: UsersContext,
  { email, name }: { email: string; name: string },
  change: string,
): Promise<void> {
  await sendMail({ to: email, template: 'second-factor', data: { name, change } }).catch((err: unknown) =>
    logger.error({ err }, 'the mail about a second factor was not sent'),
  );
}
