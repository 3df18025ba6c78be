import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { savedReportCalls } from '@atrium/contracts/reports/calls';
import type { SavedReport } from '@atrium/contracts/reports/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readRevision } from '@atrium/service-kit/http/if-match';
import { success } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import type { ReportsContext } from './context';
import { changeReport, createReport, listReports, showReportMail, switchReport } from './saved-reports';

/** Saved reports belong to all who may see reports. */
export function savedReportRoutes(context: ReportsContext): CallRoute[] {
  async function record(actor: StaffRef, action: string, { id, name }: Pick<SavedReport, 'id' | 'name'>) {
    await context.audit.record({ actor, action, resource: 'report', resourceId: id, summary: name });
  }
  return [
    handle(savedReportCalls.list, async () => success(await listReports(context))),
    handle(savedReportCalls.create, async ({ body, by }) => {
      const report = await createReport(context, body, by);
      await record(by, 'created', report);
      return success(report);
    }),
    handle(savedReportCalls.update, async ({ c, params, body, by }) => {
      const ifRevision = readRevision(c);
      const report = await changeReport(context, new ObjectId(params.id), { input: body, ifRevision });
      await record(by, 'updated', report);
      return success(report);
    }),
    handle(savedReportCalls.delete, async ({ params: { id }, by }) => {
      const _id = new ObjectId(id);
      const report = await context.savedReports.find(_id);
      if (report === null || !(await context.savedReports.remove(_id))) throw notFound('Report not found');
      await record(by, 'deleted', { id, name: report.name });
      return success({ id, deleted: true });
    }),
    handle(savedReportCalls.showMail, async ({ params }) =>
      success(await showReportMail(context, new ObjectId(params.id))),
    ),
    handle(savedReportCalls.switch, async ({ c, params, body: { isOn }, by }) => {
      const ifRevision = readRevision(c);
      const report = await switchReport(context, new ObjectId(params.id), { isOn, ifRevision });
      await record(by, isOn ? 'switched-on' : 'switched-off', report);
      return success(report);
    }),
  ];
}
