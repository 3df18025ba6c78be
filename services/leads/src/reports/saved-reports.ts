import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { maxSavedReports } from '@atrium/contracts/reports/constants';
import type { ReportMail, SavedReport, SavedReportInput } from '@atrium/contracts/reports/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { renderTransactional } from '../mail/build-transactional';
import { readerOf } from '../mail/mail-links';
import { readAssignee } from '../staff-addresses';
import type { ReportsContext } from './context';
import { writeReportMail } from './report-mail';
import { type ReportFields, type StoredReport, shownReports } from './saved-report-repository';
import { lastDueDay } from './send-reports';

const shownOf = ({ siteTime, clock }: ReportsContext) => shownReports(siteTime, clock.now());

export const listReports = async (context: ReportsContext): Promise<SavedReport[]> =>
  context.showEach(await context.savedReports.list(), shownOf(context));

const show = (context: ReportsContext, report: StoredReport) =>
  showOne(context.showEach, report, shownOf(context));

async function requireReport(context: ReportsContext, id: ObjectId): Promise<StoredReport> {
  const report = await context.savedReports.find(id);
  if (report === null) throw notFound('Report not found');
  await show(context, report);
  return report;
}

function refuseLeft(context: ReportsContext, addresses: readonly string[], left: readonly string[] = []) {
  const gone = addresses.filter((address) => left.includes(readerOf(context, address)));
  if (gone.length > 0)
    throw new AppError({
      code: 'bad_request',
      publicMessage: `${gone.join(', ')}: unsubscribed from this report, so it is not sent there again`,
    });
}

/** Somebody who gets it already is not looked up: a report may be edited that names somebody who has left. */
async function readFields(
  context: ReportsContext,
  { staff, ...input }: SavedReportInput,
  former: readonly StaffRef[] = [],
): Promise<ReportFields> {
  const known = new Map(former.map((one) => [one.id, one]));
  const people = staff.map(async (id) => known.get(id) ?? readAssignee(context, id, 'reports.read'));
  return { ...input, staff: await Promise.all(people) };
}

const staleReport = (current: SavedReport) =>
  new AppError({
    code: 'stale',
    publicMessage: 'This report was changed by somebody else meanwhile. Please look at it again.',
    extra: { current },
  });

export async function createReport(
  context: ReportsContext,
  input: SavedReportInput,
  by: StaffRef,
): Promise<SavedReport> {
  const { savedReports, clock } = context;
  if ((await savedReports.count()) >= maxSavedReports)
    throw new AppError({ code: 'conflict', publicMessage: `At most ${maxSavedReports} saved reports` });
  return show(context, await savedReports.insert(await readFields(context, input), by, clock.now()));
}

export async function changeReport(
  context: ReportsContext,
  id: ObjectId,
  { input, ifRevision }: { input: SavedReportInput; ifRevision: number | undefined },
): Promise<SavedReport> {
  const current = await requireReport(context, id);
  refuseLeft(context, input.addresses, current.left);
  const fields = await readFields(context, input, current.staff);
  const revision = ifRevision ?? current.revision;
  const changed = await context.savedReports.change(id, revision, fields, context.clock.now());
  if (changed === null) throw staleReport(await show(context, await requireReport(context, id)));
  return show(context, changed);
}

/** The mail as it would be sent today. */
export async function showReportMail(context: ReportsContext, id: ObjectId): Promise<ReportMail> {
  const { savedReports, siteTime, clock } = context;
  const report = await requireReport(context, id);
  const mail = await writeReportMail(context, report, siteTime.dayOf(clock.now()));
  if (mail === null)
    throw new AppError({
      code: 'unavailable',
      publicMessage: 'Published content can not be read right now. Please try again shortly.',
      retryAfterSeconds: 5,
    });
  const { days, data } = mail;
  const textsOf = await context.readMessageTexts();
  const { subject, html, text } = renderTransactional(context, { template: 'report', data }, textsOf);
  const shown = await savedReports.markShown(id, report.revision);
  if (shown === null) throw staleReport(await show(context, await requireReport(context, id)));
  const { csv, fileName } = data;
  return { subject, html, text, csv, fileName, days, report: await show(context, shown) };
}

const refuse = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });

/** Switches its mails on or off. The first one is that of the next day of its rhythm. */
export async function switchReport(
  context: ReportsContext,
  id: ObjectId,
  { isOn, ifRevision }: { isOn: boolean; ifRevision: number | undefined },
): Promise<SavedReport> {
  const { savedReports } = context;
  const current = await requireReport(context, id);
  if (!isOn) return show(context, (await savedReports.switchOff(id)) ?? current);
  if (current.isOn) return show(context, current);
  const day = lastDueDay(context, current.rhythm);
  if (day === null) throw refuse('Choose when this report is sent');
  if (current.staff.length + current.addresses.length === 0) throw refuse('Choose who gets this report');
  const on = await savedReports.switchOn(id, ifRevision ?? current.revision, day);
  if (on !== null) return show(context, on);
  const latest = await requireReport(context, id);
  if (ifRevision !== undefined && latest.revision !== ifRevision)
    throw staleReport(await show(context, latest));
  throw refuse('Look at the mail of this report before you switch it on');
}
