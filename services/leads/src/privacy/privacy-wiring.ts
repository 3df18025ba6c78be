import type { LeadsContext } from '../context';
import type { LeadsParts } from '../leads-parts';
import { createApplyRetention } from './apply-retention';
import { createAuditLogRepository } from './audit-log-repository';
import type { ErasureReceipts } from './erasure-receipt-repository';
import { createPeopleRoutes } from './people.routes';
import { createPersonRecords } from './person-records';
import type { ContactsPersonalData, MailLog, NewsletterPersonalData } from './personal-data';
import { createPrivacyRoutes } from './privacy.routes';
import { createReadActivity, type NameContacts } from './read-activity';
import { createRetentionSettingsRepository } from './retention-settings-repository';

const hourMs = 3_600_000;

/** Personal data of one address, retention, and the log of staff actions. */
export function wirePrivacy(
  { db, clock, siteTime, guards, tickets, audit, reportStuck, showEach }: LeadsContext,
  {
    contacts,
    newsletter,
    mailLog,
    nameContacts,
    receipts,
  }: {
    contacts: ContactsPersonalData;
    newsletter: NewsletterPersonalData;
    mailLog: MailLog;
    nameContacts: NameContacts;
    receipts: ErasureReceipts;
  },
) {
  const settings = createRetentionSettingsRepository({ db, clock });
  const auditLog = createAuditLogRepository({ db, siteTime });
  const activity = createReadActivity({ auditLog, nameContacts, showEach });
  const retention = createApplyRetention({
    settings,
    targets: { ...contacts.retention, ...newsletter.retention, auditLog },
    audit,
    siteTime,
    clock,
    reportStuck,
  });
  const records = createPersonRecords({ contacts, newsletter, mailLog, receipts });
  const wiring: LeadsParts = {
    routes: [
      ...createPeopleRoutes({ guards, records, tickets, audit }),
      ...createPrivacyRoutes({
        settings,
        retention,
        receipts,
        auditLog,
        activity,
        checkConsent: newsletter.checkConsent,
        audit,
        clock,
      }),
    ],
    sweeps: [{ name: 'retention', everyMs: hourMs, run: (signal) => retention.applyDaily(signal) }],
    start: () => receipts.start(),
  };
  return { ...wiring, activity };
}
