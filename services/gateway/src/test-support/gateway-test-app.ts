import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistryState, ServedBuild, ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { createRedis } from '@atrium/service-kit/redis';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { remoteServices } from '@atrium/service-kit/remote-services';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { zipSync } from 'fflate';
import { afterAll, beforeEach } from 'vitest';
import { createGatewayModule } from '../module';

const html = '<!doctype html><script>start()</script><p>article</p>';

export interface GatewayTestApp {
  context: TestContext;
  /** Requests that reached a service. */
  calls: { service: string; request: Request }[];
  renderPage(request: Request): Response;
  /** What the content service answers; undefined for the path and length of the body. */
  readContent(request: Request): Promise<Response> | undefined;
  /** Versions of shells that the gateway has published. */
  publishedShells: string[];
  /** What the registry serves from now on. With `isRead: false` the gateway has not read it yet. */
  setRemotes(remotes: ServedRemote[], options?: { isRead?: boolean }): void;
  /** Stored versions, by ticket and key of the browser. */
  openable: Map<string, ServedBuild>;
  /** The tickets and keys that the registry was asked for. */
  askedFor: string[];
  /** Versions that the gateway has told the registry of. */
  usedVersions: string[];
  /** Files for which the registry had an archive of another shell. */
  foundShellFiles: string[];
  send(target: string, init?: RequestInit, env?: object): Promise<Response>;
  reset(): void;
  close(): Promise<void>;
}

const renderPage = () =>
  new Response(html, {
    headers: {
      'content-type': 'text/html',
      'x-cache-tags': 'blogs',
      'x-script-hashes': 'sha256-b25l sha256-dHdv',
    },
  });

const entry = { js: ['main.js'], css: ['main.css'] };
const builtShell = {
  version: 'a1b2c3d4e5f6',
  entry,
  chunks: { 'shell.login': { js: ['login.js'], css: [] } },
  provides: {},
  backOffice: {
    entry: { js: ['office.js'], css: [] },
    chunks: { 'shell.dashboard': { js: ['dashboard.js'], css: [] } },
  },
};

function writeArtifacts(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-test-'));
  const shell = path.join(folder, 'shell/dist/client');
  const remote = path.join(folder, 'remote');
  for (const dir of [
    shell,
    path.join(folder, 'shell/dist/development'),
    path.join(folder, 'shell/dist/document-script'),
    path.join(folder, 'data/shell-assets'),
    path.join(remote, 'client'),
    path.join(remote, 'server'),
  ])
    mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'shell/dist/shell.json'), JSON.stringify(builtShell));
  writeFileSync(path.join(folder, 'shell/dist/document-script/document-script.js'), 'paint()');
  writeFileSync(path.join(shell, 'main.js'), 'shell()');
  writeFileSync(path.join(shell, 'main.js.br'), 'pretend brotli');
  writeFileSync(path.join(folder, 'data/shell-assets/main.0.js'), 'earlier()');
  writeFileSync(path.join(remote, 'client/entry.js'), 'remote()');
  writeFileSync(path.join(remote, 'server/remote.cjs'), 'secret');
  return folder;
}

/** A registry with one version of one remote; a test may set its state. */
function createFakeRegistry(folder: string) {
  let state: RegistryState = { revision: 1, remotes: [], suspended: [] };
  let lastRead = state;
  const used: string[] = [];
  const found: string[] = [];
  const shells: string[] = [];
  const openable = new Map<string, ServedBuild>();
  const asked: string[] = [];
  const client: RegistryClient = {
    get current() {
      return lastRead;
    },
    async read() {
      lastRead = state;
      return state;
    },
    openVersion: async (name, version) =>
      name === 'mfe-public' && version === '1.0.0-a' ? path.join(folder, 'remote') : null,
    deleteUnusedVersions: async () => undefined,
    shells: {
      publish: async (version) => void shells.push(version),
      async openWith(file) {
        if (file !== 'main.2.js') return null;
        found.push(file);
        return zipSync({ [file]: new TextEncoder().encode('newer()') });
      },
    },
    recordServerFailure: async () => undefined,
    async readOpened(opened) {
      asked.push(opened);
      return openable.get(opened) ?? null;
    },
    recordUse: async (versions) =>
      void used.push(...versions.map(({ name, version }) => `${name}@${version}`)),
  };
  const setRemotes: GatewayTestApp['setRemotes'] = (remotes, { isRead = true } = {}) => {
    state = { ...state, revision: state.revision + 1, remotes };
    if (isRead) lastRead = state;
  };
  return { client, setRemotes, used, found, shells, openable, asked };
}

/** The gateway of a file's tests, reset before each of them. */
export async function setUpGateway(): Promise<GatewayTestApp> {
  const t = await createGatewayTestApp();
  afterAll(() => t.close());
  beforeEach(() => t.reset());
  return t;
}

/** A gateway in front of fake services that record their requests. */
export async function createGatewayTestApp({ services = '' } = {}): Promise<GatewayTestApp> {
  const context = await createTestContext();
  const subscriber = createRedis({ url: context.redisUrl, role: 'subscriber', logger: context.logger });
  const folder = writeArtifacts();
  const registry = createFakeRegistry(folder);
  const service =
    (name: string): ServiceTransport =>
    async (request) => {
      t.calls.push({ service: name, request });
      if (name === 'renderer') return t.renderPage(request);
      const answer = name === 'content' ? t.readContent(request) : undefined;
      if (answer !== undefined) return answer;
      // Like the services, refuses staff calls before reading the body.
      if (new URL(request.url).pathname === '/api/media' && !request.headers.has('authorization'))
        return Response.json({ success: false, code: 'unauthenticated' }, { status: 401 });
      const body = request.body === null ? null : await request.text();
      return Response.json({
        success: true,
        data: { path: new URL(request.url).pathname, length: body?.length ?? 0 },
      });
    };
  const gateway = createGatewayModule({
    config: {
      PUBLIC_URL: 'https://atrium.example',
      TRUSTED_PROXIES: 1,
      API_RATE_PER_MINUTE: 500,
      RENDERS_PER_MINUTE: 40,
      SITE_FILES_PER_MINUTE: 20,
    },
    logger: context.logger,
    clock: context.clock,
    subscriber,
    transports: {
      auth: service('auth'),
      content: service('content'),
      leads: service('leads'),
      registry: service('registry'),
      renderer: service('renderer'),
    },
    sessions: context.sessions,
    registry: registry.client,
    remoteServices: remoteServices.parse(services),
    projectDir: folder,
    dataDir: path.join(folder, 'data'),
    // Changes of the registry reach it by events only.
    registryPollMs: 60 * 60_000,
  });
  await gateway.start?.();

  const t: GatewayTestApp = {
    context,
    calls: [],
    renderPage,
    readContent: () => undefined,
    publishedShells: registry.shells,
    setRemotes: registry.setRemotes,
    openable: registry.openable,
    askedFor: registry.asked,
    usedVersions: registry.used,
    foundShellFiles: registry.found,
    async send(target, init, env) {
      const response = await gateway.app?.fetch(new Request(`http://gateway${target}`, init), env);
      if (response === undefined) throw new Error('no app');
      return response;
    },
    reset() {
      t.calls = [];
      registry.used.length = 0;
      registry.asked.length = 0;
      registry.openable.clear();
      t.setRemotes([]);
      t.renderPage = renderPage;
      t.readContent = () => undefined;
    },
    async close() {
      await gateway.stop?.();
      subscriber.disconnect();
      rmSync(folder, { recursive: true });
      await context.close();
    },
  };
  return t;
}
