import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { type SavedReport, savedReport } from '@atrium/contracts/reports/schemas';
import type { ShownRows } from '@atrium/service-kit/stuck-items';
import type { Db, ObjectId, WithId } from 'mongodb';
import type { SiteTime } from '../site-time';
import { nextDueDayOf, periodBefore } from './report-days';

interface SavedReportDocument
  extends Pick<SavedReport, 'name' | 'parts' | 'period' | 'rhythm' | 'staff' | 'addresses'> {
  isOn: boolean;
  revision: number;
  /** The revision whose mail somebody has looked at. */
  shownRevision: number | null;
  /** The day of the rhythm whose mails are in the outbox, at first the one before it was switched on. */
  sentDay: string | null;
  /** The hashes of addresses whose readers have unsubscribed. */
  left?: string[];
  createdBy: StaffRef;
  createdAt: Date;
  updatedAt: Date;
}
export type StoredReport = WithId<SavedReportDocument>;
export type ReportFields = Pick<
  SavedReportDocument,
  'name' | 'parts' | 'period' | 'rhythm' | 'staff' | 'addresses'
>;

export const shownReports = (siteTime: SiteTime, now: Date): ShownRows<StoredReport, SavedReport> => {
  const today = siteTime.dayOf(now);
  return {
    resource: 'report',
    schema: savedReport,
    toItem: ({
      _id,
      shownRevision,
      sentDay: _sent,
      left: _left,
      createdAt: _at,
      updatedAt: _updated,
      ...report
    }) => ({
      ...report,
      id: _id.toHexString(),
      isShown: shownRevision === report.revision,
      days: periodBefore(report.period, today),
      nextOn: nextDueDayOf(report.rhythm, today),
    }),
  };
};

export type SavedReports = ReturnType<typeof createSavedReports>;

export function createSavedReports(db: Db) {
  const reports = db.collection<SavedReportDocument>('saved_reports');
  const after = { returnDocument: 'after' } as const;
  return {
    list: () => reports.find().sort({ name: 1, _id: 1 }).toArray(),
    listOn: () => reports.find({ isOn: true }).sort({ _id: 1 }).toArray(),
    count: () => reports.countDocuments(),
    find: (_id: ObjectId) => reports.findOne({ _id }),

    async insert(fields: ReportFields, createdBy: StaffRef, now: Date): Promise<StoredReport> {
      const document = {
        ...fields,
        isOn: false,
        revision: 1,
        shownRevision: null,
        sentDay: null,
        createdBy,
        createdAt: now,
        updatedAt: now,
      };
      const { insertedId } = await reports.insertOne(document);
      return { ...document, _id: insertedId };
    },
    /** Null if the report has another revision by now. A change switches it off: nobody has looked at its mail. */
    change: (_id: ObjectId, revision: number, fields: ReportFields, updatedAt: Date) =>
      reports.findOneAndUpdate(
        { _id, revision },
        { $set: { ...fields, isOn: false, updatedAt }, $inc: { revision: 1 } },
        after,
      ),
    markShown: (_id: ObjectId, revision: number) =>
      reports.findOneAndUpdate({ _id, revision }, { $set: { shownRevision: revision } }, after),
    /** Null unless somebody has looked at the mail of this revision. */
    switchOn: (_id: ObjectId, revision: number, sentDay: string) =>
      reports.findOneAndUpdate(
        { _id, revision, shownRevision: revision },
        { $set: { isOn: true, sentDay } },
        after,
      ),
    switchOff: (_id: ObjectId) => reports.findOneAndUpdate({ _id }, { $set: { isOn: false } }, after),
    async remove(_id: ObjectId): Promise<boolean> {
      return (await reports.deleteOne({ _id })).deletedCount === 1;
    },
    /** False if another worker has moved it, or the report was switched off or changed meanwhile. */
    async markSent({ _id, revision, sentDay }: StoredReport, day: string): Promise<boolean> {
      const { modifiedCount } = await reports.updateOne(
        { _id, revision, isOn: true, sentDay },
        { $set: { sentDay: day } },
      );
      return modifiedCount === 1;
    },
    /** The reader is not sent it again, also if somebody adds the address anew. An open form conflicts. */
    leave: (_id: ObjectId, address: string, reader: string) =>
      reports.findOneAndUpdate(
        { _id, addresses: address },
        { $pull: { addresses: address }, $addToSet: { left: reader }, $inc: { revision: 1 } },
        after,
      ),
    /** An erased person gets no further report. */
    async forgetAddress(address: string): Promise<void> {
      await reports.updateMany(
        { addresses: address },
        { $pull: { addresses: address }, $inc: { revision: 1 } },
      );
    },
  };
}
