import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { LeadsContext } from '../../context';

const timeoutMs = 2_000;

const publishedResponse = z.object({
  data: z.array(
    z.object({ title: z.string(), noun: z.string(), path: z.string(), publishedAt: z.iso.datetime() }),
  ),
});
export type PublishedItem = z.output<typeof publishedResponse>['data'][number];

/** The items that were published in this time and are out, the earliest first; null without a response of the content service. */
export async function listPublishedItems(
  { content, internalSecret, logger }: Pick<LeadsContext, 'content' | 'internalSecret' | 'logger'>,
  from: Date,
  before: Date,
): Promise<PublishedItem[] | null> {
  const query = new URLSearchParams({ from: from.toISOString(), before: before.toISOString() });
  try {
    const response = await content(
      new Request(`http://content/internal/published-items?${query}`, {
        headers: { [internalKeyHeader]: internalSecret },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    if (!response.ok) throw new Error(`the content service returned ${response.status}`);
    return publishedResponse.parse(await response.json()).data;
  } catch (err) {
    logger.warn({ err }, 'published items are not known right now');
    return null;
  }
}
