import type { FormCheckStage } from '@atrium/contracts/contacts/form-check.constants';
import type { AskAddress } from '@atrium/service-kit/ask-address';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { GroupSettings } from '@atrium/service-kit/group-settings';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import type { Guards } from '@atrium/service-kit/http/guards';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import type { ReportStuck, ShowEach } from '@atrium/service-kit/stuck-items';
import type { Db } from 'mongodb';
import type { CompanyFactsSource } from './company-facts';
import type { LeadsConfig, LeadsEnvironment } from './config';
import type { Limits } from './limits';
import type { MailSettingsSource } from './mail/mail-settings';
import type { Mailer } from './mail/mailer';
import type { ReadMessageTexts } from './mail/message-texts';
import type { OutboxRepository } from './mail/outbox-repository';
import type { StuckItemRepository } from './mail/stuck-item-repository';
import type { SiteTime } from './site-time';

/** The dependencies that services/main provides. */
export interface LeadsDeps {
  config: LeadsEnvironment;
  logger: Logger;
  db: Db;
  redis: RedisClient;
  subscriber: RedisClient;
  producer: JobProducer;
  sessions: SessionVerifier;
  events: ContentEventPublisher;
  clock: Clock;
  auth: ServiceTransport;
  content: ServiceTransport;
  internalSecret: string;
  publicUrl: string;
  dataDir: string;
  /** Reads the state of the scheduled backups, which services/main makes. */
  readBackups?(): Promise<{
    everyMs: number | null;
    lastAt: Date | null;
    file: string | null;
    bytes: number | null;
    failure: string | null;
  }>;
  /** Time between two backups, where the environment says it; 0 is never. */
  backupEveryHours?: number | undefined;
  /** In place of requests to servers of other sites, which can lead to no address of this network. */
  askAddress?: AskAddress;
  /** Called with the outcome of every mail. */
  countMail?(outcome: string): void;
  /** Called with the result of the last check of the contact form. */
  showFormCheck?(result: { at: Date; stage: FormCheckStage | null }): void;
}

/** The context of all operations of the service. Each half extends it by its own repositories: `contacts/context.ts`, `newsletter/context.ts`. */
export interface LeadsContext extends LeadsDeps {
  config: LeadsConfig;
  mailSettings: MailSettingsSource;
  limits: Limits;
  backupSettings: GroupSettings<'backups'>;
  formCheckSettings: GroupSettings<'form-check'>;
  guards: Guards;
  audit: AuditLog;
  tickets: DownloadTickets;
  company: CompanyFactsSource;
  siteTime: SiteTime;
  mailer: Mailer;
  readMessageTexts: ReadMessageTexts;
  outbox: OutboxRepository;
  stuckItems: StuckItemRepository;
  reportStuck: ReportStuck;
  showEach: ShowEach;
}
