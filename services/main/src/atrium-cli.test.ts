import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PublishedVersion, RemoteDetails, RemoteStatus } from '@atrium/contracts/registry/schemas';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { serveProduct, staff } from './testing/serve-product';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

let product: WholeProduct;
let served: Awaited<ReturnType<typeof serveProduct>>;
let url: string;
let folder: string;
let atrium: typeof served.atrium;

beforeAll(async () => {
  product = await createWholeProduct();
  served = await serveProduct(product);
  ({ url, folder, atrium } = served);
  await build('1.0.0-a');
});
afterAll(async () => {
  await served.close();
  await product.close();
});
beforeEach(async () => {
  for (const name of ['remotes', 'remote_versions']) await product.context.db.collection(name).deleteMany({});
});

async function atriumJson<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await atrium([...args, '--json']);
  expect(code, stderr + stdout).toBe(0);
  return JSON.parse(stdout) as T;
}

async function build(version: string): Promise<void> {
  await mkdir(path.join(folder, 'dist/client'), { recursive: true });
  await writeFile(path.join(folder, 'dist/client/remoteEntry.js'), `// ${version}`);
  const description = {
    name: 'mfe-events',
    version,
    ssr: false,
    prefixes: ['/dashboard/events'],
    entry: 'remoteEntry.js',
    server: null,
    expose: { js: [], css: [] },
    chunks: {},
  };
  await writeFile(path.join(folder, 'dist/remote.json'), JSON.stringify(description));
}

async function createToken(): Promise<string> {
  const grants = ['--prefix', '/dashboard/events'];
  return (await atriumJson<{ token: string }>('token', 'mfe-events', ...grants)).token;
}

/** Otherwise a roll-back skips them: no browser has tried them. */
const openVersions = () =>
  product.context.db.collection('remote_versions').updateMany({}, { $set: { lastUsedAt: new Date() } });

test('ships a version from token to canary, to everybody, and back', async () => {
  const token = await createToken();
  await build('1.0.0-a');
  const first = await atrium(['publish', '--json', '--author', 'Ada'], { ATRIUM_TOKEN: token });
  expect(JSON.parse(first.stdout) as PublishedVersion).toMatchObject({
    isNew: true,
    remote: { active: '1.0.0-a' },
  });
  await build('2.0.0-b');
  expect((await atrium(['publish', '--canary', '10'], { ATRIUM_TOKEN: token })).stdout).toContain(
    'canary     2.0.0-b for 10 %',
  );
  expect((await atriumJson<RemoteStatus>('canary', 'mfe-events', '50')).canary?.percent).toBe(50);
  expect(await atriumJson<RemoteStatus>('promote', 'mfe-events')).toMatchObject({
    active: '2.0.0-b',
    previous: '1.0.0-a',
  });
  await openVersions();
  expect(await atriumJson<RemoteStatus>('rollback', 'mfe-events', '--reason', 'empty list')).toMatchObject({
    active: '1.0.0-a',
    withdrawn: ['2.0.0-b'],
  });
  const { versions, history } = await atriumJson<RemoteDetails>('status', 'mfe-events');
  expect((await atriumJson<RemoteStatus>('canary', 'mfe-events', '5', '2.0.0-b')).canary).toMatchObject({
    version: '2.0.0-b',
    percent: 5,
  });
  expect(versions.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([
    ['2.0.0-b', 'deploy token'],
    ['1.0.0-a', 'Ada'],
  ]);
  expect(history[0]).toMatchObject({ action: 'rolled back', reason: 'empty list' });
  expect((await atrium(['status'])).stdout).toContain('mfe-events\n  active     1.0.0-a');
});

test('publish says that the first canary goes to all, and what a repeated one has done', {
  tags: 'deep',
}, async () => {
  const token = { ATRIUM_TOKEN: await createToken() };
  await build('1.0.0-a');
  const first = await atrium(['publish', '--canary', '10'], token);
  expect(first.stdout).toContain('It is the first version, so everybody gets it');
  expect((await atrium(['publish'], token)).stdout).toContain('was published before; nothing has moved');
  await build('2.0.0-b');
  await atrium(['publish'], token);
  await build('1.0.0-a');
  expect((await atrium(['publish'], token)).stdout).toContain(
    'mfe-events 1.0.0-a was published before and is in use again\n  active     1.0.0-a',
  );
  await openVersions();
  await atriumJson('rollback', 'mfe-events');
  expect(await atrium(['publish'], token)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('was rolled back'),
  });
});

test('trace names the source of a place in a published script', { tags: 'deep' }, async () => {
  const token = await createToken();
  await build('1.0.0-a');
  const maps = path.join(folder, 'dist/maps');
  const map = { version: 3, sources: ['webpack://mfe-events@1/./src/list.tsx'], names: [], mappings: 'AAEI' };
  await mkdir(maps, { recursive: true });
  onTestFinished(() => rm(maps, { recursive: true }));
  for (const name of ['remoteEntry.js.map', 'of-an-earlier-build.js.map'])
    await writeFile(path.join(maps, name), JSON.stringify(map));
  const withToken = { ATRIUM_TOKEN: token };
  await atrium(['publish'], withToken);
  const place = (file: string) => `${url}/remotes/mfe-events/1.0.0-a/${file}:1:1`;
  expect(await atrium(['sourcemap', place('remoteEntry.js')], withToken)).toMatchObject({
    code: 0,
    stdout: 'src/list.tsx:3:5\n',
  });
  expect(await atrium(['sourcemap', place('of-an-earlier-build.js')], withToken)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has no source map of-an-earlier-build.js.map'),
  });
  expect(await atrium(['sourcemap', 'list.js:1:1'], withToken)).toMatchObject({ code: 2 });
});

test('trace names the source of a place in a server bundle, as the log of a renderer shows it', async () => {
  await build('1.0.0-a');
  onTestFinished(() =>
    Promise.all(
      ['maps', 'server'].map((each) => rm(path.join(folder, 'dist', each), { recursive: true })),
    ).then(() => undefined),
  );
  const map = { version: 3, sources: ['webpack://mfe-events@1/./src/list.tsx'], names: [], mappings: 'AAEI' };
  for (const [file, text] of [
    ['server/remote.cjs', 'list()'],
    ['maps/remote.cjs.map', JSON.stringify(map)],
  ] as const) {
    await mkdir(path.dirname(path.join(folder, 'dist', file)), { recursive: true });
    await writeFile(path.join(folder, 'dist', file), text);
  }
  await atrium(['publish']);
  const place = 'at list (/data/remote-cache/mfe-events/1.0.0-a/server/remote.cjs:1:1)';
  expect(await atrium(['sourcemap', place])).toMatchObject({ code: 0, stdout: 'src/list.tsx:3:5\n' });
});

test('trace names the source of a place in a script of the shell, for staff', { tags: 'deep' }, async () => {
  const dist = path.resolve(import.meta.dirname, '../../../shell/dist');
  const { entry } = JSON.parse(await readFile(path.join(dist, 'shell.json'), 'utf8'));
  const placeOf = async (file: string, address: string) => {
    const before = (await readFile(path.join(dist, file), 'utf8')).split('"boot"')[0]?.split('\n') ?? [];
    return `${address}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  };
  const inBrowser = await placeOf(`client/${entry.js[0]}`, `${url}/assets/${entry.js[0]}`);
  expect(await atrium(['sourcemap', inBrowser])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('src/boot/read-boot.ts:'),
  });
  expect(await atrium(['sourcemap', `${url}/assets/other.js:1:1`])).toMatchObject({ code: 1 });
  expect(await atrium(['sourcemap', inBrowser], { ATRIUM_TOKEN: 'of-a-team' })).toMatchObject({ code: 2 });
});

const program = path.resolve(import.meta.dirname, '../../../packages/cli/bin/atrium.mjs');
const runProgram = (...args: string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env: {} });

test('the help of a command says what it does', async () => {
  const { stdout } = await runProgram('canary', '--help');
  expect(stdout).toContain('change the share of the canary that runs');
  expect(stdout).toContain('$ atrium canary <remote> <percent> [version]');
});

test('the program ends with the exit code of its command', async () => {
  await expect(runProgram('ship')).rejects.toMatchObject({
    code: 2,
    stderr: 'There is no command ship; see atrium --help\n',
  });
});

test('a token for a remote without any path is issued with a hint', { tags: 'deep' }, async () => {
  const { stdout, stderr } = await atrium(['token', 'mfe-new']);
  expect([stdout, stderr]).toEqual([
    expect.stringMatching(/^atrium_mfe-new_\S+\n$/),
    'mfe-new may claim no path yet: use --prefix\n',
  ]);
});

test('locks and retires a remote', async () => {
  await build('1.0.0-a');
  await atriumJson('publish');
  expect(await atrium(['lock', 'mfe-events'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--reason'),
  });
  await atriumJson('lock', 'mfe-events', '--reason', 'launch');
  await build('2.0.0-b');
  const refused = await atrium(['publish']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('is locked by') });
  await atriumJson('lock', 'mfe-events', '--off');
  expect((await atriumJson<RemoteStatus>('retire', 'mfe-events')).retiredAt).not.toBeNull();
});

test('the command ends the session that it opened', async () => {
  const sessions = product.context.db.collection('sessions');
  const before = await sessions.countDocuments({ revokedAt: null });
  await atrium(['status']);
  expect(await sessions.countDocuments({ revokedAt: null })).toBe(before);
});

test.each<[string, string[], Record<string, string>, number, string]>([
  ['a command that is not there', ['ship'], staff, 2, 'There is no command ship'],
  ['an option that is not there', ['status', '--nope'], staff, 2, 'Unknown option'],
  ['a missing argument', ['promote'], staff, 2, 'missing required args'],
  ['a share that is none', ['canary', 'mfe-events', '120'], staff, 2, 'from 0 to 99'],
  ['a publication without authority', ['publish'], {}, 2, 'Set ATRIUM_TOKEN'],
  ['no sign-in', ['status'], {}, 2, 'needs a member of staff: set ATRIUM_EMAIL and ATRIUM_PASSWORD'],
  [
    'a deploy token where staff must sign in',
    ['retire', 'mfe-events'],
    { ATRIUM_TOKEN: 'atrium_mfe-events_x' },
    2,
    "The deploy token in ATRIUM_TOKEN can't do it",
  ],
  ['a wrong password', ['status'], { ...staff, ATRIUM_PASSWORD: 'wrong' }, 1, ''],
  ['an unknown remote', ['rollback', 'mfe-nobody'], staff, 1, 'There is no remote mfe-nobody'],
  [
    'a site that is not reachable',
    ['status'],
    { ...staff, ATRIUM_URL: 'http://127.0.0.1:1' },
    3,
    "can't be reached",
  ],
])('%s is explained and has an exit code', async (_what, args, env, code, text) => {
  expect(await atrium(args, env)).toMatchObject({ code, stderr: expect.stringContaining(text) });
});

test('staff who also have a deploy token are signed in for what the token may not do', {
  tags: 'deep',
}, async () => {
  await build('1.0.0-a');
  await atriumJson('publish');
  const { code, stdout } = await atrium(['status', 'mfe-events'], {
    ...staff,
    ATRIUM_TOKEN: 'atrium_mfe-events_x',
  });
  expect([code, stdout]).toEqual([0, expect.stringContaining('1.0.0-a')]);
});

test('a wrong option is JSON too', async () => {
  const { code, stdout } = await atrium(['status', '--nope', '--json']);
  expect([code, JSON.parse(stdout)]).toEqual([
    2,
    { error: { message: 'Unknown option `--nope`; see atrium --help', reasons: [] } },
  ]);
});

test('a refusal as JSON has its code and its reasons', async () => {
  const { code, stdout } = await atrium(['rollback', 'mfe-nobody', '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'not_found', reasons: [] } });
});

test("a pipeline's token that may move versions reads and rolls back without a password", async () => {
  const { stdout, code, stderr } = await atrium([
    ...['token', 'mfe-events', '--moves', '--json'],
    ...['--prefix', '/dashboard/events'],
  ]);
  expect(code, stderr).toBe(0);
  const env = { ATRIUM_TOKEN: (JSON.parse(stdout) as { token: string }).token };
  for (const version of ['1.0.0-a', '2.0.0-b']) {
    await build(version);
    await atrium(['publish'], env);
  }
  await openVersions();
  expect((await atrium(['rollback', 'mfe-events'], env)).stdout).toContain('active     1.0.0-a');
  expect((await atrium(['status', 'mfe-events'], env)).stdout).toContain('deploy token rolled back');
});
