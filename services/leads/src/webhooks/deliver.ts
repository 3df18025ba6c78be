import { testEvent, webhookEvents } from '@atrium/contracts/webhooks/constants';
import { describeAskProblem } from '@atrium/service-kit/ask-problem';
import { readIssuer } from '@atrium/service-kit/issuer';
import { ObjectId } from 'mongodb';
import { Webhook } from 'standardwebhooks';
import { openText } from '../mail/sealed-text';
import type { WebhooksContext } from './context';
import { deliverJob } from './deliver.job';
import type { DeliveryTry, StoredDelivery, StoredWebhook } from './webhook-repository';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
/** After each attempt, as Standard Webhooks proposes: ten attempts in three days. */
const retryDelaysMs = [
  5 * secondMs,
  5 * minuteMs,
  ...[0.5, 2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];
const leaseMs = minuteMs;
const failingMs = 72 * hourMs;

/** The message's data; null if the lead, the answers or the subscriber are gone. */
async function readData(
  { readLead, readAnswer, readFormAnswers, readSubscriber }: WebhooksContext,
  { event, subjectId, data = {} }: StoredDelivery,
): Promise<Record<string, unknown> | null> {
  if (subjectId === undefined) return data;
  const id = new ObjectId(subjectId);
  if (event === 'form.submitted') return readFormAnswers(id);
  if (event === 'lead.answered') return readAnswer(id);
  return event === 'lead.created' ? readLead(id) : readSubscriber(id);
}

/** Why the webhook may not tell of this; undefined if it may. The rights of who saved it last decide, as they are now. */
async function findRefusal(
  context: WebhooksContext,
  { owner }: StoredWebhook,
  event: StoredDelivery['event'],
): Promise<string | undefined> {
  const issuer = await readIssuer(context, owner.id);
  if (issuer === null) return `${owner.name} is not on the staff any more. Save it to make it yours.`;
  const needed = ['settings.write', ...(event === testEvent ? [] : [webhookEvents[event].permission])];
  return needed.every((permission) => issuer.permissions.some((own) => own === permission))
    ? undefined
    : `${owner.name} may not have this sent any more. Save it to make it yours.`;
}

/** The message with its signature by each secret that counts (Standard Webhooks 1.0); null if none can be read. */
async function writeMessage(
  { config, clock, logger }: WebhooksContext,
  { secrets }: StoredWebhook,
  { _id, event, happenedAt }: StoredDelivery,
  data: Record<string, unknown>,
) {
  const now = clock.now();
  const id = _id.toHexString();
  const body = JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data });
  const valid = secrets.filter(({ until }) => until === null || until > now);
  const opened = await Promise.all(valid.map(({ sealed }) => openText(config.LINK_SECRET, sealed)));
  const known = opened.filter((secret) => secret !== null);
  if (known.length === 0) {
    logger.error('the secret of a webhook can not be read: LINK_SECRET has changed');
    return null;
  }
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / secondMs)),
      'webhook-signature': known.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
    },
  };
}

async function send(
  context: WebhooksContext,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  data: Record<string, unknown>,
): Promise<DeliveryTry> {
  const at = context.clock.now();
  const startedAt = performance.now();
  const tell = (status: number | null, problem: string | null): DeliveryTry => ({
    at,
    status,
    problem,
    ms: Math.round(performance.now() - startedAt),
  });
  const post = await writeMessage(context, webhook, delivery, data);
  if (post === null) return tell(null, 'Its secret can not be read any more. Make a new one.');
  try {
    const { status } = await context.askAddress(new URL(webhook.url), { post });
    if (status >= 200 && status < 300) return tell(status, null);
    const advice = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
    return tell(status, `It answered with ${status}.${advice}`);
  } catch (error) {
    return tell(null, `${describeAskProblem(error).problem}.`);
  }
}

/** Tells the staff, once: a webhook that is off already has been told of. */
async function switchOff(
  { webhooks, reportStuck }: WebhooksContext,
  { _id, name }: StoredWebhook,
  reason: string,
): Promise<void> {
  if (await webhooks.switchOff(_id, reason))
    await reportStuck({
      key: `webhook-${_id}`,
      resource: 'webhook',
      resourceId: _id.toHexString(),
      error: new Error(`The webhook “${name}” was switched off: ${reason}`),
    });
}

async function settleFailure(
  context: WebhooksContext,
  webhook: StoredWebhook,
  { _id, event, attempts }: StoredDelivery,
  tried: DeliveryTry,
): Promise<StoredDelivery | null> {
  const { webhooks, clock, producer } = context;
  await webhooks.recordProblem(webhook._id, tried.problem ?? '');
  const delayMs = event === testEvent ? undefined : retryDelaysMs[attempts - 1];
  const isGone = tried.status === 410;
  if (isGone) await switchOff(context, webhook, 'It answered with 410, which says that it is gone.');
  if (delayMs !== undefined && !isGone) {
    const nextAttemptAt = new Date(clock.now().getTime() + delayMs);
    const waiting = await webhooks.finish(_id, 'waiting', { tried, nextAttemptAt });
    await producer.enqueue(deliverJob, { id: _id.toHexString(), attempt: attempts + 1 }, { delayMs });
    return waiting;
  }
  const failed = await webhooks.finish(_id, 'failed', { tried });
  const workedAt = webhook.lastSuccessAt ?? webhook.onSince;
  if (event !== testEvent && clock.now().getTime() - workedAt.getTime() >= failingMs)
    await switchOff(context, webhook, `Nothing arrived for three days. ${tried.problem ?? ''}`.trim());
  return failed;
}

/** Makes one attempt if the delivery is due and nobody else makes it; null if not. */
export async function deliver(context: WebhooksContext, id: ObjectId): Promise<StoredDelivery | null> {
  const { webhooks, clock } = context;
  const now = clock.now();
  const delivery = await webhooks.lease(id, now, new Date(now.getTime() + leaseMs));
  if (delivery === null) return null;
  const webhook = await webhooks.find(delivery.webhookId);
  if (webhook === null) return webhooks.finish(id, 'dropped', {});
  const giveUp = (problem: string) =>
    webhooks.finish(id, 'failed', { tried: { at: now, status: null, problem, ms: 0 } });
  if (!webhook.isOn && delivery.event !== testEvent) return giveUp('The webhook is off.');
  const refusal = await findRefusal(context, webhook, delivery.event);
  if (refusal !== undefined) {
    await switchOff(context, webhook, refusal);
    return giveUp(refusal);
  }
  const data = await readData(context, delivery);
  if (data === null) return webhooks.finish(id, 'dropped', {});
  const tried = await send(context, webhook, delivery, data);
  if (tried.problem !== null) return settleFailure(context, webhook, delivery, tried);
  await webhooks.recordSuccess(webhook._id, clock.now());
  return webhooks.finish(id, 'delivered', { tried });
}
