import type { PublishedVersion, RemoteDetails, RemoteStatus } from '@atrium/contracts/registry/schemas';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildOf, createRegistryTestApp, packArchive, type RegistryTestApp } from './registry-test-app';

/** One service for the tests of a file, empty before each of them, and the calls that most of them make. */
export function useRegistryApp() {
  let app: RegistryTestApp;
  beforeAll(async () => {
    app = await createRegistryTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await Promise.all(
      ['remotes', 'remote_versions', 'remote_failure_windows', 'canary_comparisons'].map((name) =>
        app.context.db.collection<{ _id: string }>(name).deleteMany({}),
      ),
    );
    app.context.events.published.length = 0;
    app.mails.length = 0;
    for (const version of Object.keys(app.vitals)) delete app.vitals[version];
    app.countedFailures.length = 0;
  });
  return {
    /** Only inside tests. */
    get t() {
      return app;
    },
    publish: (version: string, query = '') =>
      app.publish<PublishedVersion>('mfe-events', packArchive(buildOf({ version })), { query }),
    post: <T = RemoteStatus>(path: string, body: unknown = {}) =>
      app.call<T>('POST', `/remotes/mfe-events/${path}`, { body }),
    read: async () => (await app.call<RemoteDetails>('GET', '/remotes/mfe-events')).body.data,
  };
}
