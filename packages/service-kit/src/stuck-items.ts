import { MongoError } from 'mongodb';
import { ZodError, type ZodType } from 'zod';
import { AppError } from './app-error';
import { problemsOf } from './http/validate';
import type { SendMail } from './internal-mail';
import type { Logger } from './logger';
import { isDatabaseAway } from './mongo';

/** A stored item that can't be handled. It stays until it can be, or until somebody mends or removes it. */
export interface StuckItem {
  /** Staff are told once per key. */
  key: string;
  /** The resource as the activity log names it: mail, contact, blog, … */
  resource: string;
  resourceId?: string | undefined;
  error: unknown;
}

/** Tells staff. Never rejects: the next run reports the item again. */
export type ReportStuck = (item: StuckItem) => Promise<void>;

/** Staff read it. The message of a ZodError is JSON of several lines. */
export function messageOf(error: unknown): string {
  if (error instanceof ZodError)
    return problemsOf(error)
      .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
      .join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** The leads service mails the staff and adds a line to the activity log. */
export function createReportStuck({ sendMail, logger }: { sendMail: SendMail; logger: Logger }): ReportStuck {
  return async ({ key, resource, resourceId, error }) => {
    logger.error({ err: error, resource, item: resourceId ?? key }, 'a stored item can not be handled');
    const data = { resource, resourceId: resourceId ?? '', reason: messageOf(error) };
    await sendMail({ key: `stuck-${key}`, template: 'item-stuck', data }).catch((err: unknown) =>
      logger.error({ err, key }, 'staff were not told of a stuck item'),
    );
  };
}

/** A fault that many items share is told by the first ones. */
const maxSingleReports = 5;

/** Reports the first failures one by one, and all others as one. */
export async function reportEach(failures: readonly StuckItem[], report: ReportStuck): Promise<void> {
  for (const failure of failures.slice(0, maxSingleReports)) await report(failure);
  const [next, ...more] = failures.slice(maxSingleReports);
  if (next === undefined) return;
  const errors = [next, ...more].map(({ error }) => error);
  const message = `${errors.length} further items can not be handled, the first because of: ${messageOf(next.error)}`;
  await report({ ...next, error: new AggregateError(errors, message) });
}

/**
 * Handles each stored item alone: one that fails stays, is reported, and keeps no other one waiting. Rejects while the database
 * is away, because every other item would fail in the same way after the same wait. Returns how many failed.
 */
export async function handleEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  {
    handle,
    describe,
    report,
    signal,
    together = 1,
  }: {
    handle(item: NoInfer<T>): Promise<unknown>;
    describe(item: NoInfer<T>): Omit<StuckItem, 'error'>;
    report: ReportStuck;
    signal?: AbortSignal | undefined;
    /** How many are handled at once. */
    together?: number;
  },
): Promise<number> {
  const failures: StuckItem[] = [];
  let isAway = false;
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  // An iterable for several loops, each of which takes the next item.
  const shared = { [Symbol.asyncIterator]: () => source as AsyncIterator<T> };
  async function handleNext(): Promise<void> {
    for await (const item of shared) {
      if (signal?.aborted || isAway) break;
      try {
        await handle(item);
      } catch (error) {
        isAway = isDatabaseAway(error);
        if (isAway) throw error;
        failures.push({ ...describe(item), error });
      }
    }
  }
  await Promise.all(Array.from({ length: together }, handleNext));
  await reportEach(failures, report);
  return failures.length;
}

/** How stored rows become items of a response. */
export interface ShownRows<Row, Item> {
  /** The resource as the activity log names it. */
  resource: string;
  /** The schema of an item, as the API defines it. */
  schema: ZodType<Item>;
  toItem(row: Row): Item | Promise<Item>;
}

export type ShowEach = <Row extends { _id: unknown }, Item>(
  rows: readonly Row[],
  how: ShownRows<Row, Item>,
) => Promise<Item[]>;

const reportAgainMs = 3_600_000;
const maxRemembered = 10_000;

/** A list finds a damaged row at each request. It is reported again after an hour, in case that the staff could not be told. */
function limitReports(report: ReportStuck): ReportStuck {
  const reportedAt = new Map<string, number>();
  return async (item) => {
    const now = performance.now();
    if (now - (reportedAt.get(item.key) ?? Number.NEGATIVE_INFINITY) < reportAgainMs) return;
    if (reportedAt.size === maxRemembered) reportedAt.clear();
    reportedAt.set(item.key, now);
    await report(item);
  };
}

const isFailedRead = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === 'rejected' && result.reason instanceof MongoError;

/**
 * Turns stored rows into the items of a response. A damaged row, which gives no item as the API defines it, is left out and
 * reported.
 */
export function createShowEach(report: ReportStuck): ShowEach {
  const reportAtTimes = limitReports(report);
  return async <Row extends { _id: unknown }, Item>(
    rows: readonly Row[],
    { resource, schema, toItem }: ShownRows<Row, Item>,
  ) => {
    async function show(row: Row): Promise<Item> {
      const item = await toItem(row);
      schema.parse(item);
      return item;
    }
    const attempts = rows.map((row) => ({ row, item: show(row) }));
    // The row is sound where the database could not be read.
    const failed = (await Promise.allSettled(attempts.map(({ item }) => item))).find(isFailedRead);
    if (failed !== undefined) throw failed.reason;
    const items: Item[] = [];
    await handleEach(attempts, {
      handle: async ({ item }) => items.push(await item),
      describe: ({ row: { _id } }) => ({
        key: `shown-${resource}-${_id}`,
        resource,
        resourceId: String(_id),
      }),
      // Not awaited, because a list does not wait for a mail.
      report: async (item) => void reportAtTimes(item),
    });
    return items;
  };
}

/**
 * Turns the stored row of a call about one item into its response. A damaged row is reported and answered with the code
 * `damaged`. A call that changes the item asks first, so that it fails before it has changed anything.
 */
export async function showOne<Row extends { _id: unknown }, Item>(
  showEach: ShowEach,
  row: Row,
  how: ShownRows<Row, Item>,
): Promise<Item> {
  const [item] = await showEach([row], how);
  if (item === undefined)
    throw new AppError({
      code: 'damaged',
      publicMessage: `This ${how.resource} is damaged, so it can not be shown or changed. Everything else works, and the team is told.`,
    });
  return item;
}
