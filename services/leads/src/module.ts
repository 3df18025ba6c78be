import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import { createDownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { ServiceModule } from '@atrium/service-kit/module';
import { contactMigrations } from './contacts/contact-migrations';
import { wireContacts } from './contacts/contacts-wiring';
import { wireDashboard } from './contacts/dashboard/dashboard-wiring';
import { wireMail } from './mail/mail-wiring';
import { newsletterMigrations } from './newsletter/newsletter-migrations';
import { wireNewsletter } from './newsletter/newsletter-wiring';
import { createErasureReceipts } from './privacy/erasure-receipt-repository';
import { wirePrivacy } from './privacy/privacy-wiring';
import { createSiteTime } from './site-time';
import type { LeadsDeps, LeadsWiring, WiringDeps } from './wiring-deps';

/** Leads, the newsletter with its mailings, and the figures of the dashboard. */
export function createLeadsModule(deps: LeadsDeps): ServiceModule {
  const { config, logger, db, clock, sessions, publicUrl } = deps;
  const shared: WiringDeps = {
    ...deps,
    publicUrl: publicUrl.replace(/\/$/, ''),
    guards: createGuards({ sessions }),
    audit: createAuditLog({ db, clock, logger }),
    tickets: createDownloadTickets({ db, clock }),
    siteTime: createSiteTime(config.SITE_TIMEZONE),
    staff: config.STAFF_ALERT_EMAILS ?? [config.MAIL_FROM.address],
  };
  const mail = wireMail(shared);
  const { hashAddress } = mail.links;
  const receipts = createErasureReceipts({ db, hashAddress, clock, showEach: mail.showEach });
  const contacts = wireContacts(shared, { mail, wasErasedSince: receipts.wasErasedSince });
  const newsletter = wireNewsletter(shared, { mail });
  const privacy = wirePrivacy(shared, {
    contacts: contacts.personalData,
    newsletter: newsletter.personalData,
    mailLog: mail.outbox,
    nameContacts: contacts.nameContacts,
    receipts,
    reportStuck: mail.reportStuck,
    showEach: mail.showEach,
  });
  const dashboard = wireDashboard(shared, {
    contacts,
    subscribers: newsletter.figures,
    listActivities: privacy.activity.listNewest,
    showEach: mail.showEach,
  });
  const domains: LeadsWiring[] = [mail, contacts, ...newsletter.domains, privacy, dashboard];
  const handlers = domains.flatMap(({ jobs = [] }) => jobs);

  const app = createServiceApp({ logger });
  registerCalls(app, { guards: shared.guards, routes: domains.flatMap(({ routes = [] }) => routes) });
  app.route('/internal', mail.internalRoutes).route('/internal', newsletter.internalRoutes);

  // No `ready`: without MongoDB the module still accepts submissions, into its spool.
  return {
    name: 'leads',
    app,
    jobs: { definitions: handlers.map(({ job }) => job), handlers },
    sweeps: domains.flatMap(({ sweeps = [] }) => sweeps),
    migrations: [...contactMigrations, ...newsletterMigrations],
    async start() {
      await Promise.all([shared.audit.start(), shared.tickets.start()]);
      for (const domain of domains) await domain.start?.();
    },
    async stop() {
      for (const domain of domains.toReversed()) await domain.stop?.();
      await shared.audit.stop();
    },
  };
}
