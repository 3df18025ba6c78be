import type { LeadsParts } from '../../leads-parts';
import type { NewsletterContext } from '../context';
import type { SendingWiring } from '../sending/sending-wiring';
import type { MailingList } from '../subscribers/mailing-list';
import { createEngagementRoutes } from './engagement.routes';
import { createReadEngagement } from './read-engagement';
import { createRecordEngagement } from './record-engagement';

/** Clicks and openings of tracked mails. */
export function wireEngagement(
  context: NewsletterContext,
  { sending, mailingList }: { sending: SendingWiring; mailingList: MailingList },
) {
  const { publicUrl, clock, campaigns, deliveries, engagement: repository, forgottenReaders } = context;
  const { readProgress, engagementLinks } = sending;
  const { linksOf } = sending.compileCampaign;
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
  const wiring: LeadsParts = {
    routes: createEngagementRoutes({ engagement }),
    start: () => repository.start(),
  };
  return { ...wiring, readEngagement };
}
