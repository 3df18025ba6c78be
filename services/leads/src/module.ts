import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import { createDownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { ServiceModule } from '@atrium/service-kit/module';
import { createReportStuck, createShowEach } from '@atrium/service-kit/stuck-items';
import { contactMigrations } from './contacts/contact-migrations';
import { wireContacts } from './contacts/contacts-wiring';
import { createContactsContext } from './contacts/context';
import { wireDashboard } from './contacts/dashboard/dashboard-wiring';
import type { LeadsContext, LeadsDeps } from './context';
import type { LeadsParts } from './leads-parts';
import { acceptMail, mailRequest } from './mail/accept-mail';
import { createMailer } from './mail/create-mailer';
import { internalMailRoutes } from './mail/internal-mail.routes';
import { hashAddress } from './mail/mail-links';
import { drainOutbox, sendQueuedMail } from './mail/outbox';
import { outboxJob } from './mail/outbox.job';
import { createOutboxRepository } from './mail/outbox-repository';
import { createNewsletterContext, type NewsletterDeps } from './newsletter/context';
import { newsletterMigrations } from './newsletter/newsletter-migrations';
import { wireNewsletter } from './newsletter/newsletter-wiring';
import { createErasureReceipts } from './privacy/erasure-receipt-repository';
import { wirePrivacy } from './privacy/privacy-wiring';
import { createSiteTime } from './site-time';

const minuteMs = 60_000;

function createContext(given: LeadsDeps): LeadsContext {
  const deps = { ...given, publicUrl: given.publicUrl.replace(/\/$/, '') };
  const { config, logger, db, clock, sessions } = deps;
  const reportStuck = createReportStuck({
    sendMail: async (mail) => acceptMail(context, mailRequest.parse(mail)),
    logger,
  });
  const context: LeadsContext = {
    ...deps,
    guards: createGuards({ sessions }),
    audit: createAuditLog({ db, clock, logger }),
    tickets: createDownloadTickets({ db, clock }),
    siteTime: createSiteTime(config.SITE_TIMEZONE),
    staff: config.STAFF_ALERT_EMAILS ?? [config.MAIL_FROM.address],
    mailer: createMailer(deps),
    outbox: createOutboxRepository(db),
    reportStuck,
    showEach: createShowEach(reportStuck),
  };
  return context;
}

/** Leads, the newsletter with its mailings, and the figures of the dashboard. */
export function createLeadsModule(deps: LeadsDeps & NewsletterDeps): ServiceModule {
  const context = createContext(deps);
  const { db, clock, logger, guards, audit, tickets, mailer, outbox, showEach } = context;
  const receipts = createErasureReceipts({
    db,
    hashAddress: (email) => hashAddress(context, email),
    clock,
    showEach,
  });
  const contactsContext = createContactsContext(context, receipts);
  const newsletterContext = createNewsletterContext(context, deps);
  const { siteTime, subscribers } = newsletterContext;
  const contacts = wireContacts(contactsContext);
  const newsletter = wireNewsletter(newsletterContext);
  const privacy = wirePrivacy(context, {
    contacts: contacts.personalData,
    newsletter: newsletter.personalData,
    mailLog: outbox,
    nameContacts: contactsContext.contacts.findNames,
    receipts,
  });
  const dashboard = wireDashboard(contactsContext, {
    subscribers: {
      total: subscribers.countAll,
      countByDay: (from) => subscribers.countByDay(from, siteTime),
    },
    listActivities: privacy.activity.listNewest,
  });
  const domains: LeadsParts[] = [contacts, ...newsletter.domains, privacy, dashboard];
  const handlers = [
    handleJob(outboxJob, ({ key }) => sendQueuedMail(context, key)),
    ...domains.flatMap(({ jobs = [] }) => jobs),
  ];

  const app = createServiceApp({ logger });
  registerCalls(app, { guards, routes: domains.flatMap(({ routes = [] }) => routes) });
  app.route('/internal', internalMailRoutes(context)).route('/internal', newsletter.internalRoutes);

  // No `ready`: without MongoDB the module still accepts submissions, into its spool.
  return {
    name: 'leads',
    app,
    jobs: { definitions: handlers.map(({ job }) => job), handlers },
    sweeps: [
      { name: 'mail-outbox', everyMs: minuteMs, run: (signal) => drainOutbox(context, signal) },
      ...domains.flatMap(({ sweeps = [] }) => sweeps),
    ],
    migrations: [...contactMigrations, ...newsletterMigrations],
    async start() {
      await Promise.all([audit.start(), tickets.start()]);
      await mailer.verify();
      await outbox.start();
      for (const domain of domains) await domain.start?.();
    },
    async stop() {
      await mailer.close();
      await audit.stop();
    },
  };
}
