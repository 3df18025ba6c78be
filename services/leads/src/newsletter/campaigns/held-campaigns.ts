import type { Holdings } from '@atrium/service-kit/hand-over';
import type { NewsletterContext } from '../context';

/** The campaigns that are not finished by the person who is named as theirs. Their schedules stay as they are. */
export const heldCampaigns = ({ campaigns }: Pick<NewsletterContext, 'campaigns'>): Holdings => ({
  kind: 'newsletters',
  resource: 'campaign',
  count: campaigns.countHeldBy,
  move: ({ from, to }) => campaigns.replaceOwner(from.id, to),
});
