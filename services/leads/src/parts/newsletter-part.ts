import { join } from 'node:path';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import { createBounceFolder } from '../newsletter/bounce-folder';
import { createBounceListener } from '../newsletter/bounce-listener';
import { createConsentLedger } from '../newsletter/consent-ledger';
import { createImportSubscribers } from '../newsletter/import-subscribers';
import { createMailingList } from '../newsletter/mailing-list';
import { createManageSubscribers, type SendHistory } from '../newsletter/manage-subscribers';
import { createNewsletterStats, type EngagementFigures } from '../newsletter/newsletter-stats';
import { createSubscriberRepository } from '../newsletter/subscriber-repository';
import { createSubscriptions } from '../newsletter/subscriptions';
import { createSuppressions } from '../newsletter/suppressions';
import { type BounceNotes, createTakeBounce } from '../newsletter/take-bounce';
import { createBounceRoutes } from '../routes/bounces.routes';
import { createNewsletterPublicRoutes } from '../routes/newsletter-public.routes';
import { createSubscriberRoutes } from '../routes/subscribers.routes';
import type { LeadsPart, PartDeps } from './deps';
import type { MailPart } from './mail-part';

const signUpsAllowed = 5;
const tenMinutes = 600;

/** Subscribers: how they come in, how they go, and proof that they agreed. */
export function createNewsletterPart(
  deps: PartDeps,
  {
    mail,
    sends,
    bounceNotes,
    engagement,
  }: { mail: MailPart; sends: SendHistory; bounceNotes: BounceNotes; engagement: EngagementFigures },
) {
  const { config, db, redis, clock, logger, guards, tickets, audit, publicUrl, dataDir } = deps;
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

  const part: LeadsPart = {
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
  return { ...part, listeners, repository, suppressions, ledger, mailingList };
}
export type NewsletterPart = ReturnType<typeof createNewsletterPart>;
