import type { CampaignReaction, RecipientType } from '@atrium/contracts/newsletter/campaigns.constants';
import type { ApiClient } from '@atrium/mfe-kit';
import { queryOptions } from '@tanstack/react-query';
import { buildSubscriberQuery, type SubscriberListState } from './subscriber-filters';

/** Keys that changes set or invalidate; all but the editor's start with `all`. */
export const newsletterKeys = {
  all: ['newsletter'],
  audiences: ['newsletter', 'audience'],
  segments: ['newsletter', 'segments'],
  campaigns: (page: number) => ['newsletter', 'campaigns', page],
  campaign: (id: string) => ['newsletter', 'campaign', id],
  /** Apart from the others: an editor keeps what it was opened with. */
  editor: (id: string) => ['newsletter-editor', id],
};

interface Audience {
  recipientType: RecipientType;
  segmentId?: string | undefined;
}

interface DeliveryPage {
  status: string;
  page: number;
}

export const newsletterQueries = (api: ApiClient) => ({
  subscribers: (state: SubscriberListState) =>
    queryOptions({
      queryKey: ['newsletter', 'subscribers', state],
      queryFn: ({ signal }) =>
        api.get('/api/newsletter/subscribers', { query: buildSubscriberQuery(state), signal }),
    }),
  subscriber: (id: string) =>
    queryOptions({
      queryKey: ['newsletter', 'subscriber', id],
      queryFn: async ({ signal }) =>
        (await api.get('/api/newsletter/subscribers/:id', { params: { id }, signal })).data,
    }),
  stats: queryOptions({
    queryKey: ['newsletter', 'stats'],
    queryFn: async ({ signal }) => (await api.get('/api/newsletter/dashboard-stats', { signal })).data,
  }),
  segments: queryOptions({
    queryKey: newsletterKeys.segments,
    queryFn: async ({ signal }) => (await api.get('/api/newsletter/segments', { signal })).data,
  }),
  /** How many people a newsletter would go to now. */
  audience: (query: Audience) =>
    queryOptions({
      queryKey: [...newsletterKeys.audiences, query],
      queryFn: async ({ signal }) =>
        (await api.get('/api/newsletter/campaigns/audience', { query, signal })).data.count,
    }),
  campaigns: (page: number) =>
    queryOptions({
      queryKey: newsletterKeys.campaigns(page),
      queryFn: ({ signal }) => api.get('/api/newsletter/campaigns', { query: { page, limit: 10 }, signal }),
    }),
  /** All that a segment's rule can name. */
  trackedCampaigns: queryOptions({
    queryKey: ['newsletter', 'tracked-campaigns'],
    queryFn: async ({ signal }) => (await api.get('/api/newsletter/campaigns/tracked', { signal })).data,
  }),
  campaign: (id: string) =>
    queryOptions({
      queryKey: newsletterKeys.campaign(id),
      queryFn: async ({ signal }) =>
        (await api.get('/api/newsletter/campaigns/:id', { params: { id }, signal })).data,
    }),
  deliveries: (id: string, { status, page }: DeliveryPage) =>
    queryOptions({
      queryKey: ['newsletter', 'deliveries', id, status, page],
      queryFn: ({ signal }) =>
        api.get('/api/newsletter/campaigns/:id/deliveries', {
          params: { id },
          query: { page, ...(status ? { status } : {}) },
          signal,
        }),
    }),
  readers: (id: string, { reaction, page }: { reaction: CampaignReaction; page: number }) =>
    queryOptions({
      queryKey: ['newsletter', 'readers', id, reaction, page],
      queryFn: ({ signal }) =>
        api.get('/api/newsletter/campaigns/:id/readers', {
          params: { id },
          query: { reaction, page, limit: 10 },
          signal,
        }),
    }),
  engagement: (id: string) =>
    queryOptions({
      queryKey: ['newsletter', 'engagement', id],
      queryFn: async ({ signal }) =>
        (await api.get('/api/newsletter/campaigns/:id/engagement', { params: { id }, signal })).data,
    }),
  /** The newest dry run; null while there was none. */
  dryRun: (id: string) =>
    queryOptions({
      queryKey: ['newsletter', 'dry-run', id],
      queryFn: async ({ signal }) =>
        (await api.get('/api/newsletter/campaigns/:id/dry-run', { params: { id }, signal })).data,
    }),
  settings: queryOptions({
    queryKey: ['newsletter', 'settings'],
    queryFn: async ({ signal }) => (await api.get('/api/newsletter/campaigns/settings', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  }),
  domain: queryOptions({
    queryKey: ['newsletter', 'domain'],
    queryFn: async ({ signal }) => (await api.get('/api/newsletter/domain-check', { signal })).data,
  }),
});
