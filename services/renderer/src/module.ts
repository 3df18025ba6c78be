import type { Clock } from '@atrium/service-kit/clock';
import { contentEventHeader, followContentEvents } from '@atrium/service-kit/content-events';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { Db } from 'mongodb';
import { createFileFinder } from './bundles/find-file';
import { createRemoteBundles } from './bundles/remote-bundles';
import { loadShell } from './bundles/shell-files';
import type { RendererConfig } from './config';
import { createPageStyles } from './document/page-styles';
import { createPageRenderer, type PageRenderer } from './pages/page-renderer';
import { toPageRequest } from './pages/page-request';
import { createSharedReads } from './pages/shared-reads';
import { createArtifactStore } from './registry/artifact-store';
import { createRegistryRepository } from './registry/registry-repository';
import { createRegistryWatch } from './registry/registry-watch';
import { createSiteContent } from './site-files/site-content';
import { createSiteFileRoutes } from './site-files/site-file-routes';

export interface RendererDeps {
  config: RendererConfig;
  logger: Logger;
  db: Db;
  /** Notifies the gateways of a newly active remote version. */
  events: { publish(event: { resource: 'registry'; ids: string[] }): Promise<void> };
  /** Subscriber role: a connection that does nothing else. */
  subscriber: RedisClient;
  /** The built shell is in `<projectDir>/shell/dist`. */
  projectDir: string;
  /** Published remotes are in `<dataDir>/artifacts` and `<dataDir>/server-bundles`. */
  dataDir: string;
  /** The site's own address, for canonical links. */
  publicUrl: string;
  clock: Clock;
  /** Calls the services without a visitor's authority. */
  fetchApi(request: Request): Promise<Response>;
}

const sharedReadsLimits = { maxBytes: 2 * 1_024 * 1_024, freshForMs: 30_000 };

export function createRendererModule(deps: RendererDeps): ServiceModule {
  const { logger, db, events, subscriber, projectDir, dataDir, publicUrl, clock } = deps;
  /** Pages are cached until an event, so they must be rendered from stored data, not from a service's cached responses. */
  const fetchApi: RendererDeps['fetchApi'] = (request) => {
    request.headers.set('cache-control', 'no-cache');
    return deps.fetchApi(request);
  };
  const store = createArtifactStore(dataDir);
  const registry = createRegistryRepository(db);
  const announce = (ids: string[]) => events.publish({ resource: 'registry', ids });
  const watch = createRegistryWatch({ store, registry, announce, logger });
  const reads = createSharedReads({ ...sharedReadsLimits, now: () => clock.now().getTime() });
  let renderer: Promise<PageRenderer> | undefined;

  async function loadRenderer(): Promise<PageRenderer> {
    const shell = await loadShell(projectDir);
    const bundles = createRemoteBundles({ shell, store });
    const styles = createPageStyles({ findFile: createFileFinder({ projectDir, dataDir }) });
    return createPageRenderer({ shell, bundles, registry, reads, styles, fetchApi });
  }

  function getRenderer(): Promise<PageRenderer> {
    renderer ??= loadRenderer();
    return renderer;
  }

  const app = createServiceApp({ logger });
  app.use(async (c, next) => {
    const eventId = c.req.header(contentEventHeader);
    if (eventId !== undefined) reads.catchUp(eventId);
    await next();
  });
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
      await followContentEvents({
        redis: subscriber,
        logger,
        onEvent: reads.drop,
        onConnected: reads.setConnected,
      });
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
