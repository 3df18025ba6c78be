import { findMediaIds } from '@atrium/service-kit/media-ids';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import type { NewsletterContext } from '../context';

const timeoutMs = 3_000;

/** Content deletes images that no item uses. It does not know which ones a sent mail shows, so it is told to keep those. */
export async function protectImages(
  { content, internalSecret }: NewsletterContext,
  html: string,
): Promise<void> {
  const ids = findMediaIds(html);
  if (ids.length === 0) return;
  const response = await content(
    new Request('http://content/internal/kept-media', {
      method: 'POST',
      headers: { [internalKeyHeader]: internalSecret, 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (!response.ok) throw new Error(`the content service returned ${response.status}`);
}
