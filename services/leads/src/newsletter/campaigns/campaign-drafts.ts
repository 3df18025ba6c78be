import { notFound } from '@atrium/service-kit/app-error';
import { createDraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import { createDrafts } from '@atrium/service-kit/drafts/drafts';
import type { Sweep } from '@atrium/service-kit/module';
import { parseId } from '../../object-ids';
import type { WiringDeps } from '../../wiring-deps';
import type { CampaignRepository } from '../sending/campaign-repository';
import { campaignMissing } from '../sending/campaign-states';

const hourMs = 3_600_000;

/** Drafts of the newsletter editor. */
export function createCampaignDrafts(
  { db, clock }: Pick<WiringDeps, 'db' | 'clock'>,
  { campaigns }: { campaigns: CampaignRepository },
) {
  const drafts = createDraftRepository({ db, name: 'newsletter_drafts' });
  const sweep: Sweep = {
    name: 'untouched-newsletter-drafts',
    everyMs: hourMs,
    async run() {
      await drafts.deleteUntouched(clock.now());
    },
  };
  return {
    start: drafts.start,
    sweep,
    /** After a deletion: the drafts of everybody but the person who deleted become drafts of new newsletters. */
    async release(campaignId: string, deletedBy: string) {
      await drafts.detach(campaignId, deletedBy);
      await drafts.deleteOfItems([campaignId]);
    },
    eraseAddress: (email: string) => drafts.replaceText(email, '[erased]'),
    operations: createDrafts({
      resource: 'newsletters',
      titleField: 'subject',
      async readRev(id) {
        const campaign = await campaigns.findById(parseId(id, campaignMissing));
        if (campaign === null) throw notFound(campaignMissing);
        return campaign.contentRevision;
      },
      drafts,
      clock,
    }),
  };
}
export type CampaignDrafts = ReturnType<typeof createCampaignDrafts>;
