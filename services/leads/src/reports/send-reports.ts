import { handleEach } from '@atrium/service-kit/stuck-items';
import { leaveReportUrls, readerOf } from '../mail/mail-links';
import type { Recipient } from '../mail/outbox-repository';
import { queueMail } from '../mail/queue-mail';
import { addDays } from '../site-time';
import type { ReportsContext } from './context';
import { dueDayOf } from './report-days';
import { writeReportMail } from './report-mail';
import { reportMailKey } from './report-readers';
import type { StoredReport } from './saved-report-repository';

/** Reports are sent after this hour of the site's time zone, so that they are on top in the morning. */
const sendingHour = 7;

/** The day of the rhythm whose mails should be out by now; null without a rhythm. */
export function lastDueDay(
  { siteTime, clock }: Pick<ReportsContext, 'siteTime' | 'clock'>,
  rhythm: StoredReport['rhythm'],
): string | null {
  const now = clock.now();
  const today = siteTime.dayOf(now);
  return dueDayOf(rhythm, siteTime.hourOf(now) < sendingHour ? addDays(today, -1) : today);
}

const listRecipients = ({ staff, addresses }: StoredReport): Recipient[] => [
  ...staff.map(({ id }) => ({ toStaff: id })),
  ...addresses.map((to) => ({ to })),
];

/**
 * Puts the mails of a due report into the outbox, then marks its day as sent. After a kill between the two the next sweep repeats the
 * first, and a mail with the same key is stored once.
 */
async function sendReport(context: ReportsContext, report: StoredReport): Promise<void> {
  const { savedReports, logger } = context;
  const day = lastDueDay(context, report.rhythm);
  if (day === null || (report.sentDay !== null && report.sentDay >= day)) return;
  const mail = await writeReportMail(context, report, day);
  if (mail === null) {
    logger.warn({ report: report._id }, 'a report waits for the content service');
    return;
  }
  for (const recipient of listRecipients(report)) {
    const reader = readerOf(context, recipient.to ?? recipient.toStaff);
    const key = reportMailKey(report._id, day, reader);
    // Staff have the choice in their account.
    const wayOut =
      recipient.to === undefined ? {} : leaveReportUrls(context, report._id.toHexString(), recipient.to);
    await queueMail(context, {
      key,
      ...recipient,
      template: 'report',
      data: { ...mail.data, ...wayOut },
    });
  }
  await savedReports.markSent(report, day);
}

export async function sendReports(context: ReportsContext, signal: AbortSignal): Promise<void> {
  await handleEach(await context.savedReports.listOn(), {
    handle: (report) => sendReport(context, report),
    describe: ({ _id }) => ({ key: `report-${_id}`, resource: 'report', resourceId: String(_id) }),
    report: context.reportStuck,
    signal,
  });
}
