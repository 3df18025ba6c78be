import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RegistryState, type RemoteBuild, remoteBuild } from '@atrium/contracts/registry/builds.schemas';
import type { VersionVitals } from '@atrium/contracts/visits/schemas';
import type { ServiceModule } from '@atrium/service-kit/module';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { zipSync } from 'fflate';
import type { z } from 'zod';
import { registryConfig } from '../config';
import { createRegistryModule } from '../module';

// The needs of remotes are compared with the really built shell: the test run builds first.
const projectDir = path.resolve(import.meta.dirname, '../../../..');
export const internalSecret = 'internal-secret-for-tests-0123456789abcdef';

const bundle = readFileSync(path.join(import.meta.dirname, '../fixtures/remote.cjs'), 'utf8');

export const buildOf = (change: Partial<RemoteBuild> = {}): RemoteBuild => ({
  ...remoteBuild.parse({
    name: 'mfe-events',
    version: '1.0.0-a',
    ssr: false,
    prefixes: ['/dashboard/events'],
    needs: { '@atrium/mfe-kit': '^1.0.0' },
    entry: 'remoteEntry.js',
    server: null,
    expose: { js: ['remote.js'], css: [] },
    chunks: { 'events.list': { js: ['list.js'], css: [] } },
  }),
  ...change,
});

const encode = (text: string) => new TextEncoder().encode(text);

/** An archive as the CLI packs it. `change` adds files, or leaves one out with `null`. */
export function packArchive(
  build: unknown,
  change: Record<string, string | null> = {},
): Uint8Array<ArrayBuffer> {
  const { version, server } = build as Partial<RemoteBuild>;
  const files: Record<string, string | null> = {
    'remote.json': JSON.stringify(build),
    'client/remoteEntry.js': `// ${version}`,
    'client/remote.js': 'remote()',
    'client/list.js': 'list()',
    ...(typeof server === 'string' && {
      [`server/${server}`]: bundle.replaceAll('VERSION', String(version)),
    }),
    ...change,
  };
  const kept = Object.entries(files).flatMap(([name, text]) => (text === null ? [] : [[name, encode(text)]]));
  const options = { mtime: '2026-01-01T00:00:00' };
  return new Uint8Array(zipSync(Object.fromEntries(kept) as Record<string, Uint8Array>, options));
}

export interface Reply<T> {
  status: number;
  body: { success: boolean; data: T; message?: string; code?: string };
}

export interface RegistryTestApp {
  context: TestContext;
  module: ServiceModule;
  dataDir: string;
  /** The site's own pages, as content has them. */
  ownPages: { path: string; title: string; noun: string }[];
  /** Mails that the service has sent. */
  mails: { key: string; to?: string; template: string; data: Record<string, string> }[];
  /** The web vitals that browsers have reported, by version. */
  vitals: VersionVitals;
  /** The mail service responds 503. */
  refuseMails(isRefusing: boolean): void;
  /** What the metrics of the process were told. */
  countedFailures: { remote: string; version: string; stage: string }[];
  sweep(name: string): Promise<void>;
  /** What rendered pages have asked of the API. */
  apiCalls: string[];
  call<T>(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string | null },
  ): Promise<Reply<T>>;
  publish<T>(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    /** `isOpened`: a tab has used it, long before anything is collected; by default yes. */
    options?: { query?: string; token?: string; isOpened?: boolean },
  ): Promise<Reply<T>>;
  readState(): Promise<RegistryState>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  countDocuments(): Promise<number[]>;
  close(): Promise<void>;
}

/** The started service on the real engine. */
export async function createRegistryTestApp({
  renderWithinMs = 40_000,
  config = { PUBLIC_URL: 'https://atrium.example', REMOTE_DEVELOPMENT: 'on' },
  duringRender = async () => undefined,
}: {
  config?: z.input<typeof registryConfig>;
  renderWithinMs?: number;
  /** Before a rendered page gets the response of the API. */
  duringRender?(): Promise<unknown>;
} = {}): Promise<RegistryTestApp> {
  const context = await createTestContext();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-registry-'));
  const apiCalls: string[] = [];
  const ownPages: RegistryTestApp['ownPages'] = [];
  const mails: RegistryTestApp['mails'] = [];
  const countedFailures: RegistryTestApp['countedFailures'] = [];
  const vitals: VersionVitals = {};
  let refusesMails = false;
  const module = createRegistryModule({
    ...context,
    config: registryConfig.parse(config),
    internalSecret,
    projectDir,
    renderEntry: pathToFileURL(path.join(projectDir, 'services/main/dist/render-process.mjs')),
    renderWithinMs,
    countFailure: (failure) => countedFailures.push(failure),
    content: async (request) => {
      const asked = new URL(request.url).searchParams.getAll('path');
      return Response.json({ data: ownPages.filter(({ path: at }) => asked.includes(at)) });
    },
    leads: async (request) => {
      if (new URL(request.url).pathname === '/internal/version-vitals')
        return Response.json({ success: true, data: vitals });
      if (refusesMails) return new Response(null, { status: 503 });
      mails.push((await request.json()) as RegistryTestApp['mails'][number]);
      return new Response(null, { status: 202 });
    },
    fetchApi: async (request) => {
      apiCalls.push(new URL(request.url).pathname);
      await duringRender();
      return Response.json({ success: true, data: [] });
    },
  });
  await module.start?.();

  const send = async (target: string, init?: RequestInit): Promise<Response> => {
    const response = await module.app?.fetch(new Request(`http://registry${target}`, init));
    if (response === undefined) throw new Error('no app');
    return response;
  };
  const toReply = async <T>(response: Response): Promise<Reply<T>> => ({
    status: response.status,
    body: (await response.json()) as Reply<T>['body'],
  });

  return {
    context,
    module,
    dataDir,
    apiCalls,
    ownPages,
    mails,
    vitals,
    countedFailures,
    refuseMails(isRefusing) {
      refusesMails = isRefusing;
    },
    async sweep(name) {
      const sweep = module.sweeps?.find((each) => each.name === name);
      if (sweep === undefined) throw new Error(`no sweep ${name}`);
      await sweep.run(new AbortController().signal);
    },
    fetch: send,
    async call(method, target, { body, token = context.adminToken } = {}) {
      const headers = new Headers();
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
      if (body !== undefined) headers.set('content-type', 'application/json');
      const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
      return toReply(await send(`/api/registry${target}`, init));
    },
    async publish(name, bytes, { query = '', token = context.adminToken, isOpened = true } = {}) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/zip' };
      const init = { method: 'POST', headers, body: bytes };
      const response = await send(`/api/registry/remotes/${name}/versions${query}`, init);
      if (isOpened)
        await context.db
          .collection('remote_versions')
          .updateMany({ name, lastUsedAt: { $exists: false } }, { $set: { lastUsedAt: new Date(0) } });
      return toReply(response);
    },
    async readState() {
      const response = await send('/internal/registry/state', {
        headers: { 'x-internal-key': internalSecret },
      });
      return (await response.json()) as RegistryState;
    },
    countDocuments: () =>
      Promise.all(
        ['remotes', 'remote_versions', 'remote_archives.files', 'remote_archives.chunks'].map((name) =>
          context.db.collection(name).countDocuments(),
        ),
      ),
    async close() {
      await module.stop?.();
      await context.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
