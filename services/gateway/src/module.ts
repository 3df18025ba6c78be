import { mkdir, rm } from 'node:fs/promises';
import { embedFramePath } from '@atrium/contracts/content/embeds.constants';
import { publishShellEveryMs } from '@atrium/page-document/publish-shell';
import { followContentEvents } from '@atrium/service-kit/content-events';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { ServiceModule } from '@atrium/service-kit/module';
import { createRegistryFollower } from '@atrium/service-kit/registry/follow-registry';
import { siteFilePaths } from '@atrium/service-kit/service-routes';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { artifactRoutes } from './artifacts/artifact-routes';
import { createGatewayContext, type GatewayDeps } from './context';
import { respondWithEmbed } from './embeds/embed-page';
import { respondWithPage } from './page-cache/page-handler';
import { respondToApi } from './proxy/api-proxy';
import { requireForm } from './proxy/require-form';
import { respondWithSiteFile } from './proxy/site-file-proxy';
import { logRequests } from './request-log';
import { cspReportHandler } from './security/csp-reports';
import { secureFailures } from './security/security-headers';

export function createGatewayModule(deps: GatewayDeps): ServiceModule {
  const { logger, subscriber, registry, registryPollMs } = deps;
  const context = createGatewayContext(deps);
  const { cache, otherShells, shellPublisher } = context;
  const remotes = createRegistryFollower({
    client: registry,
    logger,
    onChange: () => cache.invalidate({ resource: 'registry', ids: [] }),
    pollMs: registryPollMs,
  });

  const app = createServiceApp({ logger, trustsRequestId: false });
  app.use(logRequests);
  app.use(secureFailures(context));
  app.route('/', artifactRoutes(context));
  app.post('/csp-reports', bodyLimit({ maxSize: 16 * 1_024 }), cspReportHandler);
  app.use('/api/*', compress());
  app.on(['GET', 'HEAD'], [...siteFilePaths], compress(), (c) => respondWithSiteFile(context, c));
  app.all('/api/*', (c) => respondToApi(context, c));
  // Paths with doubled slashes don't match the patterns below.
  app.all('//*', (c, next) =>
    /^\/+(api|media|internal)\//.test(c.req.path) ? respondToApi(context, c) : next(),
  );
  app.all('/media/*', (c) => respondToApi(context, c));
  app.all('/internal/*', (c) => respondToApi(context, c));
  app.get(embedFramePath, (c) => respondWithEmbed(c, context));
  app.on(['GET', 'HEAD'], '*', (c) => respondWithPage(context, c));
  app.post('*', requireForm, (c) => respondWithPage(context, c));

  return {
    name: 'gateway',
    app,
    sweeps: [
      {
        name: 'publish-shell-of-gateway',
        everyMs: publishShellEveryMs,
        runsIn: 'server',
        run: () => shellPublisher.publish(),
      },
    ],
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
