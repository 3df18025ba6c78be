import { createForgetReaders } from '../newsletter/engagement/forget-readers';
import type { SubscribersWiring } from '../newsletter/subscribers/subscribers-wiring';
import type { ErasureReceipts } from '../people/erasure-receipts';
import { createApplyRetention } from '../privacy/apply-retention';
import { createReadAuditLog } from '../privacy/read-audit-log';
import { createRetentionSettings } from '../privacy/retention-settings';
import { createPrivacyRoutes } from '../routes/privacy.routes';
import type { LeadsWiring, WiringDeps } from '../wiring-deps';
import type { ContactsPart } from './contacts-part';

const hourMs = 3_600_000;

/** How long things are kept, and who did what. */
export function createPrivacyPart(
  { db, clock, siteTime, guards, audit }: WiringDeps,
  {
    contacts,
    newsletter,
    receipts,
  }: { contacts: ContactsPart; newsletter: SubscribersWiring; receipts: ErasureReceipts },
): LeadsWiring {
  const settings = createRetentionSettings({ db, clock });
  const retention = createApplyRetention({
    db,
    settings,
    contacts: contacts.repository,
    counts: contacts.counts,
    subscribers: newsletter.repository,
    ledger: newsletter.ledger,
    engagement: createForgetReaders({ db }),
    audit,
    siteTime,
    clock,
  });
  return {
    mount(app) {
      app.route(
        '/api/privacy',
        createPrivacyRoutes({
          guards,
          settings,
          retention,
          receipts,
          auditLog: createReadAuditLog({ db, siteTime }),
          ledger: newsletter.ledger,
          audit,
          clock,
        }),
      );
    },
    jobs: [],
    sweeps: [{ name: 'retention', everyMs: hourMs, run: (signal) => retention.applyDaily(signal) }],
    async start() {},
    async stop() {},
  };
}
