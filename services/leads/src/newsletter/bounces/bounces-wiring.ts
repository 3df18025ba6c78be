import { join } from 'node:path';
import type { MailWiring } from '../../mail/mail-wiring';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import type { SubscriberStore } from '../subscribers/subscriber-store';
import { createBounceFolder } from './bounce-folder';
import { createBounceListener } from './bounce-listener';
import { createBounceRoute } from './bounces.routes';
import { type BounceNotes, createTakeBounce } from './take-bounce';

/** Bounces and complaints: by webhook, by mail, from a folder. */
export function wireBounces(
  { config, clock, logger, dataDir }: WiringDeps,
  { mail, store, notes }: { mail: MailWiring; store: SubscriberStore; notes: BounceNotes },
) {
  const { repository, mailingList } = store;
  const { read } = mail.returnAddresses;
  const takeBounce = createTakeBounce({ repository, mailingList, notes, clock });
  const { BOUNCE_LISTEN: listen, MAIL_BOUNCE_ADDRESS: mailbox } = config;
  const wiring: LeadsWiring = {
    routes: [createBounceRoute({ takeBounce, read, secret: config.BOUNCE_WEBHOOK_SECRET })],
    sweeps: [
      {
        name: 'bounce-folder',
        everyMs: 60_000,
        run: createBounceFolder({ directory: join(dataDir, 'bounces'), takeBounce, read, logger }),
      },
    ],
  };
  const listeners =
    listen === undefined || mailbox === undefined
      ? []
      : [createBounceListener({ listen, mailbox: mailbox.address, takeBounce, read, logger })];
  return { ...wiring, listeners };
}
