import { randomUUID } from 'node:crypto';
import { type ContentEvent, contentEvent } from '@atrium/contracts/content/schemas';
import type { Redis } from 'ioredis';
import type { Logger } from './logger';
import { withDeadline } from './with-deadline';

const channel = 'atrium:content-events';
const subscribeWithinMs = 5_000;

/** Notifies all processes of changed content. Best effort: caches expire by themselves too. */
export interface ContentEventPublisher {
  /** The `origin` of its events. */
  readonly origin: string;
  publish(event: ContentEvent): Promise<void>;
}

export function createContentEventPublisher({
  redis,
  logger,
}: {
  redis: Redis;
  logger: Logger;
}): ContentEventPublisher {
  const origin = randomUUID();
  return {
    origin,
    async publish(event) {
      try {
        await redis.publish(channel, JSON.stringify({ ...event, origin }));
      } catch (err) {
        logger.warn({ err, resource: event.resource }, 'content event not sent');
      }
    },
  };
}

export interface ContentEventFollower {
  onEvent(event: ContentEvent): void;
  /** While false, events are missed. */
  onConnected(isConnected: boolean): void;
  /** Also receive events that are invisible to visitors. */
  includesHidden?: boolean;
}

/**
 * `redis` has the subscriber role and may be shared. Resolves once the subscription is active, or while Redis is unreachable,
 * and then subscribes on reconnect.
 */
export async function followContentEvents({
  redis,
  logger,
  onEvent,
  onConnected,
  includesHidden = false,
}: ContentEventFollower & { redis: Redis; logger: Logger }): Promise<void> {
  const subscribe = async () => {
    await redis.subscribe(channel);
    onConnected(redis.status === 'ready');
  };
  const trySubscribe = () =>
    subscribe().catch((err: unknown) => logger.warn({ err }, 'content event subscription failed'));
  redis.on('ready', trySubscribe);
  redis.on('close', () => onConnected(false));
  redis.on('message', (from: string, text: string) => {
    if (from !== channel) return;
    const parsed = contentEvent.safeParse(parseJson(text));
    if (parsed.success) {
      if (includesHidden || !parsed.data.isHidden) onEvent(parsed.data);
    } else logger.warn('invalid content event ignored');
  });
  // A Redis that stops answering now is subscribed to when it is back.
  if (await isReachable(redis)) await withDeadline(trySubscribe(), subscribeWithinMs).catch(() => undefined);
}

/** Waits for the first connection attempt only. */
async function isReachable(redis: Redis): Promise<boolean> {
  if (redis.status !== 'connecting' && redis.status !== 'connect') return redis.status === 'ready';
  return new Promise((resolve) => {
    const settle = () => {
      redis.off('ready', settle);
      redis.off('close', settle);
      resolve(redis.status === 'ready');
    };
    redis.on('ready', settle);
    redis.on('close', settle);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
