import type { LeadsParts } from '../../leads-parts';
import type { NewsletterContext } from '../context';
import type { SubscriberStore } from '../subscribers/subscriber-store';
import { createBounceFolder } from './bounce-folder';
import { createBounceRoute } from './bounces.routes';
import { type CampaignBounces, createTakeBounce } from './take-bounce';

/** Bounces and complaints: by webhook, or as mails in a folder. */
export function wireBounces(
  context: NewsletterContext,
  { store, campaignBounces }: { store: SubscriberStore; campaignBounces: CampaignBounces },
): LeadsParts {
  const takeBounce = createTakeBounce({ ...store, campaignBounces, clock: context.clock });
  return {
    routes: [createBounceRoute({ takeBounce, context })],
    sweeps: [{ name: 'bounce-folder', everyMs: 60_000, run: createBounceFolder({ context, takeBounce }) }],
  };
}
