import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { MailWiring } from '../../mail/mail-wiring';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import type { ReadEngagement } from '../engagement/read-engagement';
import { createImportSubscribers } from './import-subscribers';
import { createManageSubscribers, type SendHistory } from './manage-subscribers';
import { createNewsletterStats } from './newsletter-stats';
import { createSignUpRoutes } from './sign-up.routes';
import type { SubscriberStore } from './subscriber-store';
import { createSubscriberRoutes } from './subscribers.routes';
import { createSubscriptions } from './subscriptions';

const signUpsAllowed = 5;
const tenMinutes = 600;

/** Sign-up, confirmation, unsubscription and the staff's list of subscribers. */
export function wireSubscribers(
  { redis, clock, guards, tickets, audit, publicUrl }: WiringDeps,
  {
    mail,
    store,
    sends,
    readEngagement,
  }: { mail: MailWiring; store: SubscriberStore; sends: SendHistory; readEngagement: ReadEngagement },
): LeadsWiring {
  const { repository, ledger } = store;
  const subscriptions = createSubscriptions({ ...store, links: mail.links, outbox: mail.outbox, clock });
  const manage = createManageSubscribers({ ...store, sends, clock, reportStuck: mail.reportStuck });
  const limit = createRateLimit({
    redis,
    name: 'subscribe',
    points: signUpsAllowed,
    durationSeconds: tenMinutes,
  });
  return {
    routes: [
      ...createSignUpRoutes({ subscriptions, limit, publicUrl }),
      ...createSubscriberRoutes({
        guards,
        repository,
        manage,
        importSubscribers: createImportSubscribers({ ...store, clock }),
        readStats: createNewsletterStats({ repository, readRates: readEngagement.readRates }),
        tickets,
        audit,
        showEach: mail.showEach,
      }),
    ],
    start: () => Promise.all([repository.start(), ledger.start()]),
  };
}
