import type { SendMail } from './internal-mail';
import type { Logger } from './logger';
import { isDatabaseAway } from './mongo';

/** A stored item that can't be handled. It stays until it can be, or until somebody mends or removes it. */
export interface StuckItem {
  /** Staff are told once per key. */
  key: string;
  /** As in the activity log: mail, contact, blog, … */
  resource: string;
  resourceId?: string | undefined;
  error: unknown;
}

/** Tells staff. Never rejects: the next run reports the item again. */
export type ReportStuck = (item: StuckItem) => Promise<void>;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
  }: {
    handle(item: NoInfer<T>): Promise<unknown>;
    describe(item: NoInfer<T>): Omit<StuckItem, 'error'>;
    report: ReportStuck;
    signal?: AbortSignal | undefined;
  },
): Promise<number> {
  const failures: StuckItem[] = [];
  for await (const item of items) {
    if (signal?.aborted) break;
    try {
      await handle(item);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.push({ ...describe(item), error });
    }
  }
  for (const failure of failures.slice(0, maxSingleReports)) await report(failure);
  const [next, ...more] = failures.slice(maxSingleReports);
  if (next === undefined) return failures.length;
  const errors = [next, ...more].map(({ error }) => error);
  const message = `${errors.length} further items can not be handled, the first because of: ${messageOf(next.error)}`;
  await report({ ...next, error: new AggregateError(errors, message) });
  return failures.length;
}
