import type { NewsletterStats } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { NewsletterContext } from '../context';
import { readRates } from '../engagement/read-engagement';

export async function readNewsletterStats(context: NewsletterContext): Promise<NewsletterStats> {
  const { subscribers } = context;
  const [activeSubscribers, unsubscribed, pending, rates] = await Promise.all([
    subscribers.countByStatus('subscribed'),
    subscribers.countByStatus('unsubscribed'),
    subscribers.countByStatus('pending'),
    readRates(context),
  ]);
  return {
    totalSubscribers: activeSubscribers + unsubscribed + pending,
    activeSubscribers,
    unsubscribed,
    pending,
    ...rates,
  };
}
