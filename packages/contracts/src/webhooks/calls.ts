import { byId, callsOf } from '../common/define-calls';
import { dataOf, deleted, listOf, pageOf } from '../common/envelopes.schemas';
import {
  deliveriesQuery,
  deliveryParams,
  newWebhook,
  webhook,
  webhookChange,
  webhookDelivery,
  webhookInput,
} from './schemas';

const webhooks = callsOf('Webhooks', '/api/webhooks');
const confirmed = { needsConfirmation: true } as const;

/** Each event needs its own permission too, which the operation checks. */
export const webhookCalls = {
  list: webhooks.get('', 'settings.write', 'List the webhooks by name', listOf(webhook)),
  create: webhooks.post(
    '',
    'settings.write',
    'Make a webhook; the response has its secret, once',
    dataOf(newWebhook),
    { body: webhookInput, status: 201, failures: [409], ...confirmed },
  ),
  change: webhooks.put(
    '/:id',
    'settings.write',
    'Change a webhook, or switch it on or off; who does that owns it from then on',
    dataOf(webhook),
    { body: webhookChange, ...byId, failures: [404, 409], isConditional: true, ...confirmed },
  ),
  remove: webhooks.delete('/:id', 'settings.write', 'Delete a webhook with its deliveries', dataOf(deleted), {
    ...byId,
    ...confirmed,
  }),
  renewSecret: webhooks.post(
    '/:id/secret',
    'settings.write',
    'Make a new secret, shown once; messages are signed with the old one too for a day',
    dataOf(newWebhook),
    { ...byId, ...confirmed },
  ),
  test: webhooks.post(
    '/:id/test',
    'settings.write',
    'Send a test now, and return how it went',
    dataOf(webhookDelivery),
    { ...byId, failures: [404, 429] },
  ),
  listDeliveries: webhooks.get(
    '/:id/deliveries',
    'settings.write',
    'List the deliveries of the last 30 days, newest first',
    pageOf(webhookDelivery),
    { ...byId, query: deliveriesQuery },
  ),
  replay: webhooks.post(
    '/:id/deliveries/:delivery/replay',
    'settings.write',
    'Send a delivery once more, with its id',
    dataOf(webhookDelivery),
    { params: deliveryParams, failures: [404, 409] },
  ),
};
