import { notFound } from '@atrium/service-kit/app-error';
import { createDrafts } from '@atrium/service-kit/drafts/drafts';
import type { Sweep } from '@atrium/service-kit/module';
import { parseId } from '../../object-ids';
import type { NewsletterContext } from '../context';
import { campaignMissing } from '../sending/campaign-states';
import type { KeepImages } from '../sending/keep-images';
import { createNewsletterImages } from './newsletter-images';

const hourMs = 3_600_000;

/** Drafts of the newsletter editor. */
export function createCampaignDrafts(
  { clock, logger, campaigns, campaignDrafts: drafts, showEach }: NewsletterContext,
  { keepImages }: { keepImages: KeepImages },
) {
  const sweep: Sweep = {
    name: 'untouched-newsletter-drafts',
    everyMs: hourMs,
    async run() {
      await drafts.deleteUntouched(clock.now());
    },
  };
  const images = createNewsletterImages({ keepImages, campaigns, drafts, clock, logger });
  const operations = createDrafts({
    resource: 'newsletters',
    titleField: 'subject',
    async readSaved(id) {
      const campaign = await campaigns.findById(parseId(id, campaignMissing));
      if (campaign === null) throw notFound(campaignMissing);
      const { contentRevision: rev, updatedAt, updatedBy, createdBy } = campaign;
      return { rev, savedAt: updatedAt.toISOString(), savedBy: updatedBy ?? createdBy };
    },
    drafts,
    clock,
    showEach,
  });
  return {
    start: drafts.start,
    sweeps: [sweep, images.sweep],
    images,
    isShowing: drafts.isShowing,
    /** After a deletion: the drafts of everybody but the person who deleted become drafts of new newsletters. */
    async release(campaignId: string, deletedBy: string) {
      await drafts.detach(campaignId, deletedBy);
      await drafts.deleteOfItems([campaignId]);
    },
    eraseAddress: (email: string) => drafts.replaceText(email, '[erased]'),
    operations: {
      ...operations,
      async write(args: Parameters<typeof operations.write>[0]) {
        const draft = await operations.write(args);
        await images.keep(JSON.stringify(args.data));
        return draft;
      },
    },
  };
}
export type CampaignDrafts = ReturnType<typeof createCampaignDrafts>;
