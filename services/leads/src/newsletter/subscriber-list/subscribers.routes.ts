import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { subscriberCalls } from '@atrium/contracts/newsletter/subscribers.calls';
import {
  type ImportReport,
  importFileQuery,
  importSubscribersInput,
  previewFileQuery,
  previewImportInput,
} from '@atrium/contracts/newsletter/subscribers.schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { storeBody } from '@atrium/service-kit/http/uploaded-form';
import { parseInput } from '@atrium/service-kit/http/validate';
import type { Context } from 'hono';
import { ObjectId } from 'mongodb';
import type { z } from 'zod';
import { csvResponse } from '../../csv';
import { toObjectIds } from '../../object-ids';
import { recordView } from '../../record-view';
import type { NewsletterContext } from '../context';
import type { ImportFile } from '../subscribers/import-rows';
import { importSubscribers, previewImport } from '../subscribers/import-subscribers';
import { shownSubscribers } from '../subscribers/subscriber-repository';
import { toListFilters } from './list-filters';
import {
  addSubscriber,
  askAgain,
  changeSubscriber,
  exportSubscribers,
  liftSuppression,
  readSubscriberDetail,
  removeSubscriber,
  removeSubscribers,
} from './manage-subscribers';
import { readNewsletterStats } from './newsletter-stats';

/** `text/csv` with the other fields in the query goes to the disk; JSON is for short files. */
async function readFile<Fields extends object, Body extends { csv: string }>(
  c: Context<ServiceEnv>,
  query: unknown,
  schemas: { query: z.ZodType<Fields>; body: z.ZodType<Body> },
): Promise<Pick<ImportFile, 'read'> & (Fields | Omit<Body, 'csv'>)> {
  if (c.req.header('content-type')?.toLowerCase().startsWith('text/csv')) {
    const fields = parseInput(schemas.query, query);
    const file = await storeBody(c);
    return { ...fields, read: () => createReadStream(file) };
  }
  const { csv, ...fields } = parseInput(schemas.body, await c.req.json().catch(() => undefined));
  return { ...fields, read: () => Readable.from([Buffer.from(csv)]) };
}
/** Who declared a column not to be a status is responsible for those who are mailed because of it. */
function describeImport({ imported, columns, overruled }: ImportReport): string {
  const titles = columns.flatMap(({ title, use }) => (use === 'notStatus' ? [`“${title}”`] : []));
  const declared = `; declared not to be a status: ${titles.join(', ')} (rows of it: ${overruled})`;
  return `Imported ${imported} subscribers${titles.length > 0 ? declared : ''}`;
}
const importSchemas = { query: importFileQuery, body: importSubscribersInput };
const previewSchemas = { query: previewFileQuery, body: previewImportInput };

/** The staff's calls on subscribers. */
export function subscriberRoutes(context: NewsletterContext): CallRoute[] {
  const { audit, tickets, subscribers, showEach } = context;
  const idOf = ({ id }: { id: string }) => new ObjectId(id);
  const record = (actor: SessionUser, action: string, summary: string, resourceId?: string) =>
    audit.record({
      actor,
      action,
      resource: 'subscriber',
      summary,
      ...(resourceId !== undefined && { resourceId }),
    });

  return [
    handle(
      subscriberCalls.export,
      async ({ query: { status, q, segmentId, tag, ids }, actor }) => {
        const filters = await toListFilters(context, { status, q, segmentId, tag });
        await audit.recordOrFail({
          actor,
          action: 'exported',
          resource: 'subscriber',
          summary: 'Exported subscribers',
        });
        return csvResponse(
          exportSubscribers(context, { ...filters, ids: ids && toObjectIds(ids) }),
          'subscribers.csv',
        );
      },
      { guard: ticketGuard({ tickets }, 'subscribers') },
    ),
    handle(subscriberCalls.exportTicket, async ({ actor }) =>
      success(await tickets.issue('subscribers', actor)),
    ),
    handle(subscriberCalls.stats, async () => {
      const stats = await readNewsletterStats(context);
      return { ...stats, ...success(stats) };
    }),
    handle(subscriberCalls.list, async ({ query }) => {
      const page = await subscribers.list(await toListFilters(context, query));
      const response = listResponse({ ...page, items: await showEach(page.items, shownSubscribers) });
      return { ...response, subscribers: response.data, total: page.total };
    }),
    handle(subscriberCalls.deleteMany, async ({ body: { ids }, actor }) => {
      const result = await removeSubscribers(context, toObjectIds(ids));
      await record(actor, 'deleted', `Deleted ${result.modified} subscribers`);
      return success(result);
    }),
    handle(subscriberCalls.import, async ({ c, query, actor }) => {
      const report = await importSubscribers(context, await readFile(c, query, importSchemas));
      await record(actor, 'imported', describeImport(report));
      return success(report);
    }),
    handle(subscriberCalls.previewImport, async ({ c, query }) =>
      success(await previewImport(await readFile(c, query, previewSchemas))),
    ),
    handle(subscriberCalls.add, async ({ body, actor }) => {
      const added = await addSubscriber(context, body);
      await record(actor, 'added', 'Added a subscriber', added.id);
      return success(added);
    }),
    handle(subscriberCalls.update, async ({ params, body, actor }) => {
      const changed = await changeSubscriber(context, idOf(params), body);
      await record(actor, 'changed', 'Changed a subscriber', changed.id);
      return success(changed);
    }),
    handle(subscriberCalls.liftSuppression, async ({ params, body: { note }, actor }) => {
      const restored = await liftSuppression(context, idOf(params), note);
      await record(actor, 'changed', 'Lifted the suppression of a subscriber', restored.id);
      return success(restored);
    }),
    handle(subscriberCalls.askAgain, async ({ params, actor }) => {
      const asked = await askAgain(context, idOf(params));
      await record(actor, 'changed', 'Asked a person who had unsubscribed again', asked.id);
      return success(asked);
    }),
    handle(subscriberCalls.read, async ({ params, actor }) => {
      const detail = await readSubscriberDetail(context, idOf(params));
      await recordView(context, { actor, resource: 'subscriber', id: params.id });
      return success(detail);
    }),
    handle(subscriberCalls.delete, async ({ params, actor }) => {
      await removeSubscriber(context, idOf(params));
      await record(actor, 'deleted', 'Deleted a subscriber', params.id);
      return success({ id: params.id, deleted: true }, 'Subscriber deleted successfully');
    }),
  ];
}
