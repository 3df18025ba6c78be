import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shellBuild } from '@atrium/contracts/registry/builds.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { chooseFileStore } from '@atrium/service-kit/files/choose-file-store';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import { createGuards } from '@atrium/service-kit/http/guards';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import { createSendMail } from '@atrium/service-kit/internal-mail';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { createReportStuck } from '@atrium/service-kit/stuck-items';
import type { Db } from 'mongodb';
import { allowsDevelopment, hasSandbox, type RegistryConfig } from './config';
import { createFailureRepository } from './failures/failure-repository';
import { type CountFailure, createFailureRecorder } from './failures/record-failure';
import { createTellTeams } from './failures/tell-teams';
import { migrations } from './migrations';
import { widgetsCheck } from './publish/check-widgets';
import { createCollect } from './publish/collect';
import { callsCheck, claimsCheck, createNeedsCheck, type GateCheck } from './publish/gate';
import { createPublish } from './publish/publish';
import { createRenderCheck, createRenderSamples } from './publish/render-samples';
import { sizeCheck } from './publish/size-check';
import { createSmokeCheck } from './publish/smoke-check';
import { createChangeRemote } from './remotes/change-remote';
import { createReadState } from './remotes/read-state';
import { createRemoteRepository } from './remotes/remote-repository';
import { createBrowserRoutes } from './routes/browser.routes';
import { createDevelopmentRoutes } from './routes/development.routes';
import { createInstallationGuards } from './routes/installation-guards';
import { createInternalRoutes } from './routes/internal.routes';
import { createMovesRoutes } from './routes/moves.routes';
import { createPublishRoutes } from './routes/publish.routes';
import { createRemotesRoutes } from './routes/remotes.routes';
import { createShellMapsRoutes } from './routes/shell-maps.routes';
import { createShellRepository } from './shells/shell-repository';
import { createShells } from './shells/shells';
import { createArtifactStore } from './versions/artifact-repository';
import { createVersionRepository } from './versions/version-repository';

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
  /** The gateway, and what signs its reader in: for the check in a browser. */
  gateway: ServiceTransport;
  auth: ServiceTransport;
  /** Sends mails. */
  leads: ServiceTransport;
  countFailure?: CountFailure;
  /** How long rendering the sample pages of a publication may take. */
  renderWithinMs?: number;
}

const tellEveryMs = 60_000;
const collectEveryMs = 6 * 60 * 60 * 1_000;

async function readShell(projectDir: string) {
  const file = path.join(projectDir, 'shell/dist/shell.json');
  return shellBuild.parse(JSON.parse(await readFile(file, 'utf8')));
}

export function createRegistryModule(deps: RegistryDeps): ServiceModule {
  const { logger, db, events, sessions, clock, internalSecret, projectDir } = deps;
  const { renderEntry, fetchApi, renderWithinMs } = deps;
  const remotes = createRemoteRepository(db);
  const versions = createVersionRepository(db, logger);
  const files = chooseFileStore({
    config: deps.config,
    db,
    bucketName: 'remote_archives',
    what: 'Published versions',
    logger,
  });
  const store = createArtifactStore(files);
  const shellRepository = createShellRepository(db);
  const readState = createReadState({ remotes, versions, logger });
  const changeRemote = createChangeRemote({ remotes, versions, readState, events, clock });
  const failures = createFailureRepository(db);
  const sendMail = createSendMail({ leads: deps.leads, internalSecret });
  const reportStuck = createReportStuck({ sendMail, logger });
  const shells = createShells({ shells: shellRepository, store, clock, reportStuck });
  const tellTeams = createTellTeams({ failures, sendMail, logger });
  const { countFailure = () => undefined } = deps;
  const failureRecorder = createFailureRecorder({
    remotes,
    versions,
    failures,
    changeRemote,
    tellTeams,
    countFailure,
    clock,
    logger,
  });
  const collect = createCollect({ remotes, versions, store, clock, reportStuck });
  const needsCheck: GateCheck = {
    name: 'shared packages',
    find: async (input) => createNeedsCheck(await readShell(projectDir)).find(input),
  };
  const renderSamples = createRenderSamples({
    entry: renderEntry,
    projectDir,
    fetchApi,
    logger,
    ...(renderWithinMs !== undefined && { timeoutMs: renderWithinMs }),
  });
  const checks = [
    claimsCheck,
    needsCheck,
    callsCheck,
    widgetsCheck,
    sizeCheck,
    createRenderCheck(renderSamples),
  ];
  const smokeBrowser = deps.config.SMOKE_BROWSER;
  if (smokeBrowser !== undefined)
    checks.push(
      createSmokeCheck({
        executablePath: smokeBrowser,
        hasSandbox: hasSandbox(deps.config),
        publicUrl: deps.config.PUBLIC_URL,
        site: deps.gateway,
        auth: deps.auth,
        internalSecret,
        renderSamples,
        logger,
      }),
    );
  const publish = createPublish({ remotes, versions, store, changeRemote, readState, checks, clock });
  const guards = createInstallationGuards(createGuards({ sessions }), internalSecret);

  const app = createServiceApp({ logger });
  const common = { remotes, versions, store, readState, shells, changeRemote, clock, internalSecret, guards };
  registerCalls(app, {
    guards,
    routes: [
      ...createPublishRoutes({ ...common, publish }),
      ...createMovesRoutes(common),
      ...createRemotesRoutes({ ...common, collect }),
      ...createBrowserRoutes({ ...common, ...failureRecorder, countFailure }),
      ...createShellMapsRoutes({ projectDir, shells }),
      ...createDevelopmentRoutes({ isAllowed: allowsDevelopment(deps.config), projectDir }),
    ],
  });
  app.route('/internal/registry', createInternalRoutes({ ...common, ...failureRecorder }));

  return {
    name: 'registry',
    app,
    migrations,
    sweeps: [
      { name: 'tell-teams', everyMs: tellEveryMs, run: tellTeams },
      {
        name: 'collect-remote-versions',
        everyMs: collectEveryMs,
        async run() {
          const { deleted } = await collect();
          if (deleted.length > 0) logger.info({ deleted }, 'unused remote versions deleted');
        },
      },
      {
        name: 'collect-shells',
        everyMs: collectEveryMs,
        async run() {
          const deleted = await shells.collect();
          if (deleted.length > 0) logger.info({ deleted }, 'files of earlier shells deleted');
        },
      },
    ],
    async start() {
      logger.info({ browser: smokeBrowser ?? 'off' }, 'check of publications in a browser');
      await files.start();
      await versions.start();
      await shellRepository.start();
      await failures.start();
    },
    ready: () => pingMongo(db),
  };
}
