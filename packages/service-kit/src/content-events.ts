import { type ContentEvent, contentEvent } from '@atrium/contracts/content-events';
import type { Redis } from 'ioredis';
import type { Logger } from './logger';

const channel = 'atrium:content-events';

/** Tells every gateway that published content changed. Best effort: cached pages also age out by themselves. */
export interface ContentEventPublisher {
  publish(event: ContentEvent): Promise<void>;
}

export function createContentEventPublisher({
  redis,
  logger,
}: {
  redis: Redis;
  logger: Logger;
}): ContentEventPublisher {
  return {
    async publish(event) {
      try {
        await redis.publish(channel, JSON.stringify(event));
      } catch (err) {
        logger.warn({ err, resource: event.resource }, 'content event was not sent');
      }
    },
  };
}

export async function subscribeToContentEvents({
  redis,
  logger,
  onEvent,
}: {
  redis: Redis;
  logger: Logger;
  onEvent(event: ContentEvent): void;
}): Promise<void> {
  redis.on('message', (from: string, text: string) => {
    if (from !== channel) return;
    const parsed = contentEvent.safeParse(parseJson(text));
    if (parsed.success) onEvent(parsed.data);
    else logger.warn('a content event could not be read');
  });
  await redis.subscribe(channel);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
