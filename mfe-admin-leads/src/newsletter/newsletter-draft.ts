import { createDraftPlace, type DraftPlace } from '@atrium/admin-kit/drafts/draft-places';
import { newDraftName } from '@atrium/admin-kit/drafts/new-drafts';
import type { ApiClient } from '@atrium/mfe-kit';
import { emptyNewsletter, type NewsletterValues, newsletterData } from './newsletter-form';

export const newsletterResource = 'newsletters';
export const campaignDrafts = 'newsletter/campaigns';

export const createCampaignPlace = (api: ApiClient, campaignId: string): DraftPlace =>
  createDraftPlace(api, {
    kind: campaignDrafts,
    item: { id: campaignId },
    name: `${newsletterResource}.${campaignId}`,
  });

export const createNewPlace = (api: ApiClient, key: string): DraftPlace =>
  createDraftPlace(api, {
    kind: campaignDrafts,
    item: { key },
    name: newDraftName(newsletterResource, key),
  });

export const toData = (values: NewsletterValues): Record<string, unknown> => ({
  ...emptyNewsletter,
  ...values,
});

/** Undefined when a draft is of another shape. */
export const fromData = (data: Record<string, unknown>): NewsletterValues | undefined =>
  newsletterData.safeParse({ ...emptyNewsletter, ...data }).data;
