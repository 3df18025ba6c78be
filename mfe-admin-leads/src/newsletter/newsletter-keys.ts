import type { SubscriberListState } from './subscriber-filters';

export const newsletterKeys = {
  all: ['newsletter'] as const,
  subscribers: (state: SubscriberListState) => ['newsletter', 'subscribers', state] as const,
  subscriber: (id: string) => ['newsletter', 'subscriber', id] as const,
  stats: ['newsletter', 'stats'] as const,
  audiences: ['newsletter', 'audience'] as const,
  audience: (recipientType: string, segmentId: string | undefined) =>
    ['newsletter', 'audience', recipientType, segmentId ?? ''] as const,
  segments: ['newsletter', 'segments'] as const,
  campaigns: (page: number) => ['newsletter', 'campaigns', page] as const,
  campaign: (id: string) => ['newsletter', 'campaign', id] as const,
  /** Apart from the others: an editor keeps what it was opened with. */
  editor: (id: string) => ['newsletter-editor', id] as const,
  engagement: (id: string) => ['newsletter', 'engagement', id] as const,
  dryRun: (id: string) => ['newsletter', 'dry-run', id] as const,
  settings: ['newsletter', 'settings'] as const,
  domain: ['newsletter', 'domain'] as const,
  deliveries: (id: string, status: string, page: number) =>
    ['newsletter', 'deliveries', id, status, page] as const,
};
