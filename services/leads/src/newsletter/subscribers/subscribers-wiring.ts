import { join } from 'node:path';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { MailWiring } from '../../mail/mail-wiring';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import { createBounceFolder } from '../bounces/bounce-folder';
import { createBounceListener } from '../bounces/bounce-listener';
import { createBounceRoutes } from '../bounces/bounces.routes';
import { type BounceNotes, createTakeBounce } from '../bounces/take-bounce';
import { createForgetReaders } from '../engagement/forget-readers';
import { createConsentLedger } from './consent-ledger';
import { createImportSubscribers } from './import-subscribers';
import { createMailingList } from './mailing-list';
import { createManageSubscribers, type SendHistory } from './manage-subscribers';
import { createNewsletterPersonalData } from './newsletter-personal-data';
import { createNewsletterStats, type EngagementFigures } from './newsletter-stats';
import { createNewsletterPublicRoutes } from './sign-up.routes';
import { createSubscriberRepository } from './subscriber-repository';
import { createSubscriberRoutes } from './subscribers.routes';
import { createSubscriptions } from './subscriptions';
import { createSuppressions } from './suppressions';

const signUpsAllowed = 5;
const tenMinutes = 600;

/** Subscribers: how they come in, how they go, and proof that they agreed. */
export function wireSubscribers(
  deps: WiringDeps,
  {
    mail,
    sends,
    bounceNotes,
    engagement,
  }: { mail: MailWiring; sends: SendHistory; bounceNotes: BounceNotes; engagement: EngagementFigures },
) {
  const { config, db, redis, clock, logger, guards, tickets, audit, publicUrl, siteTime, dataDir } = deps;
  const { hashAddress } = mail.links;
  const repository = createSubscriberRepository(db);
  const suppressions = createSuppressions({ db, hashAddress, clock });
  const ledger = createConsentLedger({ db, hashAddress, clock });
  const mailingList = createMailingList({ repository, suppressions, ledger, clock });
  const subscriptions = createSubscriptions({
    repository,
    suppressions,
    ledger,
    links: mail.links,
    outbox: mail.outbox,
    clock,
  });
  const takeBounce = createTakeBounce({ repository, mailingList, notes: bounceNotes });
  const readBounceFolder = createBounceFolder({ directory: join(dataDir, 'bounces'), takeBounce, logger });
  const { BOUNCE_LISTEN: listen, MAIL_BOUNCE_ADDRESS: mailbox } = config;
  const listeners =
    listen === undefined || mailbox === undefined
      ? []
      : [createBounceListener({ listen, mailbox: mailbox.address, takeBounce, logger })];
  const manage = createManageSubscribers({ repository, suppressions, ledger, sends });

  const wiring: LeadsWiring = {
    mount(app) {
      const limit = createRateLimit({
        redis,
        name: 'subscribe',
        points: signUpsAllowed,
        durationSeconds: tenMinutes,
      });
      app.route('/api/newsletter', createBounceRoutes({ takeBounce, secret: config.BOUNCE_WEBHOOK_SECRET }));
      app.route('/api/newsletter', createNewsletterPublicRoutes({ subscriptions, limit, publicUrl }));
      app.route(
        '/api/newsletter',
        createSubscriberRoutes({
          guards,
          repository,
          manage,
          importSubscribers: createImportSubscribers({ repository, suppressions, ledger, clock }),
          readStats: createNewsletterStats({ repository, engagement }),
          tickets,
          audit,
        }),
      );
    },
    jobs: [],
    sweeps: [{ name: 'bounce-folder', everyMs: 60_000, run: readBounceFolder }],
    async start() {
      await Promise.all([repository.start(), ledger.start()]);
    },
    async stop() {},
  };
  const personalData = createNewsletterPersonalData({
    subscribers: repository,
    suppressions,
    ledger,
    sends,
    readers: createForgetReaders({ db }),
  });
  const figures = {
    total: repository.countAll,
    countByDay: (from: Date) => repository.countByDay(from, siteTime),
  };
  return { ...wiring, listeners, mailingList, personalData, figures };
}
export type SubscribersWiring = ReturnType<typeof wireSubscribers>;
