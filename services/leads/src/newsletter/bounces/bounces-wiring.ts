import { join } from 'node:path';
import type { MailWiring } from '../../mail/mail-wiring';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import type { SubscriberStore } from '../subscribers/subscriber-store';
import { createBounceFolder } from './bounce-folder';
import { createBounceRoute } from './bounces.routes';
import { type CampaignBounces, createTakeBounce } from './take-bounce';

/** Bounces and complaints: by webhook, or as mails in a folder. */
export function wireBounces(
  { config, clock, logger, dataDir }: WiringDeps,
  {
    mail,
    store,
    campaignBounces,
  }: { mail: MailWiring; store: SubscriberStore; campaignBounces: CampaignBounces },
): LeadsWiring {
  const { read } = mail.returnAddresses;
  const takeBounce = createTakeBounce({ ...store, campaignBounces, clock });
  return {
    routes: [createBounceRoute({ takeBounce, read, secret: config.BOUNCE_WEBHOOK_SECRET })],
    sweeps: [
      {
        name: 'bounce-folder',
        everyMs: 60_000,
        run: createBounceFolder({
          directory: join(dataDir, 'bounces'),
          takeBounce,
          read,
          logger,
          reportStuck: mail.reportStuck,
        }),
      },
    ],
  };
}
