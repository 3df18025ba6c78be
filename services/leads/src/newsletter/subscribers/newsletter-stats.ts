import type { NewsletterStats } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { SubscriberRepository } from './subscriber-repository';

export function createNewsletterStats({
  repository,
  readRates,
}: {
  repository: SubscriberRepository;
  /** Open and click rates of tracked campaigns. */
  readRates(): Promise<{ openRate: number | null; clickRate: number | null }>;
}) {
  return async function readNewsletterStats(): Promise<NewsletterStats> {
    const [activeSubscribers, unsubscribed, pending, rates] = await Promise.all([
      repository.countByStatus('subscribed'),
      repository.countByStatus('unsubscribed'),
      repository.countByStatus('pending'),
      readRates(),
    ]);
    return {
      totalSubscribers: activeSubscribers + unsubscribed + pending,
      activeSubscribers,
      unsubscribed,
      pending,
      ...rates,
    };
  };
}
export type ReadNewsletterStats = ReturnType<typeof createNewsletterStats>;
