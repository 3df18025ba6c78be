import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '@atrium/service-kit/clock';
import { followContentEvents } from '@atrium/service-kit/content-events';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceModule } from '@atrium/service-kit/module';
import { createProcessRateLimit } from '@atrium/service-kit/rate-limit';
import type { RedisClient } from '@atrium/service-kit/redis';
import { createRegistryFollower } from '@atrium/service-kit/registry/follow-registry';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { siteFilePaths } from '@atrium/service-kit/service-routes';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createArtifactRoutes } from './artifacts/artifact-routes';
import { createShellFinder } from './artifacts/find-shell-file';
import { createUsedVersions } from './artifacts/used-versions';
import type { GatewayConfig } from './config';
import { createPageCache } from './page-cache/page-cache';
import { createPageHandler } from './page-cache/page-handler';
import { createApiProxy, type ServiceTransports } from './proxy/api-proxy';
import { createBodyBudget } from './proxy/body-budget';
import { clientAddressOf } from './proxy/client-address';
import { requireForm } from './proxy/require-form';
import { createSiteFileProxy } from './proxy/site-file-proxy';
import { logRequests } from './request-log';
import { cspReportHandler } from './security/csp-reports';
import { secureFailures } from './security/security-headers';

export interface GatewayDeps {
  config: GatewayConfig;
  logger: Logger;
  clock: Clock;
  /** Subscriber role: a connection that does nothing else. */
  subscriber: RedisClient;
  transports: ServiceTransports;
  sessions: SessionVerifier;
  registry: RegistryClient;
  /** The built shell is in `<projectDir>/shell/dist`. */
  projectDir: string;
  /** Files of other shells are fetched into `<dataDir>/shell-assets`. */
  dataDir: string;
  registryPollMs?: number;
}

const mebibyte = 1_024 * 1_024;
const formPostLimit = mebibyte / 4;
/** Limits of all request bodies in flight. Visitors can't use up the share of staff. */
const staffBodyBytes = 160 * mebibyte;
const anonymousBodyBytes = 16 * mebibyte;
const publicationBytes = 64 * mebibyte;

export function createGatewayModule({
  config,
  logger,
  clock,
  subscriber,
  transports,
  sessions,
  registry,
  projectDir,
  dataDir,
  registryPollMs,
}: GatewayDeps): ServiceModule {
  const isHttps = config.PUBLIC_URL.startsWith('https:');
  const cache = createPageCache({
    maxBytes: 32 * mebibyte,
    freshForMs: 60_000,
    freshForWithoutBusMs: 5_000,
    now: () => clock.now().getTime(),
  });
  const apiRate = createProcessRateLimit({ points: config.API_RATE_PER_MINUTE, durationSeconds: 60 });

  function addressOf(c: Context<ServiceEnv>): string {
    // Requests from inside the process have no connection.
    const { incoming } = (c.env ?? {}) as { incoming?: unknown };
    const connectionAddress = incoming === undefined ? undefined : getConnInfo(c).remote.address;
    const forwardedFor = c.req.header('x-forwarded-for');
    return clientAddressOf({ connectionAddress, forwardedFor, trustedProxies: config.TRUSTED_PROXIES });
  }

  const renderRate = createProcessRateLimit({ points: config.RENDERS_PER_MINUTE, durationSeconds: 60 });
  const siteFileRate = createProcessRateLimit({
    points: config.SITE_FILES_PER_MINUTE,
    durationSeconds: 60,
  });
  const budgets = {
    staff: createBodyBudget({ maxBytes: staffBodyBytes }),
    anonymous: createBodyBudget({ maxBytes: anonymousBodyBytes }),
    publications: createBodyBudget({ maxBytes: publicationBytes }),
  };
  const respondToApi = createApiProxy({
    transports,
    sessions,
    budgets,
    isHttps,
    addressOf,
    consumeRate: apiRate.consume,
  });
  const respondWithPage = createPageHandler({
    renderer: transports.renderer,
    cache,
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    isHttps,
    addressOf,
    consumeRender: renderRate.consume,
    formBody: { maxBytes: formPostLimit, budget: budgets.anonymous },
    listRemotes: () => registry.current.remotes,
  });

  const shellFolders = ['client', 'development'].map((folder) => path.join(projectDir, 'shell/dist', folder));
  const otherShells = path.join(dataDir, 'shell-assets');
  const remotes = createRegistryFollower({
    client: registry,
    logger,
    onChange: () => cache.invalidate({ resource: 'registry', ids: [] }),
    pollMs: registryPollMs,
  });

  const app = createServiceApp({ logger, trustsRequestId: false });
  app.use(logRequests);
  app.use(secureFailures({ isHttps }));
  const noteUse = createUsedVersions({
    noteUse: registry.noteUse,
    logger,
    now: () => clock.now().getTime(),
  });
  app.route(
    '/',
    createArtifactRoutes({
      shellFolders,
      otherShells,
      findShellFile: createShellFinder({ shells: registry.shells, folder: otherShells }),
      versions: registry,
      noteUse,
      isHttps,
    }),
  );
  app.post('/csp-reports', bodyLimit({ maxSize: 16 * 1_024 }), cspReportHandler);
  app.use('/api/*', compress());
  app.on(
    ['GET', 'HEAD'],
    [...siteFilePaths],
    compress(),
    createSiteFileProxy({
      renderer: transports.renderer,
      isHttps,
      addressOf,
      consumeRate: siteFileRate.consume,
    }),
  );
  app.all('/api/*', respondToApi);
  // Paths with doubled slashes don't match the patterns below.
  app.all('//*', (c, next) => (/^\/+(api|media|internal)\//.test(c.req.path) ? respondToApi(c) : next()));
  app.all('/media/*', respondToApi);
  app.all('/internal/*', respondToApi);
  app.on(['GET', 'HEAD'], '*', respondWithPage);
  app.post('*', requireForm, respondWithPage);

  return {
    name: 'gateway',
    app,
    async start() {
      // The registry has these files. Without this the folder would only grow.
      await rm(otherShells, { recursive: true, force: true });
      await mkdir(otherShells, { recursive: true });
      await followContentEvents({
        redis: subscriber,
        logger,
        onEvent(event) {
          cache.invalidate(event);
          if (event.resource === 'registry') void remotes.check();
        },
        onConnected: cache.setBusConnected,
      });
      await remotes.start();
    },
    async stop() {
      remotes.stop();
    },
  };
}
