import type { RoleName } from '@atrium/contracts/auth/permissions';
import { type ParsedResponse, readResponse } from '@atrium/testing/parsed-response';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import sharp from 'sharp';
import { afterAll, beforeEach } from 'vitest';
import { type ContentConfig, contentConfig } from '../config';
import { type ContentDeps, createContentModule } from '../module';
import { taskEntry } from './task-entry';

export interface ContentTestApp extends TestContext {
  module: ReturnType<typeof createContentModule>;
  app: { request(path: string, init?: RequestInit): Promise<Response> };
  /** Sends as admin by default, objects as JSON, forms as multipart. `Data` is the type of the response's `data`. */
  call<Data = unknown>(
    method: string,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<ParsedResponse<Data>>;
  runSweep(name: string): Promise<void>;
}

export interface CallOptions {
  as?: RoleName | 'colleague' | 'visitor';
  headers?: Record<string, string>;
}

interface AppOptions {
  leads?: ContentDeps['leads'];
  registry?: ContentDeps['registry'];
  startAt?: Date;
  config?: ContentConfig;
  producer?: ContentDeps['producer'];
  moreTypes?: ContentDeps['moreTypes'];
  isServing?: boolean;
  askAddress?: ContentDeps['askAddress'];
}

/** The app of a file's tests. Before each, `empty` names the collections to empty, no event is published, and `startAt` is now. */
export async function setUpContent({ empty = [], ...options }: AppOptions & { empty?: string[] } = {}) {
  const t = await createContentTestApp(options);
  afterAll(() => t.close());
  beforeEach(async () => {
    for (const name of empty) await t.db.collection(name).deleteMany({});
    if (options.startAt) t.clock.set(options.startAt);
    t.events.published.length = 0;
  });
  return t;
}

/** Responses of leads while there is no newsletter. */
export const noNewsletters: ContentDeps['leads'] = async () =>
  Response.json({ success: true, data: { isShown: false } });

export const noRemotes: ContentDeps['registry'] = {
  read: async () => ({ revision: 0, remotes: [], suspended: [] }),
};

export async function createContentTestApp({
  config = contentConfig.parse({}),
  leads = noNewsletters,
  registry = noRemotes,
  producer,
  moreTypes = [],
  isServing = true,
  askAddress,
  ...options
}: AppOptions = {}): Promise<ContentTestApp> {
  const context = await createTestContext(options);
  const module = createContentModule({
    config,
    taskEntry,
    leads,
    registry,
    moreTypes,
    isServing,
    ...context,
    ...(producer !== undefined && { producer }),
    ...(askAddress !== undefined && { askAddress }),
    internalSecret: 'x'.repeat(32),
    publicUrl: 'http://test',
  });
  await module.start?.();
  const app = {
    request: async (path: string, init?: RequestInit) => {
      if (module.app === undefined) throw new Error('the module has no app');
      return module.app.fetch(new Request(`http://test${path}`, init));
    },
  };

  async function call<Data>(
    method: string,
    path: string,
    body?: unknown,
    { as = 'admin', headers }: CallOptions = {},
  ): Promise<ParsedResponse<Data>> {
    const sent = new Headers(headers);
    if (as !== 'visitor')
      sent.set(
        'authorization',
        `Bearer ${as === 'colleague' ? context.colleagueToken : context.tokenOf(as)}`,
      );
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) sent.set('content-type', 'application/json');
    const response = await app.request(path, {
      method,
      headers: sent,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    });
    return readResponse<Data>(response, { method, path });
  }

  return {
    ...context,
    module,
    app,
    call,
    async runSweep(name) {
      const sweep = module.sweeps?.find((candidate) => candidate.name === name);
      if (sweep === undefined) throw new Error(`there is no sweep ${name}`);
      await sweep.run(new AbortController().signal);
    },
    async close() {
      await module.stop?.();
      await context.close();
    },
  };
}

/** Narrows a value a test relies on; throws if it is missing. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('value is missing');
  return value;
}

export function drawImage(
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'tiff' | 'gif' = 'png',
  { width = 700, height = 400, color = '#4A469B' }: { width?: number; height?: number; color?: string } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}

export const fileOf = (bytes: Uint8Array, name: string, type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

export function formOf(fields: Record<string, string | File | (string | File)[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of Array.isArray(value) ? value : [value]) form.append(name, entry);
  }
  return form;
}
