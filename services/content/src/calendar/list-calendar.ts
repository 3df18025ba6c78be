import {
  type CalendarEntry,
  type CalendarPage,
  type CalendarQuery,
  calendarEntry,
} from '@atrium/contracts/calendar/schemas';
import { auditNameOf } from '@atrium/contracts/content/content-types';
import { calendarPageOf, calendarReadLimit } from '@atrium/service-kit/calendar';
import { type ContentContext, type Editor, type EntryContext, scheduledTypesOf } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { mayChange } from '../entries/item-rights';
import {
  type DatedKind,
  type DayKind,
  datedFields,
  dayKinds,
  dayOf,
  hasDayOf,
} from '../schedule/schedule-repository';

interface Range {
  from: Date;
  to: Date;
}

/** Days of the site, YYYY-MM-DD; the first and the last are in the range. */
interface Days {
  first: string;
  last: string;
  today: string;
}

/** Other published items are pages, which the day of their installation would be full of. */
const kindsOf = ({ type }: EntryContext): DatedKind[] =>
  type.name === 'blogs' ? ['publish', 'published', 'unpublish'] : ['publish', 'unpublish'];

const mayEdit = ({ type }: EntryContext, { permissions }: Editor): boolean =>
  permissions.includes(type.name === 'blogs' ? 'articles.write' : 'content.write');

const describeItem = (
  context: EntryContext,
  item: Pick<EntryDocument, '_id' | 'title' | 'status' | 'createdBy' | 'rev'>,
  reader: Editor,
) => ({
  id: item._id.toHexString(),
  title: item.title,
  type: context.type.name,
  status: item.status,
  person: item.createdBy,
  path: mayEdit(context, reader) ? `${context.type.row.adminPath}/edit/${item._id}` : null,
  revision: item.rev,
});

async function listItems(
  context: EntryContext,
  kind: DatedKind,
  { range: { from, to }, reader }: { range: Range; reader: Editor },
): Promise<CalendarEntry[]> {
  const { type, schedule, showEach } = context;
  return showEach(await schedule.listWithin(kind, { $gte: from, $lt: to }, calendarReadLimit), {
    resource: auditNameOf(type.row),
    schema: calendarEntry,
    toItem: (item): CalendarEntry => ({
      ...describeItem(context, item, reader),
      kind,
      at: item[datedFields[kind]]?.toISOString() ?? '',
      canMove: kind !== 'published' && mayChange(context, reader, item),
    }),
  });
}

/** The drafts planned for a day, and what closes on one. */
async function listDays(
  context: EntryContext,
  kind: DayKind,
  { days, reader }: { days: Days; reader: Editor },
): Promise<CalendarEntry[]> {
  const { type, schedule, showEach } = context;
  return showEach(await schedule.listOnDays(kind, days, calendarReadLimit), {
    resource: auditNameOf(type.row),
    schema: calendarEntry,
    toItem: (item): CalendarEntry => ({
      ...describeItem(context, item, reader),
      kind,
      at: dayOf(item, kind),
      canMove: mayChange(context, reader, item),
    }),
  });
}

/** The reviews that somebody has chosen, which the days of a large import don't crowd out. */
async function listItemReviews(
  context: EntryContext,
  { first, last, today }: Days,
  reader: Editor,
): Promise<CalendarEntry[]> {
  const { type, reviews, showEach } = context;
  return showEach(await reviews.listWithin(first, last), {
    resource: auditNameOf(type.row),
    schema: calendarEntry,
    toItem: ({ review: { dueOn, owner } = {}, ...item }): CalendarEntry => ({
      kind: 'review',
      id: item._id.toHexString(),
      title: item.title,
      type: type.name,
      at: dueOn ?? '',
      status: (dueOn ?? '') <= today ? 'due' : 'planned',
      person: owner ?? item.createdBy,
      path: mayEdit(context, reader) ? `${type.row.adminPath}/edit/${item._id}` : null,
      revision: null,
      canMove: mayChange(context, reader, item),
    }),
  });
}

/** The figures whose last day is in the range, which somebody has to check. */
async function listReviews(
  { claims }: ContentContext,
  { from, to }: Range,
  { permissions }: Editor,
): Promise<CalendarEntry[]> {
  return (await claims.listExpiring(from, to)).map(({ key, value, label, expiresOn, isExpired }) => ({
    kind: 'review',
    id: key,
    title: `${value} ${label}`,
    type: 'claims',
    at: expiresOn,
    status: isExpired ? 'expired' : 'valid',
    person: null,
    path: permissions.includes('site.write') ? '/dashboard/claims' : null,
    revision: null,
    canMove: false,
  }));
}

/** What content has in a time; nothing for those who see no drafts. */
export async function listCalendar(
  context: ContentContext,
  query: CalendarQuery,
  reader: Editor,
): Promise<CalendarPage> {
  if (!reader.permissions.includes('content.read')) return calendarPageOf([]);
  const range = { from: new Date(query.from), to: new Date(query.to) };
  const items = scheduledTypesOf(context).flatMap((each) =>
    kindsOf(each).map((kind) => listItems(each, kind, { range, reader })),
  );
  const toDay = await context.claims.readDays();
  const days = {
    first: toDay(range.from),
    last: toDay(new Date(range.to.getTime() - 1)),
    today: toDay(context.clock.now()),
  };
  const reviews = scheduledTypesOf(context).map((each) => listItemReviews(each, days, reader));
  const onDays = dayKinds.flatMap((kind) =>
    context.types
      .filter(({ type }) => hasDayOf(type, kind))
      .map((each) => listDays(each, kind, { days, reader })),
  );
  return calendarPageOf(
    await Promise.all([...items, ...onDays, ...reviews, listReviews(context, range, reader)]),
  );
}
