import type { Holdings } from '@atrium/service-kit/hand-over';
import type { Db } from 'mongodb';
import type { NewsletterContext } from '../context';
import { createCampaignRepository } from '../sending/campaign-repository';

/** The campaigns that are not finished by the person who is named as theirs. Their schedules stay as they are. */
export const heldCampaigns = ({ campaigns }: Pick<NewsletterContext, 'campaigns'>): Holdings => ({
  kind: 'newsletters',
  resource: 'campaign',
  count: campaigns.countHeldBy,
  move: ({ from, to }) => campaigns.replaceOwner(from.id, to),
});

/** For the command line, without the running service. */
export const openHeldCampaigns = ({ db }: { db: Db }): Holdings =>
  heldCampaigns({ campaigns: createCampaignRepository(db) });
