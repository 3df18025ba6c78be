import { z } from 'zod';
import { count, maybeNumber, maybeText, moment, text } from '../common/fields.schemas';
import { unsetWhenEmpty } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { campaignReactions } from './campaigns.constants';
import { deliveryOutcomes } from './subscribers.constants';

export const deliveryListQuery = paginationQuery(50).extend({
  status: unsetWhenEmpty(z.enum(deliveryOutcomes, { error: 'Unknown status' })),
});

export const reactionListQuery = paginationQuery(50).extend({
  reaction: z.enum(campaignReactions, { error: 'Unknown reaction' }),
});

/** `rate` is the share of the mails sent, 0 to 1; `scanners` counts machines that check links. */
const readers = { people: count, rate: maybeNumber, total: count, scanners: count };

export const campaignDelivery = z
  .object({
    subscriberId: text,
    email: maybeText,
    status: z.enum(deliveryOutcomes),
    code: maybeNumber,
    detail: maybeText,
    at: moment,
  })
  .meta({ id: 'CampaignDelivery' });

export type CampaignDelivery = z.output<typeof campaignDelivery>;

/** A person who clicked, unsubscribed, … after a campaign. Without an address when it was erased or forgotten. */
export const campaignReader = z
  .object({
    id: text,
    subscriberId: maybeText,
    email: maybeText,
    firstName: text,
    at: moment,
    clicks: count,
  })
  .meta({ id: 'CampaignReader' });

export type CampaignReader = z.output<typeof campaignReader>;

export const campaignEngagement = z
  .object({
    sent: count,
    clicks: z
      .object({
        ...readers,
        links: z.array(z.object({ url: text, people: count, total: count, scanners: count })),
      })
      .nullable(),
    opens: z.object(readers).nullable(),
    /** By day of the site; a person counts on the day of the first click. */
    days: z.array(
      z.object({ day: text, clicked: count, unsubscribed: count, bounced: count, complained: count }),
    ),
  })
  .meta({ id: 'CampaignEngagement' });

/** The engagement of a campaign's readers, where it was measured. Shares are of the mails sent, 0 to 1. */
export type CampaignEngagement = z.output<typeof campaignEngagement>;
