import { createAskAddress } from '@atrium/service-kit/ask-address';
import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import { createGroupSettings } from '@atrium/service-kit/group-settings';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import { createDownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { ServiceModule } from '@atrium/service-kit/module';
import { createReportStuck, createShowEach } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import { calendarRoutes } from './calendar/calendar.routes';
import { createCalendarContext } from './calendar/context';
import { createCompanyFacts } from './company-facts';
import { createConfigInForce } from './config-in-force';
import { contactsPersonalData } from './contacts/contacts-personal-data';
import { contactsSweeps } from './contacts/contacts-sweeps';
import { createContactsContext } from './contacts/context';
import { dashboardRoutes } from './contacts/dashboard/dashboard.routes';
import { createDashboardContext } from './contacts/dashboard/read-dashboard';
import { readReport } from './contacts/dashboard/read-report';
import { buildReport } from './contacts/dashboard/report-csv';
import { addContactRoute } from './contacts/intake/add-contact.routes';
import { quarantineRoutes } from './contacts/intake/quarantine.routes';
import { submitContactRoute } from './contacts/intake/submit-contact.routes';
import { contactCollectionRoutes } from './contacts/records/contact-collection.routes';
import { contactItemRoutes } from './contacts/records/contact-item.routes';
import { contactTrashRoutes } from './contacts/records/contact-trash.routes';
import { listPlannedFollowUps } from './contacts/records/planned-follow-ups';
import { readLead } from './contacts/records/read-lead';
import { savedFilterRoutes } from './contacts/records/saved-filters.routes';
import type { LeadsContext, LeadsDeps } from './context';
import { createConversations } from './conversations/create-conversations';
import { createFormsContext } from './forms/context';
import { formAnswerRoutes } from './forms/form-answers.routes';
import { formsPersonalData } from './forms/forms-personal-data';
import { readFormAnswers } from './forms/read-form-answers';
import { settleWaiting } from './forms/settle-answers';
import { submitFormRoute } from './forms/submit-form.routes';
import { createLimits } from './limits';
import { acceptMail, mailRequest } from './mail/accept-mail';
import { createMailer } from './mail/create-mailer';
import { internalMailRoutes } from './mail/internal-mail.routes';
import { createMailSettings } from './mail/mail-settings';
import { mailSettingsRoutes } from './mail/mail-settings.routes';
import { createMessageTexts } from './mail/message-texts';
import { messageRoutes } from './mail/messages.routes';
import { drainOutbox, sendQueuedMail } from './mail/outbox';
import { outboxJob } from './mail/outbox.job';
import { createOutboxRepository } from './mail/outbox-repository';
import { createStuckItemRepository } from './mail/stuck-item-repository';
import { receiveBounce } from './newsletter/bounces/receive-bounce';
import { listPaused } from './newsletter/campaigns/list-paused';
import { listResults } from './newsletter/campaigns/list-results';
import { listPlannedCampaigns } from './newsletter/campaigns/planned-campaigns';
import { shownImageRoutes } from './newsletter/campaigns/shown-image.routes';
import { createNewsletterContext, type NewsletterDeps } from './newsletter/context';
import { newsletterParts } from './newsletter/newsletter-parts';
import { newsletterPersonalData } from './newsletter/newsletter-personal-data';
import { readSubscriber } from './newsletter/subscribers/read-subscriber';
import { subscribe } from './newsletter/subscribers/subscriptions';
import { applyRetentionDaily } from './privacy/apply-retention';
import { createPrivacyContext } from './privacy/context';
import { createErasureReceipts } from './privacy/erasure-receipt-repository';
import { peopleRoutes } from './privacy/people.routes';
import { privacyRoutes } from './privacy/privacy.routes';
import { listNewestActivities } from './privacy/read-activity';
import { stuckItemRoutes } from './privacy/stuck-items.routes';
import { createReportsContext } from './reports/context';
import { createReportReaders } from './reports/report-readers';
import { createSavedReports } from './reports/saved-report-repository';
import { savedReportRoutes } from './reports/saved-reports.routes';
import { sendReports } from './reports/send-reports';
import { remindOfReviews } from './reviews/remind-of-reviews';
import { settingsRoutes } from './settings.routes';
import { createSiteTime } from './site-time';
import { createVisitsContext } from './visits/context';
import { missingPageRoutes } from './visits/missing-pages.routes';
import { readAnalytics } from './visits/read-analytics';
import { versionVitalsRoutes } from './visits/version-vitals.routes';
import { countSentForms, visitRoutes } from './visits/visits.routes';
import { createWebhooksContext } from './webhooks/context';
import { deliver } from './webhooks/deliver';
import { deliverJob } from './webhooks/deliver.job';
import { webhookRoutes } from './webhooks/webhooks.routes';
import { webhooksSweep } from './webhooks/webhooks.sweep';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function createLeadsContext(given: LeadsDeps): LeadsContext {
  const { logger, db, clock, sessions } = given;
  const mailSettings = createMailSettings(given);
  const limits = createLimits(given);
  const config = createConfigInForce(given.config, { mail: mailSettings, limits });
  const deps = { ...given, config, publicUrl: given.publicUrl.replace(/\/$/, '') };
  const reportStuck = createReportStuck({
    sendMail: async (mail) => acceptMail(context, mailRequest.parse(mail)),
    logger,
  });
  const company = createCompanyFacts(deps);
  const context: LeadsContext = {
    ...deps,
    guards: createGuards({ sessions }),
    audit: createAuditLog({ db, clock, logger }),
    tickets: createDownloadTickets(deps),
    mailSettings,
    limits,
    backupSettings: createGroupSettings('backups', {
      ...given,
      environment: { everyHours: given.backupEveryHours },
    }),
    formCheckSettings: createGroupSettings('form-check', {
      ...given,
      environment: {
        everyMinutes: given.config.FORM_CHECK_EVERY,
        mailTo: given.config.FORM_CHECK_MAIL_TO,
      },
    }),
    company,
    siteTime: createSiteTime(() => company.current().timeZone),
    mailer: createMailer({ ...deps, isKnown: mailSettings.isKnown }),
    readMessageTexts: createMessageTexts(deps),
    outbox: createOutboxRepository(db),
    stuckItems: createStuckItemRepository(db),
    reportStuck,
    showEach: createShowEach(reportStuck),
  };
  return context;
}

/** Leads, the newsletter with its mailings, and the figures of the dashboard. */
export function createLeadsModule(deps: LeadsDeps & NewsletterDeps): ServiceModule {
  const context = createLeadsContext(deps);
  const {
    logger,
    guards,
    audit,
    tickets,
    mailer,
    outbox,
    stuckItems,
    company,
    mailSettings,
    limits,
    backupSettings,
    formCheckSettings,
  } = context;
  const receipts = createErasureReceipts(context);
  const contacts = createContactsContext(context, receipts);
  const savedReports = createSavedReports(context.db);
  const reportReaders = createReportReaders(context, savedReports);
  const newsletter = createNewsletterContext(context, { ...deps, reportReaders });
  const forms = createFormsContext(contacts, {
    // The link of the confirmation says who agreed and from where.
    subscribe: (email, page) => subscribe(newsletter, email, { page, address: null, agent: null }),
  });
  const conversations = createConversations(contacts, {
    deps,
    receiveBounce: (raw, envelope) => receiveBounce(newsletter, raw, envelope),
  });
  const sending = { ...contacts, conversationMails: conversations.mails };
  const parts = newsletterParts(newsletter);
  const privacy = createPrivacyContext(context, {
    receipts,
    contacts: contactsPersonalData(contacts),
    conversations: conversations.personalData,
    forms: formsPersonalData(forms),
    newsletter: newsletterPersonalData(newsletter),
    nameContacts: contacts.contacts.findNames,
    forgetReportReader: savedReports.forgetAddress,
  });
  const visits = createVisitsContext(context, {
    countLeadsByPage: contacts.figures.countByPage,
    countLeadsByEntry: contacts.figures.countByEntry,
  });
  const { subscribers } = newsletter;
  const dashboard = createDashboardContext(contacts, {
    subscribers: {
      countAll: subscribers.countAll,
      countByDay: (from) => subscribers.countByDay(from, context.siteTime),
    },
    visits: visits.visitCounts,
    readVisits: (query) =>
      readAnalytics(visits, query, { limit: Number.POSITIVE_INFINITY, seesContent: false }),
    listNewsletters: (from, before) => listResults(newsletter, from, before),
    listPausedNewsletters: () => listPaused(newsletter),
    countInDoubt: newsletter.deliveries.countInDoubt,
    listActivities: (limit) => listNewestActivities(privacy, limit),
  });
  const reports = createReportsContext(context, {
    savedReports,
    readReport: (query) => readReport(dashboard, query),
    writeCsv: buildReport,
  });
  const calendar = createCalendarContext(context, {
    listFollowUps: (range, reader) => listPlannedFollowUps(contacts, range, reader),
    listCampaigns: (range, reader) => listPlannedCampaigns(newsletter, range, reader),
  });
  const webhooks = createWebhooksContext(context, {
    readFormAnswers: (id) => readFormAnswers(forms, id),
    readLead: (id) => readLead(contacts, id),
    readAnswer: conversations.readAnswer,
    readSubscriber: (id) => readSubscriber(newsletter, id),
    askAddress: deps.askAddress ?? createAskAddress({ userAgent: 'Atrium-Webhooks/1.0' }),
  });
  const handlers = [
    handleJob(deliverJob, async ({ id }) => void (await deliver(webhooks, new ObjectId(id)))),
    handleJob(outboxJob, async ({ key }) => void (await sendQueuedMail(sending, key))),
    ...conversations.jobs,
    ...parts.jobs,
  ];

  const app = createServiceApp({ logger });
  app.use(countSentForms(visits));
  registerCalls(app, {
    guards,
    routes: [
      submitContactRoute(contacts),
      addContactRoute(contacts),
      ...quarantineRoutes(contacts),
      submitFormRoute(forms),
      ...formAnswerRoutes(forms),
      ...conversations.routes,
      ...savedFilterRoutes(contacts),
      ...contactTrashRoutes(contacts),
      ...contactCollectionRoutes(contacts),
      ...contactItemRoutes(contacts),
      ...parts.routes,
      ...peopleRoutes(privacy),
      ...privacyRoutes(privacy),
      ...stuckItemRoutes(context),
      ...messageRoutes(context),
      ...mailSettingsRoutes(context),
      ...settingsRoutes(context),
      ...dashboardRoutes(dashboard),
      ...savedReportRoutes(reports),
      ...calendarRoutes(calendar),
      ...visitRoutes(visits),
      ...webhookRoutes(webhooks),
    ],
  });
  app
    .route('/internal', internalMailRoutes(context))
    .route('/internal', shownImageRoutes(newsletter))
    .route('/internal', missingPageRoutes(visits))
    .route('/internal', versionVitalsRoutes(visits));

  // No `ready`: without MongoDB the module still accepts submissions, into its spool.
  return {
    name: 'leads',
    app,
    jobs: { definitions: handlers.map(({ job }) => job), handlers },
    sweeps: [
      { name: 'mail-outbox', everyMs: minuteMs, run: (signal) => drainOutbox(sending, signal) },
      ...contactsSweeps(contacts),
      { name: 'form-answers', everyMs: minuteMs, run: (signal) => settleWaiting(forms, signal) },
      { name: 'saved-reports', everyMs: 15 * minuteMs, run: (signal) => sendReports(reports, signal) },
      { name: 'review-reminder', everyMs: hourMs, run: () => remindOfReviews(context) },
      webhooksSweep(webhooks),
      ...conversations.sweeps,
      ...parts.sweeps,
      { name: 'retention', everyMs: hourMs, run: (signal) => applyRetentionDaily(privacy, signal) },
    ],
    async start() {
      await Promise.all(
        [audit, tickets, company, mailSettings, limits, backupSettings, formCheckSettings].map((one) =>
          one.start(),
        ),
      );
      await mailer.verify();
      await Promise.all([outbox.start(), stuckItems.start()]);
      await Promise.all([
        contacts.contacts.start(),
        contacts.trash.start(),
        contacts.quarantine.start(),
        contacts.intakeLedger.start(),
        contacts.savedFilters.start(),
        contacts.formChecks.start(),
        forms.formAnswers.start(),
        forms.formFiles.start(),
        conversations.start(),
      ]);
      await parts.start();
      await receipts.start();
      await Promise.all([visits.visitCounts.start(), calendar.addresses.start(), webhooks.webhooks.start()]);
    },
    async stop() {
      company.stop();
      for (const settings of [mailSettings, limits, backupSettings, formCheckSettings]) settings.stop();
      await conversations.stop();
      await mailer.close();
      await audit.stop();
    },
  };
}
