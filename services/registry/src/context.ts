import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { chooseFileStore } from '@atrium/service-kit/files/choose-file-store';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createSendMail } from '@atrium/service-kit/internal-mail';
import type { Logger } from '@atrium/service-kit/logger';
import { createProcessRateLimit } from '@atrium/service-kit/rate-limit';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { createReportStuck } from '@atrium/service-kit/stuck-items';
import type { Db } from 'mongodb';
import { createComparisonRepository } from './canaries/comparison-repository';
import { allowsDevelopment, type RegistryConfig } from './config';
import { createFailureRepository } from './failures/failure-repository';
import { createRemoteRepository } from './remotes/remote-repository';
import { installationGuards } from './routes/installation-guards';
import { createShellRepository } from './shells/shell-repository';
import { createArtifactStore } from './versions/artifact-repository';
import { createVersionRepository } from './versions/version-repository';

/** For the metrics of this process. */
type CountFailure = (failure: { remote: string; version: string; stage: string }) => void;

export interface RegistryDeps {
  config: RegistryConfig;
  logger: Logger;
  db: Db;
  events: Pick<ContentEventPublisher, 'publish'>;
  sessions: SessionVerifier;
  clock: Clock;
  internalSecret: string;
  /** The built shell is in `<projectDir>/shell/dist`: published remotes must fit it. */
  projectDir: string;
  /** `publish/render-child.mjs`, or its bundle. */
  renderEntry: URL;
  /** Calls the services without a visitor's authority. */
  fetchApi(request: Request): Promise<Response>;
  /** Knows who may do what. */
  auth: ServiceTransport;
  /** Knows the site's own pages. */
  content: ServiceTransport;
  /** Sends mails, and counts visits. */
  leads: ServiceTransport;
  countFailure?: CountFailure;
  /** How long rendering the sample pages of a publication may take. */
  renderWithinMs?: number;
}

export function createRegistryContext(deps: RegistryDeps) {
  const { config, logger, db, events, sessions, clock, internalSecret, projectDir } = deps;
  const {
    renderEntry,
    fetchApi,
    auth,
    content,
    renderWithinMs = 20_000,
    countFailure = () => undefined,
  } = deps;
  const sendMail = createSendMail({ leads: deps.leads, internalSecret });
  const files = chooseFileStore({
    config,
    db,
    bucketName: 'remote_archives',
    what: 'Published versions',
    logger,
  });
  return {
    logger,
    events,
    clock,
    internalSecret,
    projectDir,
    guards: installationGuards(createGuards({ sessions }), internalSecret),
    auth,
    content,
    leads: deps.leads,
    audit: createAuditLog({ db, clock, logger }),
    sendMail,
    reportStuck: createReportStuck({ sendMail, logger }),
    countFailure,
    remotes: createRemoteRepository(db),
    versions: createVersionRepository(db, logger),
    shells: createShellRepository(db),
    failures: createFailureRepository(db),
    comparisons: createComparisonRepository(db),
    files,
    store: createArtifactStore(files),
    renderEntry,
    fetchApi,
    renderWithinMs,
    siteHost: new URL(config.PUBLIC_URL).hostname,
    isHttps: config.PUBLIC_URL.startsWith('https:'),
    isDevelopmentAllowed: allowsDevelopment(config),
    isSmokeRunRequired: config.REQUIRE_SMOKE_RUN === 'on',
    /** The limits of failures that browsers report. */
    reportLimits: {
      visitor: createProcessRateLimit({ points: 10, durationSeconds: 60 }),
      all: createProcessRateLimit({ points: 600, durationSeconds: 60 }),
    },
  };
}
export type RegistryContext = ReturnType<typeof createRegistryContext>;
