import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { createDraftRoutes } from '@atrium/service-kit/drafts/draft-routes';
import type { ObjectId } from 'mongodb';
import type { LeadsParts } from '../../leads-parts';
import type { NewsletterContext } from '../context';
import type { ReadEngagement } from '../engagement/read-engagement';
import type { SendingWiring } from '../sending/sending-wiring';
import type { Audience } from '../sending/snapshot-audience';
import type { MailingList } from '../subscribers/mailing-list';
import { createArchive } from './archive';
import { createArchiveRoutes } from './archive.routes';
import { createCampaignDrafts } from './campaign-drafts';
import { createCampaignRoutes } from './campaigns.routes';
import { createChangeCampaign } from './change-campaign';
import { createCreateCampaign } from './create-campaign';
import { createReadCampaigns } from './read-campaigns';
import { createSegmentRoutes } from './segments.routes';
import { createShownImageRoutes } from './shown-image.routes';
import { createTestSend } from './test-send';

/** The staff's calls on campaigns, and the public archive. */
export function wireCampaigns(
  context: NewsletterContext,
  {
    sending,
    mailingList,
    audience,
    readEngagement,
    forgetDryRun,
  }: {
    sending: SendingWiring;
    mailingList: MailingList;
    audience: Audience;
    readEngagement: ReadEngagement;
    forgetDryRun(campaignId: ObjectId): Promise<void>;
  },
) {
  const { config, clock, audit, campaigns, deliveries, campaignKeys: keys, segments, showEach } = context;
  const { readProgress, states, compileCampaign, keepImages } = sending;
  const defaultRate = config.MAIL_RATE;
  const readCampaigns = createReadCampaigns({
    campaigns,
    readProgress,
    deliveries,
    findEmails: mailingList.findEmails,
    clock,
    showEach,
  });
  const drafts = createCampaignDrafts(context, { keepImages });
  const { images } = drafts;
  const archive = createArchive(context);
  const wiring: LeadsParts = {
    routes: [
      ...createDraftRoutes(campaignCalls, drafts.operations),
      ...createCampaignRoutes({
        campaigns,
        createCampaign: createCreateCampaign({
          keys,
          campaigns,
          segments,
          states,
          defaultRate,
          images,
          clock,
        }),
        changeCampaign: createChangeCampaign({
          campaigns,
          segments,
          readCampaigns,
          maxRate: defaultRate,
          images,
          clock,
        }),
        drafts,
        forgetDryRun,
        readCampaigns,
        readEngagement,
        archive,
        states,
        testSend: createTestSend(context, compileCampaign),
        audience,
        settings: {
          from: `${config.MAIL_FROM.name} <${config.MAIL_FROM.address}>`.trim(),
          undoMinutes: config.NEWSLETTER_UNDO_MINUTES,
          maxRate: defaultRate,
        },
        audit,
      }),
      ...createArchiveRoutes({ archive }),
      ...createSegmentRoutes({ segments, campaigns, mailingList, showEach }),
    ],
    sweeps: drafts.sweeps,
    start: () => Promise.all([keys.start(), segments.start(), drafts.start()]),
  };
  const { internalSecret } = context;
  const internalRoutes = createShownImageRoutes({ campaigns, drafts, internalSecret });
  return { ...wiring, readCampaigns, drafts, internalRoutes };
}
