import path from 'node:path';
import { createDress } from '@atrium/page-document/dress';
import { createShellPublisher } from '@atrium/page-document/publish-shell';
import { readShellFiles, type ShellFiles } from '@atrium/page-document/shell-files';
import { createFactsFinder } from '@atrium/page-document/site-facts';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import { createProcessRateLimit } from '@atrium/service-kit/rate-limit';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import type { RemoteServices } from '@atrium/service-kit/remote-services';
import type { ServiceName } from '@atrium/service-kit/service-routes';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { createShellFinder } from './artifacts/find-shell-file';
import { createUsedVersions } from './artifacts/used-versions';
import type { GatewayConfig } from './config';
import { createPageCache } from './page-cache/page-cache';
import { createUnavailableTexts } from './page-cache/unavailable-texts';
import { createBodyBudget } from './proxy/body-budget';

export interface GatewayDeps {
  config: GatewayConfig;
  logger: Logger;
  clock: Clock;
  /** Subscriber role: a connection that does nothing else. */
  subscriber: RedisClient;
  transports: Record<ServiceName, ServiceTransport>;
  sessions: SessionVerifier;
  registry: RegistryClient;
  remoteServices: RemoteServices;
  /** The built shell is in `<projectDir>/shell/dist`. */
  projectDir: string;
  /** Files of other shells are fetched into `<dataDir>/shell-assets`. */
  dataDir: string;
  registryPollMs?: number;
}

const mebibyte = 1_024 * 1_024;

export function createGatewayContext(deps: GatewayDeps) {
  const { config, logger, clock, transports, sessions, registry, projectDir, dataDir } = deps;
  const { remoteServices } = deps;
  const now = () => clock.now().getTime();
  const limitOf = (points: number) => createProcessRateLimit({ points, durationSeconds: 60 });
  let shell: Promise<ShellFiles> | undefined;
  function getShell(): Promise<ShellFiles> {
    shell ??= readShellFiles(projectDir);
    return shell;
  }
  const otherShells = path.join(dataDir, 'shell-assets');
  return {
    transports,
    sessions,
    registry,
    remoteServices,
    logger,
    /** Origin of the site, without a trailing slash. */
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    isHttps: config.PUBLIC_URL.startsWith('https:'),
    trustedProxies: config.TRUSTED_PROXIES,
    /** The limits of each client address. */
    limits: {
      api: limitOf(config.API_RATE_PER_MINUTE),
      renders: limitOf(config.RENDERS_PER_MINUTE),
      siteFiles: limitOf(config.SITE_FILES_PER_MINUTE),
    },
    /** The budgets of all request bodies in flight. Visitors can't use up the share of staff. */
    budgets: {
      /** Requests with a verified session. */
      staff: createBodyBudget({ maxBytes: 160 * mebibyte }),
      anonymous: createBodyBudget({ maxBytes: 16 * mebibyte }),
      /** Mails that a mail provider passes on, whose signature the leads service checks. */
      mails: createBodyBudget({ maxBytes: 64 * mebibyte }),
      /** Files of visitors: those who send a form without any are not held up by them. */
      formFiles: createBodyBudget({ maxBytes: 48 * mebibyte }),
      /** Apart from these, as deploy tokens are checked by the registry only. */
      publications: createBodyBudget({ maxBytes: 64 * mebibyte }),
    },
    cache: createPageCache({
      maxBytes: 32 * mebibyte,
      freshForMs: 60_000,
      freshForWithoutBusMs: 5_000,
      now,
    }),
    /** The parts of pages that the browser renders. */
    documents: {
      getShell,
      dress: createDress({ logger }),
      findFacts: createFactsFinder({ fetchApi: transports.content, logger }),
    },
    shellPublisher: createShellPublisher({ getShell, registry, projectDir, logger }),
    readUnavailableTexts: createUnavailableTexts({ content: transports.content, now }),
    /** The folders of the built shell. */
    shellFolders: ['client', 'development'].map((folder) => path.join(projectDir, 'shell/dist', folder)),
    /** Files of shells that run or ran elsewhere. */
    otherShells,
    findShellFile: createShellFinder({ shells: registry.shells, folder: otherShells }),
    recordUse: createUsedVersions({ recordUse: registry.recordUse, logger, now }),
  };
}
export type GatewayContext = ReturnType<typeof createGatewayContext>;
