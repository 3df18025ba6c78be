import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { notFound } from '@atrium/service-kit/app-error';
import { draftRoutes } from '@atrium/service-kit/drafts/draft-routes';
import type { DraftContext } from '@atrium/service-kit/drafts/drafts';
import type { CallRoute } from '@atrium/service-kit/http/call-routes';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { campaignMissing } from '../sending/campaign-states';
import { tryToProtectImages } from './newsletter-images';

/** Drafts of the newsletter editor. */
export function campaignDraftRoutes(context: NewsletterContext): CallRoute[] {
  const drafts: DraftContext = {
    ...context,
    resource: 'newsletters',
    titleField: 'subject',
    drafts: context.campaignDrafts,
    async readSaved(id) {
      const campaign = await context.campaigns.findById(new ObjectId(id));
      if (campaign === null) throw notFound(campaignMissing);
      const { contentRevision: rev, updatedAt, updatedBy, createdBy } = campaign;
      return { rev, savedAt: updatedAt.toISOString(), savedBy: updatedBy ?? createdBy };
    },
    afterWrite: (data) => tryToProtectImages(context, JSON.stringify(data)),
  };
  return draftRoutes(campaignCalls, drafts);
}
