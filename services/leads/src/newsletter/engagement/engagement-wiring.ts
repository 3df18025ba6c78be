import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import type { SendingWiring } from '../sending/sending-wiring';
import type { MailingList } from '../subscribers/mailing-list';
import { createEngagementRoutes } from './engagement.routes';
import { createEngagementRepository } from './engagement-repository';
import { createForgottenReaders } from './forgotten-reader-repository';
import { createReadEngagement } from './read-engagement';
import { createRecordEngagement } from './record-engagement';

/** Clicks and openings of tracked mails. */
export function wireEngagement(
  { db, publicUrl, clock }: WiringDeps,
  { sending, mailingList }: { sending: SendingWiring; mailingList: MailingList },
) {
  const { campaigns, deliveries, readProgress, engagementLinks } = sending;
  const { linksOf } = sending.compileCampaign;
  const repository = createEngagementRepository(db);
  const forgottenReaders = createForgottenReaders(db);
  const readEngagement = createReadEngagement({ repository, campaigns, readProgress, linksOf });
  const engagement = createRecordEngagement({
    links: engagementLinks,
    repository,
    campaigns,
    deliveries,
    readers: {
      isKnown: mailingList.isKnown,
      noteEngaged: mailingList.noteEngaged,
      isForgotten: forgottenReaders.isForgotten,
    },
    linksOf,
    publicUrl,
    clock,
  });
  const wiring: LeadsWiring = {
    routes: createEngagementRoutes({ engagement }),
    start: () => repository.start(),
  };
  return { ...wiring, repository, readEngagement, forgottenReaders };
}
