import type { MessageTexts } from '@atrium/contracts/content/message-row.constants';
import { type MessageName, messageNames, messageRow } from '@atrium/contracts/content/messages.constants';
import { messageInput } from '@atrium/contracts/content/messages.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import { type ServiceTransport, withDeadline } from '@atrium/service-kit/service-transport';
import { z } from 'zod';

export type TextsOf = (name: MessageName) => MessageTexts;

const withinMs = 2_000;
/** A service that is away is not asked for each mail. */
const pauseMs = 5_000;
const response = z.object({ data: z.record(z.string(), z.unknown()) });

export const standardTexts: TextsOf = (name) => messageRow(name).standard;

/** Saved texts that break a rule of today, such as a link that has become required, are replaced by the standard ones. */
function readTexts(data: Record<string, unknown>): TextsOf {
  const saved = new Map(messageNames.map((name) => [name, messageInput(name).safeParse(data[name]).data]));
  return (name) => saved.get(name) ?? standardTexts(name);
}

/** Reads the saved texts of mails; while content does not respond, gives the last known ones, at first the standard ones. */
export function createMessageTexts({
  content,
  clock,
  logger,
}: {
  content: ServiceTransport;
  clock: Clock;
  logger: Logger;
}) {
  const call = withDeadline(content, { name: 'content', withinMs });
  let known = standardTexts;
  let pausedAtMs = Number.NEGATIVE_INFINITY;
  /** Mails that are written at the same time share it. */
  let reading: Promise<TextsOf> | undefined;

  async function read(nowMs: number): Promise<TextsOf> {
    try {
      const answer = await call(new Request('http://content/api/site-documents/messages'));
      if (!answer.ok) throw new Error(`content responded with ${answer.status}`);
      known = readTexts(response.parse(await answer.json()).data);
    } catch (err) {
      pausedAtMs = nowMs;
      logger.warn({ err }, 'the saved texts of mails could not be read');
    }
    return known;
  }

  return async function readMessageTexts(): Promise<TextsOf> {
    const nowMs = clock.now().getTime();
    if (Math.abs(nowMs - pausedAtMs) < pauseMs) return known;
    reading ??= read(nowMs).finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
export type ReadMessageTexts = ReturnType<typeof createMessageTexts>;
