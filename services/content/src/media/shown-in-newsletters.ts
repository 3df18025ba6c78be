import { AppError } from '@atrium/service-kit/app-error';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { ContentContext } from '../context';

const timeoutMs = 3_000;
const shownResponse = z.object({ data: z.object({ isShown: z.boolean() }) });

/** Asks leads, which alone knows the texts of newsletters. Throws if it does not respond. */
export async function isShownInNewsletters(
  { leads, internalSecret }: Pick<ContentContext, 'leads' | 'internalSecret'>,
  mediaId: string,
): Promise<boolean> {
  const response = await leads(
    new Request(`http://leads/internal/newsletter-images/${mediaId}`, {
      headers: { [internalKeyHeader]: internalSecret },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (!response.ok)
    throw new AppError({
      code: 'unavailable',
      publicMessage:
        'Newsletters that may show this image cannot be checked right now. Please try again shortly.',
      message: `the leads service returned ${response.status}`,
    });
  return shownResponse.parse(await response.json()).data.isShown;
}
