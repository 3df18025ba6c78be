import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { createDraftRoutes } from '@atrium/service-kit/drafts/draft-routes';
import type { ObjectId } from 'mongodb';
import type { MailWiring } from '../../mail/mail-wiring';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import type { ReadEngagement } from '../engagement/read-engagement';
import type { SendingWiring } from '../sending/sending-wiring';
import type { Audience } from '../sending/snapshot-audience';
import type { MailingList } from '../subscribers/mailing-list';
import { createArchive } from './archive';
import { createArchiveRoutes } from './archive.routes';
import { createCampaignDrafts } from './campaign-drafts';
import type { CampaignKeys } from './campaign-key-repository';
import { createCampaignRoutes } from './campaigns.routes';
import { createChangeCampaign } from './change-campaign';
import { createCreateCampaign } from './create-campaign';
import { createReadCampaigns } from './read-campaigns';
import type { SegmentRepository } from './segment-repository';
import { createSegmentRoutes } from './segments.routes';
import { createShownImageRoutes } from './shown-image.routes';
import { createTestSend } from './test-send';

/** The staff's calls on campaigns, and the public archive. */
export function wireCampaigns(
  deps: WiringDeps,
  {
    mail,
    sending,
    keys,
    segments,
    mailingList,
    audience,
    readEngagement,
    forgetDryRun,
  }: {
    mail: MailWiring;
    sending: SendingWiring;
    keys: CampaignKeys;
    segments: SegmentRepository;
    mailingList: MailingList;
    audience: Audience;
    readEngagement: ReadEngagement;
    forgetDryRun(campaignId: ObjectId): Promise<void>;
  },
) {
  const { config, clock, audit, publicUrl, events } = deps;
  const { campaigns, deliveries, readProgress, states, compileCampaign, keepImages } = sending;
  const { links, mailer, showEach } = mail;
  const defaultRate = config.MAIL_RATE;
  const readCampaigns = createReadCampaigns({
    campaigns,
    readProgress,
    deliveries,
    findEmails: mailingList.findEmails,
    clock,
    showEach,
  });
  const drafts = createCampaignDrafts(deps, { campaigns, keepImages, showEach });
  const { images } = drafts;
  const archive = createArchive({ campaigns, links, events, publicUrl, showEach });
  const wiring: LeadsWiring = {
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
        testSend: createTestSend({ compile: compileCampaign, links, mailer, clock }),
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
  const { internalSecret } = deps;
  const internalRoutes = createShownImageRoutes({ campaigns, drafts, internalSecret });
  return { ...wiring, readCampaigns, drafts, internalRoutes };
}
