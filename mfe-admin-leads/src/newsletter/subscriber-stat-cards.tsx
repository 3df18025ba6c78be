import { formatCount, missing } from '@atrium/admin-kit/text/format';
import type { NewsletterStats } from '@atrium/contracts/newsletter-types';
import { StatCard } from '@atrium/ui/stat-card';
import { Hourglass, MailCheck, MailX, Users } from 'lucide-react';
import page from '../shared/page.module.css';

interface SubscriberStatCardsProps {
  stats: NewsletterStats | undefined;
  isLoading: boolean;
}

const iconSize = 20;

export function SubscriberStatCards({ stats, isLoading }: SubscriberStatCardsProps) {
  const show = (count: number | undefined) => (count === undefined ? missing : formatCount(count));
  return (
    <section aria-label="Subscriber figures" className={page.stats}>
      <StatCard
        label="Total Subscribers"
        value={show(stats?.totalSubscribers)}
        icon={<Users size={iconSize} />}
        isLoading={isLoading}
      />
      <StatCard
        label="Subscribed"
        value={show(stats?.activeSubscribers)}
        icon={<MailCheck size={iconSize} />}
        tone="success"
        isLoading={isLoading}
      />
      <StatCard
        label="Unsubscribed"
        value={show(stats?.unsubscribed)}
        icon={<MailX size={iconSize} />}
        tone="danger"
        isLoading={isLoading}
      />
      <StatCard
        label="Pending"
        value={show(stats?.pending)}
        icon={<Hourglass size={iconSize} />}
        tone="warning"
        isLoading={isLoading}
      />
    </section>
  );
}
