import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { Db, Document, Filter, ObjectId } from 'mongodb';
import type { EntryDocument } from '../entries/entry-document';

export type ScheduledAction = 'publish' | 'unpublish';

/** The update of a scheduled change. */
function changesOf(action: ScheduledAction, now: Date, run: string): Document {
  const dueAt = action === 'publish' ? '$scheduledPublishAt' : '$unpublishAt';
  const publishedAt = action === 'publish' ? { $ifNull: ['$publishedAt', now] } : '$publishedAt';
  return {
    status: action === 'publish' ? 'published' : 'archived',
    publishedAt,
    sortAt: { $ifNull: [publishedAt, '$createdAt'] },
    scheduledPublishAt: null,
    scheduleTimeZone: null,
    ...(action === 'unpublish' && { unpublishAt: null }),
    publishReceipt: {
      action,
      dueAt,
      ranAt: now,
      latenessMs: { $subtract: [now, dueAt] },
      announcedAt: null,
      run,
    },
    rev: { $add: ['$rev', 1] },
    updatedAt: now,
  };
}

const scheduledWithin = (action: ScheduledAction, range: { $gt: Date; $lte: Date }): Filter<EntryDocument> =>
  action === 'publish'
    ? { status: 'scheduled', scheduledPublishAt: range, isLive: true }
    : { status: 'published', unpublishAt: range, isLive: true };
const dueAt = (action: ScheduledAction, now: Date) =>
  scheduledWithin(action, { $gt: new Date(0), $lte: now });

/** The field with the time of each kind. A published item is sorted by its publication, so that an index has it. */
export const datedFields = {
  publish: 'scheduledPublishAt',
  published: 'sortAt',
  unpublish: 'unpublishAt',
} as const;
export type DatedKind = keyof typeof datedFields;

const datedWithin: Record<DatedKind, (range: { $gte: Date; $lt: Date }) => Filter<EntryDocument>> = {
  publish: (range) => ({ status: 'scheduled', scheduledPublishAt: range }),
  published: (range) => ({ status: 'published', sortAt: range }),
  unpublish: (range) => ({ status: { $in: ['published', 'scheduled'] }, unpublishAt: range }),
};

/** The kinds of a day without a time: their field, and the status in which it counts. */
const dayFields = {
  planned: { field: 'plannedFor', status: 'draft' },
  closing: { field: 'closesOn', status: 'published' },
} as const;
export type DayKind = keyof typeof dayFields;
export const dayKinds = Object.keys(dayFields) as DayKind[];

/** The type has the field of this kind. */
export const hasDayOf = ({ fields }: Pick<ContentType, 'fields'>, kind: DayKind): boolean =>
  dayFields[kind].field in fields;
/** The day of an item, YYYY-MM-DD. */
export const dayOf = ({ content }: Pick<EntryDocument, 'content'>, kind: DayKind): string =>
  String(content[dayFields[kind].field]);

const dated = {
  title: 1,
  slug: 1,
  status: 1,
  isLive: 1,
  sortAt: 1,
  scheduledPublishAt: 1,
  unpublishAt: 1,
  rev: 1,
  createdBy: 1,
};

const onDays = (kind: DayKind, range: { $gte?: string; $gt?: string; $lte?: string; $lt?: string }) => {
  const { field, status } = dayFields[kind];
  return { status, [`content.${field}`]: range, isLive: true } as Filter<EntryDocument>;
};

export type ScheduleRepository = ReturnType<typeof createScheduleRepository>;

export function createScheduleRepository(db: Db, collection: string) {
  const entries = db.collection<EntryDocument>(collection);
  return {
    /** In the order of the ids, after the given one. */
    async listDueIds(
      action: ScheduledAction,
      { now, after }: { now: Date; after: ObjectId | undefined },
      limit: number,
    ): Promise<ObjectId[]> {
      const due = await entries
        .find(
          { ...dueAt(action, now), ...(after !== undefined && { _id: { $gt: after } }) },
          { projection: { _id: 1 } },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return due.map(({ _id }) => _id);
    },
    /**
     * Returns the ids that this run changed. The condition is part of the update, so concurrent runs never change an item
     * twice, nor one that was rescheduled.
     */
    async applyDue(action: ScheduledAction, ids: ObjectId[], { now, run }: { now: Date; run: string }) {
      await entries.updateMany({ ...dueAt(action, now), _id: { $in: ids } }, [
        { $set: changesOf(action, now, run) },
      ]);
      const changed = await entries
        .find({ _id: { $in: ids }, 'publishReceipt.run': run } as Filter<EntryDocument>, {
          projection: { _id: 1 },
        })
        .toArray();
      return changed.map(({ _id }) => _id);
    },
    listSoon: (action: ScheduledAction, range: { $gt: Date; $lte: Date }, limit: number) =>
      entries
        .find(scheduledWithin(action, range), {
          projection: { status: 1, scheduledPublishAt: 1, unpublishAt: 1 },
        })
        .limit(limit)
        .toArray(),

    /** The scheduled items, soonest first. */
    listNext: (limit: number) =>
      entries
        .find(
          { status: 'scheduled', scheduledPublishAt: { $ne: null }, isLive: true },
          { projection: { title: 1, scheduledPublishAt: 1 } },
        )
        .sort({ scheduledPublishAt: 1 })
        .limit(limit)
        .toArray(),

    /** The items whose time is in the range, the earliest first. */
    listWithin: (kind: DatedKind, range: { $gte: Date; $lt: Date }, limit: number) =>
      entries
        .find({ ...datedWithin[kind](range), isLive: true }, { projection: dated })
        .sort({ [datedFields[kind]]: 1 })
        .limit(limit)
        .toArray(),

    /** The items with a day of this kind in the range, both days included, the earliest first. */
    listOnDays(kind: DayKind, { first, last }: { first: string; last: string }, limit: number) {
      const key = `content.${dayFields[kind].field}`;
      return entries
        .find(onDays(kind, { $gte: first, $lte: last }), {
          projection: { ...dated, [key]: 1 },
          sort: { [key]: 1 },
          limit,
        })
        .toArray();
    },
    /** Published items whose last day is over. */
    async listClosedIds(today: string): Promise<string[]> {
      const closed = await entries
        .find(onDays('closing', { $gt: '', $lt: today }), { projection: { _id: 1 } })
        .toArray();
      return closed.map(({ _id }) => _id.toHexString());
    },

    findMany: (ids: ObjectId[]) => entries.find({ _id: { $in: ids } }).toArray(),
    markAnnounced: (ids: ObjectId[], now: Date) =>
      entries.updateMany(
        { _id: { $in: ids }, 'publishReceipt.announcedAt': null },
        { $set: { 'publishReceipt.announcedAt': now } },
      ),
    async listUnannouncedIds(before: Date, limit: number): Promise<ObjectId[]> {
      const missed = await entries
        .find(
          { 'publishReceipt.announcedAt': { $type: 'null' }, 'publishReceipt.ranAt': { $lte: before } },
          { projection: { _id: 1 } },
        )
        .limit(limit)
        .toArray();
      return missed.map(({ _id }) => _id);
    },
  };
}
