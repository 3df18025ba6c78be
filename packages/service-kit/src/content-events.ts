import { randomUUID } from 'node:crypto';
import { type ContentEvent, contentEvent } from '@atrium/contracts/content-events';
import type { Redis } from 'ioredis';
import type { Logger } from './logger';

const channel = 'atrium:content-events';

/** The last content event that a gateway had heard of when it asked for a page. */
export const contentEventHeader = 'x-content-event';

/** Tells every process that content changed. Best effort: what they keep also ages out by itself. */
export interface ContentEventPublisher {
  /** What its events carry as `origin`. */
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
        await redis.publish(channel, JSON.stringify({ ...event, id: randomUUID(), origin }));
      } catch (err) {
        logger.warn({ err, resource: event.resource }, 'content event was not sent');
      }
    },
  };
}

export interface ContentEventFollower {
  onEvent(event: ContentEvent): void;
  /** Events that happen while it is false are lost. */
  onConnected(isConnected: boolean): void;
  /** Also of what visitors can't see. */
  hearsHidden?: boolean;
}

/** `redis` has the subscriber role; several followers may share it. */
export async function followContentEvents({
  redis,
  logger,
  onEvent,
  onConnected,
  hearsHidden = false,
}: ContentEventFollower & { redis: Redis; logger: Logger }): Promise<void> {
  const subscribe = async () => {
    await redis.subscribe(channel);
    onConnected(redis.status === 'ready');
  };
  // Only an acknowledged subscription hears of everything.
  redis.on('ready', () => {
    subscribe().catch((err: unknown) => logger.warn({ err }, 'content events are not heard'));
  });
  redis.on('close', () => onConnected(false));
  redis.on('message', (from: string, text: string) => {
    if (from !== channel) return;
    const parsed = contentEvent.safeParse(parseJson(text));
    if (parsed.success) {
      if (hearsHidden || !parsed.data.isHidden) onEvent(parsed.data);
    } else logger.warn('a content event could not be read');
  });
  await subscribe();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
