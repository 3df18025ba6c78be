import type { Clock } from '@atrium/service-kit/clock';
import type { DraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import type { Logger } from '@atrium/service-kit/logger';
import type { Sweep } from '@atrium/service-kit/module';
import type { CampaignRepository } from '../sending/campaign-repository';
import type { KeepImages } from '../sending/keep-images';

const hourMs = 3_600_000;
/** Content deletes an unused upload after a day: older texts show images that are kept, or gone. */
const recentMs = 48 * hourMs;

/**
 * Has content keep the images of newsletters that aren't sent yet. A text is stored whether or not content responds:
 * the sweep repeats what failed, long before content deletes the images.
 */
export function createNewsletterImages({
  keepImages,
  campaigns,
  drafts,
  clock,
  logger,
}: {
  keepImages: KeepImages;
  campaigns: Pick<CampaignRepository, 'readContentsSince'>;
  drafts: Pick<DraftRepository, 'readTextsSince'>;
  clock: Clock;
  logger: Logger;
}) {
  async function keep(text: string): Promise<void> {
    try {
      await keepImages(text);
    } catch (err) {
      logger.warn({ err }, 'images of a newsletter not kept yet; the sweep repeats it');
    }
  }

  const sweep: Sweep = {
    name: 'newsletter-images',
    everyMs: hourMs,
    async run(signal) {
      const since = new Date(clock.now().getTime() - recentMs);
      for (const texts of [campaigns.readContentsSince(since), drafts.readTextsSince(since)]) {
        for await (const text of texts) {
          if (signal.aborted) return;
          await keep(text);
        }
      }
    },
  };
  return { keep, sweep };
}
export type NewsletterImages = ReturnType<typeof createNewsletterImages>;
