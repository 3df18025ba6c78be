import { randomBytes } from 'node:crypto';
import type { Permission } from '@atrium/contracts/auth/permissions';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { maxWebhooks, oldSecretHours, webhookEvents } from '@atrium/contracts/webhooks/constants';
import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookInput,
} from '@atrium/contracts/webhooks/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import { sealText } from '../mail/sealed-text';
import type { WebhooksContext } from './context';
import { deliver } from './deliver';
import type { StoredDelivery, StoredWebhook } from './webhook-repository';

const hourMs = 3_600_000;

export const webhookNotFound = () => notFound('Webhook not found');

/** The form of Standard Webhooks. */
const createSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

function toWebhook(stored: StoredWebhook, waiting: ReadonlyMap<string, number>, now: Date): Webhook {
  const { _id, name, url, events, isOn, offReason, owner, secrets, revision } = stored;
  const old = secrets.find(({ until }) => until !== null && until > now)?.until;
  const id = _id.toHexString();
  return {
    id,
    name,
    url,
    events,
    isOn,
    offReason,
    owner,
    createdAt: stored.createdAt.toISOString(),
    lastSuccessAt: stored.lastSuccessAt?.toISOString() ?? null,
    lastProblem: stored.lastProblem,
    oldSecretUntil: old?.toISOString() ?? null,
    waiting: waiting.get(id) ?? 0,
    revision,
  };
}

export const toDelivery = (stored: StoredDelivery): WebhookDelivery => ({
  id: stored._id.toHexString(),
  event: stored.event,
  state: stored.state,
  happenedAt: stored.happenedAt.toISOString(),
  nextAttemptAt: stored.nextAttemptAt?.toISOString() ?? null,
  attempts: stored.attempts,
  tries: stored.tries.map(({ at, ...tried }) => ({ ...tried, at: at.toISOString() })),
});

async function show({ webhooks, clock }: WebhooksContext, stored: StoredWebhook): Promise<Webhook> {
  return toWebhook(stored, await webhooks.countWaiting(), clock.now());
}

export async function listWebhooks({ webhooks, clock }: WebhooksContext): Promise<Webhook[]> {
  const [all, waiting] = await Promise.all([webhooks.list(), webhooks.countWaiting()]);
  return all.map((stored) => toWebhook(stored, waiting, clock.now()));
}

/** Nobody has sent to an address what they may not see themselves. */
function checkRights(actor: { permissions: readonly Permission[] }, { events }: WebhookInput): void {
  const missing = events.find((event) => !actor.permissions.includes(webhookEvents[event].permission));
  if (missing === undefined) return;
  const publicMessage = `You may not have “${webhookEvents[missing].label}” sent`;
  throw new AppError({
    code: 'validation_failed',
    publicMessage,
    errors: [{ path: 'events', message: publicMessage }],
  });
}

type Actor = StaffRef & { permissions: readonly Permission[] };
const refOf = ({ id, name }: Actor): StaffRef => ({ id, name });

export async function createWebhook(
  context: WebhooksContext,
  input: WebhookInput,
  actor: Actor,
): Promise<NewWebhook> {
  const { webhooks, config, clock } = context;
  checkRights(actor, input);
  if ((await webhooks.count()) >= maxWebhooks)
    throw new AppError({
      code: 'conflict',
      publicMessage: `There are ${maxWebhooks} webhooks. Delete one that is not in use before.`,
    });
  const now = clock.now();
  const secret = createSecret();
  const stored: StoredWebhook = {
    _id: new ObjectId(),
    ...input,
    isOn: true,
    offReason: null,
    owner: refOf(actor),
    secrets: [{ sealed: await sealText(config.LINK_SECRET, secret), until: null }],
    createdAt: now,
    onSince: now,
    lastSuccessAt: null,
    lastProblem: null,
    revision: 1,
  };
  await webhooks.insert(stored);
  return { ...toWebhook(stored, new Map(), now), secret };
}

export async function changeWebhook(
  context: WebhooksContext,
  id: ObjectId,
  { input, ifRevision, actor }: { input: WebhookChange; ifRevision: number | undefined; actor: Actor },
): Promise<Webhook> {
  const { webhooks, clock } = context;
  checkRights(actor, input);
  const before = await webhooks.find(id);
  if (before === null) throw webhookNotFound();
  const changed = await webhooks.change(id, ifRevision ?? before.revision, {
    ...input,
    owner: refOf(actor),
    ...(input.isOn && { offReason: null }),
    ...(input.isOn && !before.isOn && { onSince: clock.now(), lastProblem: null }),
  });
  if (changed === null)
    throw new AppError({ code: 'stale', publicMessage: 'Somebody else has changed this webhook meanwhile' });
  return show(context, changed);
}

/** The old secret signs for a day too, so that the receiver can be changed meanwhile. */
export async function renewSecret(context: WebhooksContext, id: ObjectId): Promise<NewWebhook> {
  const { webhooks, config, clock } = context;
  const before = await webhooks.find(id);
  if (before === null) throw webhookNotFound();
  const secret = createSecret();
  const until = new Date(clock.now().getTime() + oldSecretHours * hourMs);
  const old = before.secrets.slice(0, 1).map(({ sealed }) => ({ sealed, until }));
  const fresh = { sealed: await sealText(config.LINK_SECRET, secret), until: null };
  const changed = await webhooks.setSecrets(id, [fresh, ...old]);
  if (changed === null) throw webhookNotFound();
  return { ...(await show(context, changed)), secret };
}

export async function sendTest(context: WebhooksContext, id: ObjectId): Promise<WebhookDelivery> {
  const { webhooks, clock } = context;
  if ((await webhooks.find(id)) === null) throw webhookNotFound();
  const { _id } = await webhooks.addTest(id, clock.now());
  const sent = (await deliver(context, _id)) ?? (await webhooks.findDelivery(_id));
  if (sent === null) throw webhookNotFound();
  return toDelivery(sent);
}
