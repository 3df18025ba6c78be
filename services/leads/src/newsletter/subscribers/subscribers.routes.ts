import { Readable } from 'node:stream';
import { subscriberCalls } from '@atrium/contracts/newsletter/subscribers.calls';
import {
  importFileQuery,
  importSubscribersInput,
  previewFileQuery,
  previewImportInput,
} from '@atrium/contracts/newsletter/subscribers.schemas';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createTicketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import type { Context } from 'hono';
import type { z } from 'zod';
import { csvResponse } from '../../csv';
import { parseId, toObjectIds } from '../../object-ids';
import type { Staff } from '../../staff';
import { type ImportSubscribers, previewImport } from './import-subscribers';
import { type ManageSubscribers, subscriberMissing } from './manage-subscribers';
import type { ReadNewsletterStats } from './newsletter-stats';
import { type SubscriberRepository, shownSubscribers } from './subscriber-repository';

/** `text/csv` with the other fields in the query is streamed; JSON is for short files. */
async function readFile<Fields extends object, Body extends { csv: string }>(
  c: Context<ServiceEnv>,
  query: unknown,
  schemas: { query: z.ZodType<Fields>; body: z.ZodType<Body> },
): Promise<{ csv: AsyncIterable<Uint8Array> } & (Fields | Omit<Body, 'csv'>)> {
  if (c.req.header('content-type')?.toLowerCase().startsWith('text/csv'))
    return { ...parseInput(schemas.query, query), csv: c.req.raw.body ?? Readable.from([]) };
  const body = parseInput(schemas.body, await c.req.json().catch(() => undefined));
  return { ...body, csv: Readable.from([Buffer.from(body.csv)]) };
}
const importSchemas = { query: importFileQuery, body: importSubscribersInput };
const previewSchemas = { query: previewFileQuery, body: previewImportInput };

/** The staff's calls on subscribers. */
export function createSubscriberRoutes({
  guards,
  repository,
  manage,
  importSubscribers,
  readStats,
  tickets,
  audit,
  showEach,
}: {
  guards: Guards;
  repository: SubscriberRepository;
  manage: ManageSubscribers;
  importSubscribers: ImportSubscribers;
  readStats: ReadNewsletterStats;
  tickets: DownloadTickets;
  audit: AuditLog;
  showEach: ShowEach;
}): CallRoute[] {
  const idOf = ({ id }: { id: string }) => parseId(id, subscriberMissing);
  const record = (actor: Staff, action: string, summary: string, resourceId?: string) =>
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
      async ({ query: { status, q, ids }, actor }) => {
        await audit.recordOrFail({
          actor,
          action: 'exported',
          resource: 'subscriber',
          summary: 'Exported subscribers',
        });
        return csvResponse(manage.exportCsv({ status, q, ids: ids && toObjectIds(ids) }), 'subscribers.csv');
      },
      { guard: createTicketGuard({ tickets, guards, purpose: 'subscribers' }) },
    ),
    handle(subscriberCalls.exportTicket, async ({ actor }) =>
      success(await tickets.issue('subscribers', actor)),
    ),
    handle(subscriberCalls.stats, async () => {
      const stats = await readStats();
      return { ...stats, ...success(stats) };
    }),
    handle(subscriberCalls.list, async ({ query }) => {
      const page = await repository.list(query);
      const response = listResponse({ ...page, items: await showEach(page.items, shownSubscribers) });
      return { ...response, subscribers: response.data, total: page.total };
    }),
    handle(subscriberCalls.deleteMany, async ({ body: { ids }, actor }) => {
      const result = await manage.removeMany(toObjectIds(ids));
      await record(actor, 'deleted', `Deleted ${result.modified} subscribers`);
      return success(result);
    }),
    handle(subscriberCalls.import, async ({ c, query, actor }) => {
      const report = await importSubscribers(await readFile(c, query, importSchemas));
      await record(actor, 'imported', `Imported ${report.imported} subscribers`);
      return success(report);
    }),
    handle(subscriberCalls.previewImport, async ({ c, query }) =>
      success(await previewImport(await readFile(c, query, previewSchemas))),
    ),
    handle(subscriberCalls.add, async ({ body, actor }) => {
      const added = await manage.add(body);
      await record(actor, 'added', 'Added a subscriber', added.id);
      return success(added);
    }),
    handle(subscriberCalls.update, async ({ params, body, actor }) => {
      const changed = await manage.change(idOf(params), body);
      await record(actor, 'changed', 'Changed a subscriber', changed.id);
      return success(changed);
    }),
    handle(subscriberCalls.liftSuppression, async ({ params, body: { note }, actor }) => {
      const restored = await manage.liftSuppression(idOf(params), note);
      await record(actor, 'changed', 'Lifted the suppression of a subscriber', restored.id);
      return success(restored);
    }),
    handle(subscriberCalls.read, async ({ params }) => success(await manage.readDetail(idOf(params)))),
    handle(subscriberCalls.delete, async ({ params, actor }) => {
      await manage.remove(idOf(params));
      await record(actor, 'deleted', 'Deleted a subscriber', params.id);
      return success({ id: params.id, deleted: true }, 'Subscriber deleted successfully');
    }),
  ];
}
