import { registerCalls } from '@atrium/service-kit/http/call-routes';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import { approvalRoutes } from './approvals/approvals.routes';
import { compareCanaries } from './canaries/compare-canaries';
import { createRegistryContext, type RegistryDeps } from './context';
import { tellTeams } from './failures/tell-teams';
import { migrations } from './migrations';
import { collectVersions } from './publish/collect';
import { browserRoutes } from './routes/browser.routes';
import { developmentRoutes } from './routes/development.routes';
import { internalRoutes } from './routes/internal.routes';
import { movesRoutes } from './routes/moves.routes';
import { openVersionRoutes } from './routes/open-version.routes';
import { publishRoutes } from './routes/publish.routes';
import { remotesRoutes } from './routes/remotes.routes';
import { shellMapsRoutes } from './routes/shell-maps.routes';
import { smokeRoutes } from './routes/smoke.routes';
import { settingsRoutes } from './settings/settings.routes';
import { collectShells } from './shells/shells';

const tellEveryMs = 60_000;
const compareEveryMs = 60_000;
const collectEveryMs = 6 * 60 * 60 * 1_000;

export function createRegistryModule(deps: RegistryDeps): ServiceModule {
  const context = createRegistryContext(deps);
  const { logger, guards, audit, files, versions, shells, failures, comparisons } = context;
  const app = createServiceApp({ logger });
  registerCalls(app, {
    guards,
    routes: [
      ...publishRoutes(context),
      ...movesRoutes(context),
      ...approvalRoutes(context),
      ...remotesRoutes(context),
      ...settingsRoutes(context),
      ...browserRoutes(context),
      ...shellMapsRoutes(context),
      ...smokeRoutes(context),
      ...openVersionRoutes(context),
      ...developmentRoutes(context),
    ],
  });
  app.route('/internal/registry', internalRoutes(context));

  return {
    name: 'registry',
    app,
    migrations,
    sweeps: [
      { name: 'tell-teams', everyMs: tellEveryMs, run: () => tellTeams(context) },
      { name: 'compare-canaries', everyMs: compareEveryMs, run: () => compareCanaries(context) },
      {
        name: 'collect-remote-versions',
        everyMs: collectEveryMs,
        async run() {
          const { deleted } = await collectVersions(context);
          if (deleted.length > 0) logger.info({ deleted }, 'unused remote versions deleted');
        },
      },
      {
        name: 'collect-shells',
        everyMs: collectEveryMs,
        async run() {
          const deleted = await collectShells(context);
          if (deleted.length > 0) logger.info({ deleted }, 'files of earlier shells deleted');
        },
      },
    ],
    async start() {
      await audit.start();
      await files.start();
      await versions.start();
      await shells.start();
      await failures.start();
      await comparisons.start();
    },
    stop: () => audit.stop(),
    ready: () => pingMongo(deps.db),
  };
}
