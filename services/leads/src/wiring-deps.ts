import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { CallRoute } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import type { Guards } from '@atrium/service-kit/http/guards';
import type { JobHandler } from '@atrium/service-kit/jobs/define-job';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { Sweep } from '@atrium/service-kit/module';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import type { Db } from 'mongodb';
import type { LeadsConfig } from './config';
import type { DnsLookup } from './newsletter/domain/dns-lookup';
import type { VisitPage } from './newsletter/dry-run/check-links';
import type { SiteTime } from './site-time';

/** Dependencies that services/main provides. */
export interface LeadsDeps {
  config: LeadsConfig;
  logger: Logger;
  db: Db;
  redis: RedisClient;
  producer: JobProducer;
  sessions: SessionVerifier;
  events: ContentEventPublisher;
  clock: Clock;
  content: ServiceTransport;
  internalSecret: string;
  publicUrl: string;
  dataDir: string;
  /** Called with the outcome of every mail. */
  countMail?(outcome: string): void;
  /** This machine's resolver by default. */
  dns?: DnsLookup;
  /** How the dry run requests pages of this site; over HTTP by default. */
  visit?: VisitPage;
}

/** Dependencies of all domains of the service. */
export interface WiringDeps extends LeadsDeps {
  guards: Guards;
  audit: AuditLog;
  tickets: DownloadTickets;
  siteTime: SiteTime;
  /** Recipients of alerts. */
  staff: string[];
}

/** The routes, jobs and sweeps of one domain. */
export interface LeadsWiring {
  routes?: CallRoute[];
  jobs?: JobHandler[];
  sweeps?: Sweep[];
  start?(): Promise<unknown>;
  stop?(): Promise<void>;
}
