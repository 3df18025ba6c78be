import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import type { LinkState } from '@atrium/contracts/newsletter/subscribers.schemas';
import { systemActor } from '@atrium/service-kit/audit-log-repository';
import { ObjectId } from 'mongodb';
import type { LeadsContext } from '../context';
import { openMailLink, readerOf } from '../mail/mail-links';
import { maskEmail } from '../mail/mask-email';
import type { SavedReports } from './saved-report-repository';

/** The key of a report's mail in the outbox. */
export const reportMailKey = (report: ObjectId, day: string, reader: string): string =>
  `report-${report.toHexString()}-${day}-${reader}`;

export type ReportReaders = ReturnType<typeof createReportReaders>;

/** The links by which somebody outside of the staff ends the mails of a report. */
export function createReportReaders(context: LeadsContext, savedReports: SavedReports) {
  async function find(token: string) {
    const link = openMailLink(context, 'report', token);
    if (link === null || !isObjectId(link.id)) return null;
    const report = await savedReports.find(new ObjectId(link.id));
    const address = report?.addresses.find((one) => readerOf(context, one) === link.reader);
    return { reader: link.reader ?? '', report, address };
  }
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

  const stateOf = ({ report, address }: Found): LinkState => ({
    state: address === undefined ? 'unsubscribed' : 'subscribed',
    email: address === undefined ? null : maskEmail(address),
    report: report?.name ?? '',
  });

  return {
    /** Null if the link is not one of a report. */
    async read(token: string): Promise<LinkState | null> {
      const found = await find(token);
      return found && stateOf(found);
    },
    /** The same. A link that is followed again changes nothing more. */
    async leave(token: string): Promise<LinkState | null> {
      const found = await find(token);
      if (found === null) return null;
      const { report, address, reader } = found;
      if (report === null || address === undefined) return stateOf(found);
      const changed = await savedReports.leave(report._id, address, reader);
      if (report.sentDay !== null)
        await context.outbox.withdraw(reportMailKey(report._id, report.sentDay, reader), context.clock.now());
      if (changed !== null)
        await context.audit.record({
          actor: systemActor,
          action: 'unsubscribed',
          resource: 'report',
          resourceId: report._id.toHexString(),
          summary: `A reader of “${report.name}”`,
        });
      return { ...stateOf({ ...found, address: undefined }), email: maskEmail(address) };
    },
  };
}
