import type { RegistryContext } from '../context';

/** Sends the notices that are not sent yet. One that can't be sent stays for the next sweep. */
export async function tellTeams({ failures, sendMail, logger }: RegistryContext): Promise<void> {
  for (const { _id, notice } of await failures.listNotices()) {
    if (notice === undefined) continue;
    try {
      const { to, ...data } = notice;
      await sendMail({ key: _id, to, template: 'remote-failing', data });
      await failures.dropNotice(_id);
    } catch (err) {
      logger.warn({ err, window: _id }, 'the team could not be told yet');
    }
  }
}
