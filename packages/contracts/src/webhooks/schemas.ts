import { z } from 'zod';
import { count, flag, maybeMoment, maybeText, moment, staffRef, text } from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { strictFlag } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { isSafeAddress } from '../common/safe-address';
import { deliveryStates, testEvent, webhookEventNames } from './constants';

/** POST /api/webhooks. */
export const webhookInput = z.object({
  name: z
    .string({ error: 'A name is required' })
    .trim()
    .min(1, 'A name is required')
    .max(80, 'At most 80 characters'),
  url: z
    .string({ error: 'An address is required' })
    .trim()
    .max(2_000, 'At most 2000 characters')
    .refine(isSafeAddress, 'Use an address that starts with https://'),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, 'Tick at least one event')
    .overwrite((events) => webhookEventNames.filter((name) => events.includes(name))),
});
export type WebhookInput = z.output<typeof webhookInput>;

/** PUT /api/webhooks/:id. */
export const webhookChange = webhookInput.extend({ isOn: strictFlag });
export type WebhookChange = z.output<typeof webhookChange>;

export const webhook = z
  .object({
    id: text,
    name: text,
    url: text,
    events: z.array(z.enum(webhookEventNames)),
    isOn: flag,
    /** Why it sends nothing although nobody has switched it off. */
    offReason: maybeText,
    /** The account that saved it last, whose rights decide what it may tell. */
    owner: staffRef,
    createdAt: moment,
    lastSuccessAt: maybeMoment,
    /** The problem of the last delivery; null if it arrived. */
    lastProblem: maybeText,
    /** Until then messages are signed with the secret before too. */
    oldSecretUntil: maybeMoment,
    waiting: count,
    revision: count,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

export const newWebhook = webhook
  .extend({ secret: text.describe('The secret of the signature, which is shown this once') })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.output<typeof newWebhook>;

export const webhookDelivery = z
  .object({
    id: text.describe('The id of the message (`webhook-id`)'),
    event: z.enum([...webhookEventNames, testEvent]),
    state: z.enum(deliveryStates),
    happenedAt: moment,
    /** The next attempt of one that waits. */
    nextAttemptAt: maybeMoment,
    attempts: count,
    /** The newest ten, oldest first. */
    tries: z.array(
      z.object({
        at: moment,
        /** The status of the response; null without one. */
        status: count.nullable(),
        problem: maybeText,
        ms: count,
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const deliveriesQuery = paginationQuery(20).extend({ state: z.enum(deliveryStates).optional() });
export const deliveryParams = z.object({ id: objectId, delivery: objectId });
