import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { markOf } from '@atrium/contracts/content/field-marks';
import type { SiteLanguage } from '@atrium/contracts/content/languages.constants';
import { defaultLook, type Look } from '@atrium/contracts/content/look.constants';
import type { IslandsData } from '@atrium/contracts/registry/boot.schemas';
import {
  type RegistryState,
  type RemoteBuild,
  remoteBuild,
  type ServedBuild,
  type ServedRemote,
  type ServerFailure,
  type SuspendedRemote,
} from '@atrium/contracts/registry/builds.schemas';
import type { ServiceModule } from '@atrium/service-kit/module';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import type { RenderLimits } from '@atrium/service-kit/rendering/render-limits';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { createRendererModule } from '../module';

// Uses the built shell with small remotes defined here; the test run builds first.
const PROJECT_DIR = path.resolve(import.meta.dirname, '../../../..');

export const readFixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../fixtures', name), 'utf8');
const BUNDLE = readFixture('remote.cjs');

/** The look that `/api/site` sends. */
let chosenLook: Look | undefined;
/** The language of the site's texts; left out by an older API. */
let language: SiteLanguage | undefined;
/** The look of a preview's draft. */
const draftLook: Look = { ...defaultLook, primaryColor: '#0a5c36' };

const API: Record<string, (url: URL) => Response> = {
  '/api/blogs/published': () => Response.json({ success: true, data: ['</script><b>One', 'Two'] }),
  '/api/team': () => Response.json({ success: true, data: [] }, { headers: { 'cache-control': 'public' } }),
  '/api/blogs/none': () => Response.json({ success: false, message: 'Blog not found' }, { status: 404 }),
  '/api/site': ({ searchParams }) =>
    Response.json({
      success: true,
      data: {
        company: {
          name: 'Hollins & Reyes',
          language,
          logo: { url: '/media/logo.png', alt: '', width: 300, height: 60 },
        },
        errorPages: { failure: { title: 'A <pipe> burst', text: 'We are on it.' } },
        look: searchParams.has('preview') ? draftLook : chosenLook,
      },
    }),
  '/api/site-documents/preview/valid': () =>
    Response.json({ success: true, data: { ...draftLook, id: 'look' } }),
  '/api/services/preview/valid': ({ searchParams }) =>
    Response.json({
      success: true,
      data: searchParams.get('marks') === 'true' ? `Design${markOf('title')}` : 'Design',
    }),
  '/api/services/all': () => Response.json({ success: false, message: 'secret detail' }, { status: 503 }),
};

interface PublishOptions extends Partial<ServedBuild> {
  version: string;
  bundle?: string;
  placement?: 'active' | 'canary';
}

interface PublishedShell {
  version: string;
  folder: string;
}

function createFakeRegistry(folder: string) {
  let state: RegistryState = { revision: 0, remotes: [], suspended: [] };
  const folderOf = (name: string, version: string) => path.join(folder, name, version);
  const shells: PublishedShell[] = [];
  const failed: string[] = [];
  const failures: ServerFailure[] = [];
  const openable = new Map<string, ServedBuild>();
  const client: RegistryClient = {
    get current() {
      return state;
    },
    read: async () => state,
    openVersion: async (name, version) => folderOf(name, version),
    deleteUnusedVersions: async () => undefined,
    shells: {
      publish: async (version, folder) => void shells.push({ version, folder }),
      openWith: async () => null,
    },
    recordUse: async () => undefined,
    readOpened: async (opened) => openable.get(opened) ?? null,
    recordServerFailure: async ({ name, version }, failure) => {
      failed.push(`${name}@${version}`);
      failures.push(failure);
    },
  };

  async function write({ name, version, server }: RemoteBuild, bundle: string): Promise<void> {
    for (const side of ['client', 'server'])
      await mkdir(path.join(folderOf(name, version), side), { recursive: true });
    if (server !== null)
      await writeFile(
        path.join(folderOf(name, version), 'server', server),
        bundle.replaceAll('VERSION', version),
      );
  }

  return {
    client,
    shells,
    failed,
    failures,
    folderOf,
    /** Stores a version that nobody gets but with this value of `openedVersionHeader`. */
    async store(
      { integrity = {}, ...built }: RemoteBuild & Partial<ServedBuild>,
      bundle: string,
      opened: string,
    ): Promise<void> {
      const build = { ...built, integrity };
      await write(build, bundle);
      openable.set(opened, build);
    },
    suspend(remote: SuspendedRemote) {
      const remotes = state.remotes.filter(({ name }) => name !== remote.name);
      state = { revision: state.revision + 1, remotes, suspended: [remote] };
    },
    /** Publishes as the registry does with a version that becomes active at once. */
    async publish(
      { integrity = {}, ...built }: RemoteBuild & Partial<ServedBuild>,
      bundle: string,
      placement: 'active' | 'canary',
    ): Promise<void> {
      const build = { ...built, integrity };
      await write(build, bundle);
      const known = state.remotes.find(({ name }) => name === build.name);
      const served: ServedRemote =
        known !== undefined && placement === 'canary'
          ? { ...known, canary: { build, percent: 50 } }
          : { name: build.name, active: build, previous: known?.active ?? null, canary: null };
      state = {
        revision: state.revision + 1,
        suspended: state.suspended,
        remotes: [...state.remotes.filter(({ name }) => name !== build.name), served],
      };
    },
  };
}

const publicBuild = remoteBuild.parse({
  name: 'mfe-public',
  version: '1.0.0-a',
  ssr: true,
  prefixes: ['/'],
  entry: 'remoteEntry.js',
  server: 'remote.cjs',
  expose: { js: ['remote.1.js'], css: ['remote.1.css'] },
  chunks: { 'public.blog': { js: ['public.blog.2.js'], css: ['public.blog.2.css'] } },
  islands: { entry: 'islandsEntry.js', chunks: { letters: ['island-1.js'] } },
  behaviours: 'behaviours.js',
});

export interface RendererTestApp {
  context: TestContext;
  /** The copy of a published version. */
  folderOf(name: string, version: string): string;
  /** Service calls of the last started renderer. */
  apiRequests: Request[];
  /** Service calls are answered after it. */
  apiIsBack: Promise<unknown>;
  /** The site has this look; undefined for the default one. */
  choose(look: Look | undefined): void;
  speak(language: SiteLanguage | undefined): void;
  publish(options: PublishOptions): Promise<void>;
  /** Stores a version for requests with this value of `openedVersionHeader`. */
  store(options: PublishOptions, opened: string): Promise<void>;
  /** Shells that renderers have published. */
  shells: PublishedShell[];
  /** Versions that were reported as failing on the server. */
  failed: string[];
  failures: ServerFailure[];
  /** Takes its last version back. */
  suspend(remote: SuspendedRemote): void;
  start(): Promise<ServiceModule>;
  /** Fetches from the last started renderer. */
  get(url: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A renderer with the remotes that the test publishes. */
export async function createRendererTestApp(limits: Partial<RenderLimits> = {}): Promise<RendererTestApp> {
  const context = await createTestContext();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-renderer-'));
  const registry = createFakeRegistry(dataDir);
  let renderer: ServiceModule | undefined;

  const t: RendererTestApp = {
    context,
    folderOf: registry.folderOf,
    shells: registry.shells,
    failed: registry.failed,
    failures: registry.failures,
    suspend: registry.suspend,
    apiRequests: [],
    apiIsBack: Promise.resolve(),
    choose(look) {
      chosenLook = look;
    },
    speak(chosen) {
      language = chosen;
    },
    publish: ({ bundle = BUNDLE, placement = 'active', ...build }) =>
      registry.publish({ ...publicBuild, ...build }, bundle, placement),
    store: ({ bundle = BUNDLE, ...build }, opened) =>
      registry.store({ ...publicBuild, ...build }, bundle, opened),
    async start() {
      t.apiRequests = [];
      renderer = createRendererModule({
        ...context,
        config: {},
        clock: context.clock,
        registry: registry.client,
        renderEntry: pathToFileURL(path.join(PROJECT_DIR, 'services/main/dist/render-process.mjs')),
        limits,
        siteFileEntry: new URL('site-files.mjs', import.meta.url),
        dataDir,
        projectDir: PROJECT_DIR,
        publicUrl: 'https://atrium.example',
        async fetchApi(request) {
          t.apiRequests.push(request);
          await t.apiIsBack;
          const url = new URL(request.url);
          return API[url.pathname]?.(url) ?? Response.json({}, { status: 404 });
        },
      });
      await renderer.start?.();
      return renderer;
    },
    get: async (url, init) =>
      (await renderer?.app?.fetch(new Request(`http://127.0.0.1:1${url}`, init))) as Response,
    async close() {
      await renderer?.stop?.();
      await context.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return t;
}

export const readIslands = (html: string): IslandsData =>
  JSON.parse(/<script type="application\/json" id="islands">(.*?)<\/script>/.exec(html)?.[1] ?? '');

/** The version of a remote that has rendered the page; undefined if none has. */
export const renderedBy = (html: string, remote = 'mfe-public'): string | undefined =>
  html.includes('id="islands"')
    ? readIslands(html).remotes.find(({ name }) => name === remote)?.active.version
    : undefined;
