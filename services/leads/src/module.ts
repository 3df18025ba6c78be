import { createAuditLog } from '@atrium/service-kit/audit-log';
import { createDownloadTickets } from '@atrium/service-kit/http/downloads/download-tickets';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import { wireMail } from './mail/mail-wiring';
import { wireCampaigns } from './newsletter/campaigns/campaigns-wiring';
import { wireSubscribers } from './newsletter/subscribers/subscribers-wiring';
import { createContactsPart } from './parts/contacts-part';
import { createDashboardPart } from './parts/dashboard-part';
import { createPeoplePart } from './parts/people-part';
import { createPrivacyPart } from './parts/privacy-part';
import { createSiteTime } from './site-time';
import type { LeadsDeps, WiringDeps } from './wiring-deps';

/** Leads, the newsletter with its mailings, and the figures of the dashboard. */
export function createLeadsModule(deps: LeadsDeps): ServiceModule {
  const { config, logger, db, clock, sessions, publicUrl } = deps;
  const shared: WiringDeps = {
    ...deps,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    guards: createGuards({ sessions }),
    audit: createAuditLog({ db, clock }),
    tickets: createDownloadTickets({ db, clock }),
    siteTime: createSiteTime(config.SITE_TIMEZONE),
    staff: config.STAFF_ALERT_EMAILS ?? [config.MAIL_FROM.address],
  };
  const mail = wireMail(shared);
  const contacts = createContactsPart(shared, { mail, histories: [] });
  // Each of the two asks the other, but only once both are there.
  const campaigns = wireCampaigns(shared, { mail, getMailingList: () => newsletter.mailingList });
  const newsletter = wireSubscribers(shared, {
    mail,
    sends: campaigns.sends,
    bounceNotes: campaigns.bounceNotes,
    engagement: campaigns.engagement,
  });
  const dashboard = createDashboardPart(shared, { contacts });
  const people = createPeoplePart(shared, { mail, contacts, newsletter, sends: campaigns.sends });
  const privacy = createPrivacyPart(shared, { contacts, newsletter, receipts: people.receipts });
  const parts = [mail, contacts, newsletter, people, privacy, campaigns, dashboard];

  const app = createServiceApp({ logger });
  for (const part of parts) part.mount(app);

  return {
    name: 'leads',
    app,
    jobs: {
      definitions: parts.flatMap(({ jobs }) => jobs.map(({ definition }) => definition)),
      handlers: parts.flatMap(({ jobs }) => jobs.map(({ handler }) => handler)),
    },
    sweeps: parts.flatMap(({ sweeps }) => sweeps),
    listeners: newsletter.listeners,
    async start() {
      await Promise.all([shared.audit.start(), shared.tickets.start()]);
      for (const part of parts) await part.start();
    },
    async stop() {
      for (const part of parts.toReversed()) await part.stop();
    },
    ready: () => pingMongo(db),
  };
}
