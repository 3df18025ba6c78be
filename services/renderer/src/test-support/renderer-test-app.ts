import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BootData } from '@atrium/contracts/boot';
import type { RemoteBuild } from '@atrium/contracts/registry';
import type { ServiceModule } from '@atrium/service-kit/module';
import { createRedis } from '@atrium/service-kit/redis';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { createRendererModule } from '../module';

// Uses the built shell with small remotes defined here; the test run builds first.
const PROJECT_DIR = path.resolve(import.meta.dirname, '../../../..');

export const readFixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../fixtures', name), 'utf8');
const BUNDLE = readFixture('remote.cjs');

const API: Record<string, () => Response> = {
  '/api/blogs/published': () => Response.json({ success: true, data: ['</script><b>One', 'Two'] }),
  '/api/team': () => Response.json({ success: true, data: [] }, { headers: { 'cache-control': 'public' } }),
  '/api/blogs/none': () => Response.json({ success: false, message: 'Blog not found' }, { status: 404 }),
  '/api/services/all': () => Response.json({ success: false, message: 'secret detail' }, { status: 503 }),
};

interface PublishOptions {
  version: string;
  bundle?: string;
  needs?: Record<string, string>;
  at?: string;
}

async function publish(dataDir: string, options: PublishOptions) {
  const { version, bundle = BUNDLE, needs = {}, at = '2025-01-01T00:00:00.000Z' } = options;
  const build: RemoteBuild = {
    name: 'mfe-public',
    version,
    role: null,
    ssr: true,
    prefixes: ['/'],
    nav: [],
    commands: [],
    searches: [],
    shortcuts: [],
    needs,
    entry: 'remoteEntry.js',
    server: 'remote.cjs',
    expose: { js: ['remote.1.js'], css: ['remote.1.css'] },
    chunks: { 'public.blog': { js: ['public.blog.2.js'], css: ['public.blog.2.css'] } },
  };
  const artifacts = path.join(dataDir, 'artifacts/mfe-public');
  const server = path.join(dataDir, 'server-bundles/mfe-public', version);
  await mkdir(path.join(artifacts, version), { recursive: true });
  await mkdir(server, { recursive: true });
  await writeFile(path.join(artifacts, version, 'remote.json'), JSON.stringify(build));
  await writeFile(path.join(server, 'remote.cjs'), bundle.replaceAll('VERSION', version));
  await writeFile(
    path.join(artifacts, 'latest.json'),
    JSON.stringify({ version, publishedAt: at, history: [version] }),
  );
}

export interface RendererTestApp {
  context: TestContext;
  dataDir: string;
  /** Service calls of the last started renderer. */
  apiRequests: Request[];
  publish(options: PublishOptions): Promise<void>;
  start(): Promise<ServiceModule>;
  /** Fetches from the last started renderer. */
  get(url: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A renderer on its own data folder, with remotes that the test publishes. */
export async function createRendererTestApp(): Promise<RendererTestApp> {
  const context = await createTestContext();
  const subscriber = createRedis({ url: context.redisUrl, role: 'subscriber', logger: context.logger });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-renderer-'));
  let renderer: ServiceModule | undefined;

  const t: RendererTestApp = {
    context,
    dataDir,
    apiRequests: [],
    publish: (options) => publish(dataDir, options),
    async start() {
      t.apiRequests = [];
      renderer = createRendererModule({
        ...context,
        config: {},
        subscriber,
        clock: context.clock,
        projectDir: PROJECT_DIR,
        dataDir,
        publicUrl: 'https://atrium.example',
        async fetchApi(request) {
          t.apiRequests.push(request);
          return API[new URL(request.url).pathname]?.() ?? Response.json({}, { status: 404 });
        },
      });
      await renderer.start?.();
      return renderer;
    },
    get: async (url, init) =>
      (await renderer?.app?.fetch(new Request(`http://127.0.0.1:1${url}`, init))) as Response,
    async close() {
      await renderer?.stop?.();
      subscriber.disconnect();
      await context.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return t;
}

export const readBoot = (html: string): BootData =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');

/** The document with `__NONCE__` at the nonce offsets sent to the gateway. */
export async function readWithNonces(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const offsets = (response.headers.get('x-nonce-offsets') ?? '').split(',').filter(Boolean).map(Number);
  return [0, ...offsets]
    .map((start, index) => bytes.subarray(start, offsets[index] ?? bytes.length).toString())
    .join('__NONCE__');
}
