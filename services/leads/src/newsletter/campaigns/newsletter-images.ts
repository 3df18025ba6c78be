import type { NewsletterContext } from '../context';
import { protectImages } from '../sending/protect-images';

/** Content deletes an unused upload after a day: older texts show images that are kept, or gone. */
const recentMs = 48 * 3_600_000;

/**
 * Has content keep the images of a newsletter that isn't sent yet. The text is stored whether or not content responds:
 * the sweep repeats what failed, long before content deletes the images.
 */
export async function tryToProtectImages(context: NewsletterContext, text: string): Promise<void> {
  try {
    await protectImages(context, text);
  } catch (err) {
    context.logger.warn({ err }, 'images of a newsletter not kept yet; the sweep repeats it');
  }
}

export async function protectRecentImages(context: NewsletterContext, signal: AbortSignal): Promise<void> {
  const { campaigns, campaignDrafts, clock } = context;
  const since = new Date(clock.now().getTime() - recentMs);
  for (const texts of [campaigns.readContentsSince(since), campaignDrafts.readTextsSince(since)]) {
    for await (const text of texts) {
      if (signal.aborted) return;
      await tryToProtectImages(context, text);
    }
  }
}
