import { Readable } from 'node:stream';
import { bulkIdsInput } from '@atrium/contracts/contacts';
import {
  addSubscriberInput,
  importFileQuery,
  importSubscribersInput,
  subscriberExportQuery,
  subscriberListQuery,
  updateSubscriberInput,
} from '@atrium/contracts/newsletter';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-tickets';
import { createTicketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { parseInput, validate } from '@atrium/service-kit/http/validate';
import { type Context, Hono } from 'hono';
import { csvResponse } from '../../csv';
import { parseId, toObjectIds } from '../../object-ids';
import { staffOf } from '../../staff';
import type { ImportSubscribers } from './import-subscribers';
import { type ManageSubscribers, subscriberMissing } from './manage-subscribers';
import type { ReadNewsletterStats } from './newsletter-stats';
import { type SubscriberRepository, toSubscriber } from './subscriber-repository';

/** A file of any length as `text/csv` with the rest in the query, or all of a short one as JSON. */
async function readImport(c: Context<ServiceEnv>) {
  if (c.req.header('content-type')?.toLowerCase().startsWith('text/csv')) {
    const query = { ...c.req.query(), tags: c.req.queries('tags') ?? [] };
    const { consentProof, tags } = parseInput(importFileQuery, query);
    return { csv: c.req.raw.body ?? Readable.from([]), consentProof, tags };
  }
  const body = await c.req.json().catch(() => undefined);
  const { csv, consentProof, tags } = parseInput(importSubscribersInput, body);
  return { csv: Readable.from([Buffer.from(csv)]), consentProof, tags };
}

/** The staff's calls on subscribers. */
export function createSubscriberRoutes({
  guards,
  repository,
  manage,
  importSubscribers,
  readStats,
  tickets,
  audit,
}: {
  guards: Guards;
  repository: SubscriberRepository;
  manage: ManageSubscribers;
  importSubscribers: ImportSubscribers;
  readStats: ReadNewsletterStats;
  tickets: DownloadTickets;
  audit: AuditLog;
}) {
  const { requireAdmin } = guards;
  return new Hono<ServiceEnv>()
    .get(
      '/export',
      createTicketGuard({ tickets, guards, purpose: 'subscribers' }),
      validate('query', subscriberExportQuery),
      async (c) => {
        const { status, q, ids } = c.req.valid('query');
        await audit.record({
          actor: staffOf(c),
          action: 'exported',
          resource: 'subscriber',
          summary: 'Exported subscribers',
        });
        return csvResponse(manage.exportCsv({ status, q, ids: ids && toObjectIds(ids) }), 'subscribers.csv');
      },
    )
    .post('/export-ticket', requireAdmin, async (c) =>
      c.json(success(await tickets.issue('subscribers', staffOf(c)))),
    )
    .get('/dashboard-stats', requireAdmin, async (c) => {
      const stats = await readStats();
      return c.json({ ...stats, ...success(stats) });
    })
    .get('/subscribers', requireAdmin, validate('query', subscriberListQuery), async (c) => {
      const page = await repository.list(c.req.valid('query'));
      const answer = listResponse({ ...page, items: page.items.map(toSubscriber) });
      return c.json({ ...answer, subscribers: answer.data, total: page.total });
    })
    .post('/subscribers/bulk-delete', requireAdmin, validate('json', bulkIdsInput), async (c) => {
      const result = await manage.removeMany(toObjectIds(c.req.valid('json').ids));
      await audit.record({
        actor: staffOf(c),
        action: 'deleted',
        resource: 'subscriber',
        summary: `Deleted ${result.modified} subscribers`,
      });
      return c.json(success(result));
    })
    .post('/subscribers/import', requireAdmin, async (c) => {
      const report = await importSubscribers(await readImport(c));
      await audit.record({
        actor: staffOf(c),
        action: 'imported',
        resource: 'subscriber',
        summary: `Imported ${report.imported} subscribers`,
      });
      return c.json(success(report));
    })
    .post('/subscribers', requireAdmin, validate('json', addSubscriberInput), async (c) => {
      const added = await manage.add(c.req.valid('json'));
      await audit.record({
        actor: staffOf(c),
        action: 'added',
        resource: 'subscriber',
        resourceId: added.id,
        summary: 'Added a subscriber',
      });
      return c.json(success(added), 201);
    })
    .patch('/subscribers/:id', requireAdmin, validate('json', updateSubscriberInput), async (c) => {
      const id = parseId(c.req.param('id'), subscriberMissing);
      const changed = await manage.change(id, c.req.valid('json'));
      await audit.record({
        actor: staffOf(c),
        action: 'changed',
        resource: 'subscriber',
        resourceId: changed.id,
        summary: 'Changed a subscriber',
      });
      return c.json(success(changed));
    })
    .get('/subscribers/:id', requireAdmin, async (c) =>
      c.json(success(await manage.readDetail(parseId(c.req.param('id'), subscriberMissing)))),
    )
    .delete('/subscribers/:id', requireAdmin, async (c) => {
      await manage.remove(parseId(c.req.param('id'), subscriberMissing));
      await audit.record({
        actor: staffOf(c),
        action: 'deleted',
        resource: 'subscriber',
        resourceId: c.req.param('id'),
        summary: 'Deleted a subscriber',
      });
      return c.json(success({ id: c.req.param('id'), deleted: true }, 'Subscriber deleted successfully'));
    });
}
