import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRedis } from '@atrium/service-kit/redis';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { createGatewayModule } from '../module';

const beforeNonce = '<!doctype html><script nonce="';
const html = `${beforeNonce}" src="/a.js"></script><p>article __CSP_NONCE__</p>`;

export interface GatewayTestApp {
  context: TestContext;
  /** Requests that reached a service. */
  calls: { service: string; request: Request }[];
  renderPage(request: Request): Response;
  send(target: string, init?: RequestInit): Promise<Response>;
  reset(): void;
  close(): Promise<void>;
}

const renderPage = () =>
  new Response(html, {
    headers: {
      'content-type': 'text/html',
      'x-cache-tags': 'blogs',
      'x-nonce-offsets': String(beforeNonce.length),
    },
  });

function writeArtifacts(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-test-'));
  mkdirSync(path.join(folder, 'shell'));
  mkdirSync(path.join(folder, 'remotes/mfe-public/1.0.0'), { recursive: true });
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'shell/main.js'), 'shell()');
  writeFileSync(path.join(folder, 'shell/main.js.br'), 'pretend brotli');
  writeFileSync(path.join(folder, 'remotes/mfe-public/1.0.0/entry.js'), 'remote()');
  return folder;
}

/** A gateway in front of fake services that record their requests. */
export async function createGatewayTestApp(): Promise<GatewayTestApp> {
  const context = await createTestContext();
  const subscriber = createRedis({ url: context.redisUrl, role: 'subscriber', logger: context.logger });
  const folder = writeArtifacts();
  const service =
    (name: string): ServiceTransport =>
    async (request) => {
      t.calls.push({ service: name, request });
      if (name === 'renderer') return t.renderPage(request);
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
    },
    logger: context.logger,
    clock: context.clock,
    subscriber,
    transports: {
      auth: service('auth'),
      content: service('content'),
      leads: service('leads'),
      renderer: service('renderer'),
    },
    sessions: context.sessions,
    artifacts: { shell: path.join(folder, 'shell'), remotes: path.join(folder, 'remotes') },
  });
  await gateway.start?.();

  const t: GatewayTestApp = {
    context,
    calls: [],
    renderPage,
    async send(target, init) {
      const response = await gateway.app?.fetch(new Request(`http://gateway${target}`, init));
      if (response === undefined) throw new Error('no app');
      return response;
    },
    reset() {
      t.calls = [];
      t.renderPage = renderPage;
    },
    async close() {
      subscriber.disconnect();
      rmSync(folder, { recursive: true });
      await context.close();
    },
  };
  return t;
}
