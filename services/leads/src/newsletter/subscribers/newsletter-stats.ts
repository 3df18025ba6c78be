import type { NewsletterStats } from '@atrium/contracts/newsletter-types';
import type { SubscriberRepository } from './subscriber-repository';

/** Open and click rates of tracked campaigns. */
export interface EngagementFigures {
  read(): Promise<{ openRate: number | null; clickRate: number | null }>;
}

export function createNewsletterStats({
  repository,
  engagement,
}: {
  repository: SubscriberRepository;
  engagement: EngagementFigures;
}) {
  return async function readNewsletterStats(): Promise<NewsletterStats> {
    const [activeSubscribers, unsubscribed, pending, rates] = await Promise.all([
      repository.countByStatus('subscribed'),
      repository.countByStatus('unsubscribed'),
      repository.countByStatus('pending'),
      engagement.read(),
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
