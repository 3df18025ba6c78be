import type { LeadsParts } from '../../leads-parts';
import type { NewsletterContext } from '../context';
import type { ReadEngagement } from '../engagement/read-engagement';
import { createImportSubscribers } from './import-subscribers';
import { createManageSubscribers, type SendHistory } from './manage-subscribers';
import { createNewsletterStats } from './newsletter-stats';
import { createSignUpRoutes } from './sign-up.routes';
import type { SubscriberStore } from './subscriber-store';
import { createSubscriberRoutes } from './subscribers.routes';
import { createSubscriptions } from './subscriptions';

/** Sign-up, confirmation, unsubscription and the staff's list of subscribers. */
export function wireSubscribers(
  context: NewsletterContext,
  {
    store,
    sends,
    readEngagement,
  }: { store: SubscriberStore; sends: SendHistory; readEngagement: ReadEngagement },
): LeadsParts {
  const { clock, guards, tickets, audit, publicUrl, showEach, reportStuck, signUpLimit: limit } = context;
  const { repository, ledger } = store;
  const subscriptions = createSubscriptions({ ...store, context });
  const manage = createManageSubscribers({ ...store, sends, clock, reportStuck, showEach });
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
        showEach,
      }),
    ],
    start: () => Promise.all([repository.start(), ledger.start()]),
  };
}
