import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { webhookCalls } from '@atrium/contracts/webhooks/calls';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readRevision } from '@atrium/service-kit/http/if-match';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { createProcessRateLimit } from '@atrium/service-kit/rate-limit';
import { ObjectId } from 'mongodb';
import type { WebhooksContext } from './context';
import { deliverJob } from './deliver.job';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  renewSecret,
  sendTest,
  toDelivery,
  webhookNotFound,
} from './webhooks';

const testsPerMinute = 10;

export function webhookRoutes(context: WebhooksContext): CallRoute[] {
  const { webhooks, producer, clock, audit } = context;
  const testLimit = createProcessRateLimit({ points: testsPerMinute, durationSeconds: 60 });
  const record = (actor: StaffRef, action: string, { id, name }: { id: string; name: string }) =>
    audit.record({ actor, action, resource: 'webhook', resourceId: id, summary: name });

  return [
    handle(webhookCalls.list, async () => success(await listWebhooks(context))),
    handle(webhookCalls.create, async ({ body, actor, by }) => {
      const webhook = await createWebhook(context, body, actor);
      await record(by, 'created', webhook);
      return success(webhook);
    }),
    handle(webhookCalls.change, async ({ c, params: { id }, body, actor, by }) => {
      const change = { input: body, ifRevision: readRevision(c), actor };
      const webhook = await changeWebhook(context, new ObjectId(id), change);
      await record(by, 'updated', webhook);
      return success(webhook);
    }),
    handle(webhookCalls.remove, async ({ params: { id }, by }) => {
      const webhook = await webhooks.find(new ObjectId(id));
      if (webhook === null || !(await webhooks.remove(webhook._id))) throw webhookNotFound();
      await record(by, 'deleted', { id, name: webhook.name });
      return success({ id, deleted: true });
    }),
    handle(webhookCalls.renewSecret, async ({ params: { id }, by }) => {
      const webhook = await renewSecret(context, new ObjectId(id));
      await record(by, 'renewed the secret of', webhook);
      return success(webhook);
    }),
    handle(webhookCalls.test, async ({ params: { id } }) => {
      await testLimit.consume(id);
      return success(await sendTest(context, new ObjectId(id)));
    }),
    handle(webhookCalls.listDeliveries, async ({ params: { id }, query }) => {
      const { items, ...page } = await webhooks.listDeliveries(new ObjectId(id), query);
      return listResponse({ items: items.map(toDelivery), ...page });
    }),
    handle(webhookCalls.replay, async ({ params, by }) => {
      const webhook = await webhooks.find(new ObjectId(params.id));
      const _id = new ObjectId(params.delivery);
      if (webhook === null || (await webhooks.findDelivery(_id)) === null) throw webhookNotFound();
      const replayed = await webhooks.replay(_id, webhook._id, clock.now());
      if (replayed === null)
        throw new AppError({ code: 'conflict', publicMessage: 'This delivery waits for its next attempt' });
      await producer.enqueue(deliverJob, { id: params.delivery, attempt: 1 });
      await record(by, 'sent again to', { id: params.id, name: webhook.name });
      return success(toDelivery(replayed));
    }),
  ];
}
