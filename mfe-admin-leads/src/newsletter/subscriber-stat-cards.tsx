import { formatCount, missing } from '@atrium/admin-kit/text/format';
import type { NewsletterStats } from '@atrium/contracts/newsletter/subscribers.schemas';
import { Hourglass, MailCheck, MailX, Users } from 'lucide-react';
import { StatCards } from '../shared/stat-cards';

interface SubscriberStatCardsProps {
  stats: NewsletterStats | undefined;
  isLoading: boolean;
}

export function SubscriberStatCards({ stats, isLoading }: SubscriberStatCardsProps) {
  const show = (count: number | undefined) => (count === undefined ? missing : formatCount(count));
  return (
    <StatCards
      label="Subscriber figures"
      isLoading={isLoading}
      figures={[
        { label: 'Total Subscribers', value: show(stats?.totalSubscribers), icon: Users },
        { label: 'Subscribed', value: show(stats?.activeSubscribers), icon: MailCheck, tone: 'success' },
        { label: 'Unsubscribed', value: show(stats?.unsubscribed), icon: MailX, tone: 'danger' },
        { label: 'Pending', value: show(stats?.pending), icon: Hourglass, tone: 'warning' },
      ]}
    />
  );
}
