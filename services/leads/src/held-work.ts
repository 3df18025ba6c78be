import type { Clock } from '@atrium/service-kit/clock';
import type { Holdings } from '@atrium/service-kit/hand-over';
import type { Db } from 'mongodb';
import { createContactRepository } from './contacts/records/contact-repository';
import { heldContacts } from './contacts/records/hand-over-contacts';
import { heldCampaigns } from './newsletter/campaigns/held-campaigns';
import { createCampaignRepository } from './newsletter/sending/campaign-repository';

/** For the command line, without the running service: no mail tells the new owner. */
export const openHeldWork = ({ db, clock }: { db: Db; clock: Clock }): Holdings[] => [
  heldContacts({ contacts: createContactRepository(db), clock }),
  heldCampaigns({ campaigns: createCampaignRepository(db) }),
];
