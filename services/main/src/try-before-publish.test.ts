import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Candidate, writeRemote } from './testing/hand-made-remote';
import { serveProduct, staff } from './testing/serve-product';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const browser = process.env.CHROMIUM_PATH ?? browsers.find((file) => existsSync(file));

let product: WholeProduct;
let served: Awaited<ReturnType<typeof serveProduct>>;
let withBrowser: Record<string, string>;

beforeAll(async () => {
  if (browser === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH');
  product = await createWholeProduct({ TARGET: 'auth,content,leads,registry,renderer,gateway' });
  served = await serveProduct(product);
  withBrowser = { ...staff, CHROMIUM_PATH: browser };
});
afterAll(async () => {
  await served.close();
  await product.close();
});
beforeEach(async () => {
  for (const name of ['remotes', 'remote_versions']) await product.context.db.collection(name).deleteMany({});
});

async function build(candidate: Candidate): Promise<void> {
  const dist = path.join(served.folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  for (const [file, text] of Object.entries(writeRemote(candidate))) {
    const target = path.join(dist, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

const events = `routes: [page('/dashboard/events', () => title('Events'))]`;

async function readRemote(): Promise<RemoteDetails | undefined> {
  const { stdout } = await served.atrium(['status', 'mfe-events', '--json']);
  const read = JSON.parse(stdout) as RemoteDetails | { error: object };
  return 'error' in read ? undefined : read;
}

test('a build that works is opened in a browser and published', async () => {
  await build({ code: events });
  const { code, stdout, stderr } = await served.atrium(['publish'], withBrowser);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('\n  tried in a browser\n');
  expect((await readRemote())?.versions[0]?.health.checks).toContain('browser of the publisher');
});

test.each([
  ['throws when it is loaded', { before: `throw new Error('bug at load')`, code: events }],
  [
    'throws when it is rendered',
    { code: `routes: [page('/dashboard/events', () => { throw new Error('bug at load') })]` },
  ],
])('a build that %s is not published, and the reason is named', async (_what, candidate) => {
  await build(candidate);
  const { code, stderr } = await served.atrium(['publish'], withBrowser);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /mfe-events 1\.0\.0-a was not published: it fails in a browser\n {2}\/dashboard\/events: .*bug at load/,
  );
  expect(await readRemote()).toBeUndefined();
});

test('with a deploy token the build is tried without any account, and its calls of the API fail', async () => {
  const issued = await served.atrium(['token', 'mfe-events', '--prefix', '/dashboard/events', '--json']);
  const { token } = JSON.parse(issued.stdout) as { token: string };
  const env = { ATRIUM_TOKEN: token, CHROMIUM_PATH: browser ?? '' };
  const asking = `() => { useEffect(() => { fetch('/api/contacts') }, []); return title('Events') }`;
  await build({ code: `routes: [page('/dashboard/events', ${asking})]` });
  const { code, stdout, stderr } = await served.atrium(['publish'], env);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('tried in a browser');
  await build({ version: '2.0.0-b', before: `throw new Error('bug at load')`, code: events });
  expect((await served.atrium(['publish'], env)).code).toBe(1);
  expect((await readRemote())?.active).toBe('1.0.0-a');
});

test('a public remote is tried too', async () => {
  const fairs = {
    name: 'mfe-fairs',
    prefix: '/fairs',
    server: `routes: [page('/fairs', () => title('Fairs'))]`,
  };
  await build({
    ...fairs,
    code: `routes: [page('/fairs', () => { throw new Error('bug in the browser') })]`,
  });
  const refused = await served.atrium(['publish'], withBrowser);
  expect(refused, refused.stdout).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('bug in the browser'),
  });
  await build({ ...fairs, code: fairs.server });
  expect(await served.atrium(['publish'], withBrowser)).toMatchObject({ code: 0 });
});

test('without a browser, and where it is not wanted, a publication says that it was not tried', async () => {
  await build({ code: events });
  expect((await served.atrium(['publish'])).stdout).toContain(
    'not tried in a browser: there is no Chromium on PATH',
  );
  await build({ version: '2.0.0-b', code: events });
  expect((await served.atrium(['publish', '--no-try'], withBrowser)).stdout).toContain(
    'not tried in a browser: --no-try',
  );
});
