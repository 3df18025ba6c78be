import type { Clock } from '@atrium/service-kit/clock';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import { createRemoteBundles } from './bundles/remote-bundles';
import { loadShell } from './bundles/shell-files';
import type { RendererConfig } from './config';
import { createPageRenderer, type PageRenderer } from './pages/page-renderer';
import { toPageRequest } from './pages/page-request';
import { createArtifactStore } from './registry/artifact-store';
import { createRegistryRepository } from './registry/registry-repository';
import { createRegistryWatch } from './registry/registry-watch';
import { createSiteContent } from './site-files/site-content';
import { createSiteFileRoutes } from './site-files/site-file-routes';

export interface RendererDeps {
  config: RendererConfig;
  logger: Logger;
  db: Db;
  /** Tells the gateways that a new version of a remote became active. */
  events: { publish(event: { resource: 'registry'; ids: string[] }): Promise<void> };
  /** Where the built shell lies: `<projectDir>/shell/dist`. */
  projectDir: string;
  /** Where published remotes lie: `<dataDir>/artifacts`, `<dataDir>/server-bundles`. */
  dataDir: string;
  /** The site's own address, for canonical links. */
  publicUrl: string;
  clock: Clock;
  /** Reaches the services with no visitor's authority. */
  fetchApi(request: Request): Promise<Response>;
}

export function createRendererModule(deps: RendererDeps): ServiceModule {
  const { logger, db, events, projectDir, dataDir, publicUrl, clock, fetchApi } = deps;
  const store = createArtifactStore(dataDir);
  const registry = createRegistryRepository(db);
  const announce = (ids: string[]) => events.publish({ resource: 'registry', ids });
  const watch = createRegistryWatch({ store, registry, announce, logger });
  let renderer: Promise<PageRenderer> | undefined;

  async function loadRenderer(): Promise<PageRenderer> {
    const shell = await loadShell(projectDir);
    return createPageRenderer({ shell, bundles: createRemoteBundles({ shell, store }), registry, fetchApi });
  }

  function getRenderer(): Promise<PageRenderer> {
    renderer ??= loadRenderer();
    return renderer;
  }

  const app = createServiceApp({ logger });
  app.route(
    '/',
    createSiteFileRoutes({ publicUrl, content: createSiteContent({ fetchApi }), now: clock.now }),
  );
  app.get('/dashboard/*', async (c) =>
    (await getRenderer()).renderDashboard(toPageRequest(c.req.raw, publicUrl)),
  );
  app.get('/login', async (c) => (await getRenderer()).renderLogin(toPageRequest(c.req.raw, publicUrl)));
  app.on(['GET', 'POST'], '*', async (c) =>
    (await getRenderer()).render(toPageRequest(c.req.raw, publicUrl), c.get('log')),
  );

  return {
    name: 'renderer',
    app,
    async start() {
      await getRenderer();
      await watch.start();
      const { remotes } = await registry.read();
      if (remotes.length === 0) throw new Error(`No remote is published in ${dataDir}`);
    },
    async stop() {
      watch.stop();
    },
    ready: () => pingMongo(db),
  };
}
