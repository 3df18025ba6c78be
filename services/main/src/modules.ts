import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AuthModule, createAuthModule } from '@atrium/auth/module';
import { createContentModule } from '@atrium/content/module';
import { createGatewayModule } from '@atrium/gateway/module';
import { createLeadsModule } from '@atrium/leads/module';
import { createRegistryModule } from '@atrium/registry/module';
import { createRendererModule } from '@atrium/renderer/module';
import { systemClock } from '@atrium/service-kit/clock';
import { createSendMail } from '@atrium/service-kit/internal-mail';
import type { Logger } from '@atrium/service-kit/logger';
import type { ModuleFetch, ServiceModule } from '@atrium/service-kit/module';
import { createRegistryClient, type RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { findRemoteCall, type RemoteServices } from '@atrium/service-kit/remote-services';
import { serviceOf } from '@atrium/service-kit/service-routes';
import { createSessionVerifier } from '@atrium/service-kit/session-verifier';
import { createReportStuck, type ReportStuck } from '@atrium/service-kit/stuck-items';
import { type Backbone, requireData } from './backbone';
import { createBackupRecord } from './backup/backup-record-repository';
import { createClients } from './clients';
import type { Settings, TargetName } from './settings';

export interface BuiltModules {
  /** In start order. */
  all: ServiceModule[];
  gateway?: ServiceModule;
  auth?: AuthModule;
  content?: ServiceModule;
  leads?: ServiceModule;
  registry?: ServiceModule;
  renderer?: ServiceModule;
  /** Through the leads service of this process or another. */
  reportStuck?: ReportStuck;
}

export interface FirstAdminNotice {
  email: string;
  generatedPassword: string | undefined;
}

/** Builds the modules of the target. The worker needs all modules with jobs. */
export function buildModules({
  settings,
  backbone,
  logger,
  projectDir,
  onFirstAdmin,
  observeRequests,
  countMail,
  showFormCheck,
  countFailure,
  countRenderFailure,
}: {
  settings: Settings;
  /** The connections that the target's modules use. */
  backbone: Partial<Backbone>;
  logger: Logger;
  /** Contains the built shell, remotes and services/main. */
  projectDir: string;
  onFirstAdmin(admin: FirstAdminNotice): void;
  /** Wraps the requests of a module for metrics and traces. */
  observeRequests?: ((module: string, fetch: ModuleFetch) => ModuleFetch) | undefined;
  countMail?: ((outcome: string) => void) | undefined;
  showFormCheck?: ((result: { at: Date; stage: string | null }) => void) | undefined;
  countFailure?: ((failure: { remote: string; version: string; stage: string }) => void) | undefined;
  countRenderFailure?: ((failure: { remote: string; version: string; reason: string }) => void) | undefined;
}): BuiltModules {
  const { TARGET, PUBLIC_URL, DATA_DIR, INTERNAL_SECRET } = settings.process;
  const clients = createClients({
    auth: settings.process.AUTH_URL,
    content: settings.process.CONTENT_URL,
    leads: settings.process.LEADS_URL,
    registry: settings.process.REGISTRY_URL,
    renderer: settings.process.RENDERER_URL,
  });
  const { transports } = clients;
  // The built ones, also in tests, which run this module from its source.
  const programs = path.join(projectDir, 'services/main/dist');
  const renderEntry = pathToFileURL(path.join(programs, 'render-process.mjs'));
  const publicUrl = PUBLIC_URL.replace(/\/$/, '');
  const sessions = createSessionVerifier({ auth: transports.auth, internalSecret: INTERNAL_SECRET });
  const withData = () => ({ ...common, ...requireData(backbone, logger) });
  const common = {
    ...transports,
    clock: systemClock,
    sessions,
    internalSecret: INTERNAL_SECRET,
    publicUrl,
    dataDir: DATA_DIR,
  };
  const loggerOf = (module: string) => logger.child({ module });
  const registryClient = createRegistryClient({
    registry: transports.registry,
    internalSecret: INTERNAL_SECRET,
    cacheDir: path.join(DATA_DIR, 'remote-cache'),
    logger: loggerOf('registry-client'),
  });
  const remoteServices = settings.process.REMOTE_SERVICES;
  const fetchApi = (request: Request) =>
    fetchFromServices(request, { transports, remoteServices, registry: registryClient });
  const has = (name: TargetName) => TARGET.includes(name);
  const sendMail = createSendMail({ leads: transports.leads, internalSecret: INTERNAL_SECRET });
  const built: BuiltModules = { all: [], reportStuck: createReportStuck({ sendMail, logger }) };

  function observed<M extends ServiceModule>(module: M): M {
    const { app } = module;
    if (observeRequests === undefined || app === undefined) return module;
    const { fetch, ...rest } = app;
    return { ...module, app: { ...rest, fetch: observeRequests(module.name, fetch) } };
  }

  if (settings.auth !== undefined && settings.sso !== undefined) {
    built.auth = observed(
      createAuthModule({
        ...withData(),
        config: settings.auth,
        sso: settings.sso,
        logger: loggerOf('auth'),
        onFirstAdmin,
      }),
    );
    clients.bind('auth', built.auth);
  }
  if (settings.content !== undefined) {
    built.content = observed(
      createContentModule({
        ...withData(),
        registry: registryClient,
        config: settings.content,
        logger: loggerOf('content'),
        taskEntry: pathToFileURL(path.join(programs, 'content-tasks.mjs')),
        isServing: has('content'),
      }),
    );
    clients.bind('content', built.content);
  }
  if (settings.leads !== undefined) {
    built.leads = observed(
      createLeadsModule({
        ...withData(),
        ...(countMail !== undefined && { countMail }),
        ...(showFormCheck !== undefined && { showFormCheck }),
        readBackups: createBackupRecord(withData().db).read,
        backupEveryHours: settings.process.BACKUP_EVERY,
        config: settings.leads,
        logger: loggerOf('leads'),
      }),
    );
    if (has('leads')) clients.bind('leads', built.leads);
  }
  if (settings.registry !== undefined) {
    built.registry = observed(
      createRegistryModule({
        ...withData(),
        config: settings.registry,
        logger: loggerOf('registry'),
        projectDir,
        renderEntry,
        fetchApi,
        ...(countFailure !== undefined && { countFailure }),
      }),
    );
    if (has('registry')) clients.bind('registry', built.registry);
  }
  if (settings.renderer !== undefined) {
    built.renderer = observed(
      createRendererModule({
        ...common,
        registry: registryClient,
        renderEntry,
        siteFileEntry: pathToFileURL(path.join(programs, 'site-files.mjs')),
        dataDir: DATA_DIR,
        config: settings.renderer,
        countRenderFailure,
        logger: loggerOf('renderer'),
        projectDir,
        fetchApi,
      }),
    );
    clients.bind('renderer', built.renderer);
  }
  const { subscriber } = backbone;
  if (settings.gateway !== undefined && subscriber !== undefined) {
    built.gateway = observed(
      createGatewayModule({
        ...common,
        subscriber,
        config: settings.gateway,
        logger: loggerOf('gateway'),
        transports,
        registry: registryClient,
        remoteServices,
        projectDir,
      }),
    );
  }
  const { auth, content, leads, registry, renderer, gateway } = built;
  built.all = [auth, content, leads, registry, renderer, gateway].filter((module) => module !== undefined);
  return built;
}

const nothingThere = { success: false, message: 'There is nothing at this address', code: 'not_found' };

/** Calls of page loaders, and the images of the site's files, without a session. */
async function fetchFromServices(
  request: Request,
  {
    transports,
    ...remotes
  }: {
    transports: ReturnType<typeof createClients>['transports'];
    remoteServices: RemoteServices;
    registry: RegistryClient;
  },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const service = /^\/(?:api|media)\//.test(pathname) ? serviceOf(pathname) : undefined;
  if (service !== undefined) return transports[service](request);
  const call = findRemoteCall(remotes, pathname);
  if (call === undefined || call.isStaffOnly) return Response.json(nothingThere, { status: 404 });
  return call.send(request);
}
