import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRegistryApi } from './registry-api.mjs';
import { run } from './run.mjs';

const staff = { ATRIUM_URL: 'http://site', ATRIUM_EMAIL: 'ada@example.com', ATRIUM_PASSWORD: 'secret' };
let root: string;
let cwd: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'atrium-cli-'));
  cwd = root;
});
afterEach(() => rm(root, { recursive: true }));

async function atrium(...given: (string | Record<string, string>)[]) {
  const args = given.filter((arg) => typeof arg === 'string');
  const out: string[] = [];
  const err: string[] = [];
  const io = {
    env: Object.assign({}, staff, ...given.filter((arg) => typeof arg !== 'string')),
    cwd,
    out: (line: string) => out.push(line),
    err: (line: string) => err.push(line),
  };
  const code = await run(['node', 'atrium', ...args], io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** A site on which every call succeeds, but for those in `failing`. Returns the bodies that it got, by path. */
function stubSite(failing: string[] = []) {
  const bodies = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit = {}) => {
    if (failing.includes(input.pathname))
      throw new TypeError('fetch failed', { cause: new Error('socket hang up') });
    bodies.set(input.pathname, typeof init.body === 'string' ? JSON.parse(init.body) : init.body);
    const remote = { name: 'mfe-events', active: null, withdrawn: [], grants: { prefixes: [] } };
    return Response.json({ token: 'of-a-session', success: true, data: remote });
  });
  return bodies;
}

test.each([
  ['an option that is not there', ['status', '--nope', '--json'], 'Unknown option `--nope`'],
  ['a missing argument', ['promote', '--json'], 'missing required args'],
])('%s is explained as JSON too', async (_what, args, reason) => {
  const { code, out, err } = await atrium(...args);
  expect([code, err]).toEqual([2, '']);
  expect(JSON.parse(out)).toMatchObject({ error: { message: expect.stringContaining(reason), reasons: [] } });
});

test('a move that was made succeeds although the sign-out fails', async () => {
  stubSite(['/api/auth/logout']);
  const { code, out, err } = await atrium('promote', 'mfe-events');
  expect([code, err]).toEqual([0, 'The sign-out failed: socket hang up']);
  expect(out).toContain('The canary of mfe-events is active');
});

describe('an account with a second factor', () => {
  const challenge = (takesCode: boolean) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: true, challenge: 'of-a-password', takesCode, takesPasskey: true }),
    );

  test('that has an app is asked for a code', async () => {
    challenge(true);
    const { code, err } = await atrium('status');
    expect([code, err]).toEqual([
      2,
      'This account has a second factor: set ATRIUM_CODE to a code of the authenticator app',
    ]);
  });

  const only = 'This account signs in with passkeys only, which need a browser. ';
  const codes = 'add an authenticator app in “Your account” and set ATRIUM_CODE to a code of it';
  test.each([
    ['status mfe-events', `${only}Set ATRIUM_TOKEN to a deploy token of the remote, or ${codes}`],
    ['lock mfe-events --reason Audit', `${only}For this command, ${codes}`],
  ])('that has passkeys only is told how to run %s', async (command, told) => {
    challenge(false);
    for (const given of [{ ATRIUM_CODE: '' }, { ATRIUM_CODE: '123456' }]) {
      const { code, err } = await atrium(...command.split(' '), given);
      expect([code, err]).toEqual([2, told]);
    }
  });
});

test('a refusal is explained although the sign-out fails', async () => {
  stubSite(['/api/auth/logout', '/api/registry/remotes/mfe-events/promote']);
  const { code, err } = await atrium('promote', 'mfe-events');
  expect([code, err]).toEqual([3, expect.stringContaining("http://site can't be reached: socket hang up")]);
});

test.each([['2024'], ['007'], ['1e3']])('the title %s is a text', async (title) => {
  expect(await atrium('create', 'mfe-events', '--title', title)).toMatchObject({ code: 0, err: '' });
  const manifest = JSON.parse(await readFile(path.join(cwd, 'mfe-events/manifest.json'), 'utf8'));
  expect(manifest.nav[0].label).toBe(title);
});

test.each([
  [['--reason=007'], '007'],
  [['--reason', '1e3'], '1e3'],
])('%j is a text', async (args, reason) => {
  const bodies = stubSite();
  expect(await atrium('rollback', 'mfe-events', ...args)).toMatchObject({ code: 0 });
  expect(bodies.get('/api/registry/remotes/mfe-events/roll-back')).toMatchObject({ reason });
});

test('a publication may take five minutes, other calls two', async () => {
  stubSite();
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const api = createRegistryApi({ url: 'http://site', headers: {} });
  await api.publish('mfe-events', new Uint8Array(0));
  await api.list();
  expect(timeout.mock.calls).toEqual([[300_000], [120_000]]);
});

test('a publication after which visitors get another version fails', async () => {
  await mkdir(path.join(cwd, 'dist'));
  await writeFile(
    path.join(cwd, 'dist/remote.json'),
    JSON.stringify({ name: 'mfe-events', version: '2.0.0-b' }),
  );
  const remote = { name: 'mfe-events', active: '1.0.0-a', previous: null, canary: null, withdrawn: [] };
  const data = { version: '2.0.0-b', isNew: true, hasMoved: true, remote };
  vi.stubGlobal('fetch', async () => Response.json({ token: 'of-a-session', success: true, data }));
  expect(await atrium('publish')).toMatchObject({
    code: 1,
    err: 'mfe-events 2.0.0-b is stored, but visitors get 1.0.0-a',
  });
  expect(await atrium('publish', '--stored')).toMatchObject({ code: 0 });
});

test('a version that newly calls something is stored and waits, with an exit code of its own', async () => {
  await mkdir(path.join(cwd, 'dist'));
  const build = { name: 'mfe-events', version: '2.0.0-b' };
  await writeFile(path.join(cwd, 'dist/remote.json'), JSON.stringify(build));
  const remote = { name: 'mfe-events', active: '1.0.0-a', previous: null, canary: null, withdrawn: [] };
  const newCalls = [{ call: 'DELETE /api/contacts/:id', does: 'Delete a contact', permission: null }];
  const data = { version: '2.0.0-b', isNew: true, hasMoved: true, newCalls, needsApproval: true, remote };
  const answer = (change: object) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ token: 'of-a-session', success: true, data: { ...data, ...change } }),
    );
  answer({});
  const { code, out, err } = await atrium('publish', '--no-smoke');
  expect([code, out]).toEqual([4, '']);
  expect(err.split('\n')).toEqual([
    'mfe-events 2.0.0-b is stored and waits for approval of new calls, under Remotes or with atrium approve mfe-events 2.0.0-b',
    '  Delete a contact (DELETE /api/contacts/:id)',
  ]);
  const json = await atrium('publish', '--no-smoke', '--json');
  expect(JSON.parse(json.out).error.reasons).toEqual(['Delete a contact (DELETE /api/contacts/:id)']);
  const stored = await atrium('publish', '--no-smoke', '--stored');
  expect([stored.code, stored.out]).toEqual([0, expect.stringContaining('waits for approval; now also:')]);
  answer({ needsApproval: false, remote: { ...remote, active: '2.0.0-b' } });
  const approved = await atrium('publish', '--no-smoke');
  expect([approved.code, approved.out]).toEqual([0, expect.stringContaining('now also:\n    Delete a c')]);
});

test('a version that needs a value of a setting is stored and waits for it', async () => {
  await mkdir(path.join(cwd, 'dist'));
  await writeFile(
    path.join(cwd, 'dist/remote.json'),
    JSON.stringify({ name: 'mfe-events', version: '2.0.0-b' }),
  );
  const remote = { name: 'mfe-events', active: '1.0.0-a', previous: null, canary: null, withdrawn: [] };
  const settingProblems = ['the setting “Phone” has no value yet'];
  const data = { version: '2.0.0-b', isNew: true, hasMoved: true, settingProblems, remote };
  const answer = (change: object) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ token: 'of-a-session', success: true, data: { ...data, ...change } }),
    );
  answer({});
  const { code, err } = await atrium('publish', '--no-smoke');
  expect([code, err.split('\n')]).toEqual([
    4,
    [
      'mfe-events 2.0.0-b is stored and waits for settings, which staff change under Remotes',
      '  the setting “Phone” has no value yet',
    ],
  ]);
  const stored = await atrium('publish', '--no-smoke', '--stored');
  expect([stored.code, stored.out]).toEqual([0, expect.stringContaining('waits for settings: the setting')]);
});

test('a public remote has a page in the menu of the site, and nothing of the back office', async () => {
  expect(await atrium('create', 'mfe-events', '--public', '--title', 'Events')).toMatchObject({ code: 0 });
  const read = (file: string) => readFile(path.join(cwd, 'mfe-events', file), 'utf8');
  expect(JSON.parse(await read('manifest.json'))).toEqual({
    name: 'mfe-events',
    version: '0.1.0',
    ssr: true,
    prefixes: ['/events'],
    nav: [{ id: 'events', label: 'Events', path: '/events', order: 100 }],
  });
  expect(await read('src/home.page.tsx')).toContain('<h1>Events</h1>');
  await expect(read('src/summary.widget.tsx')).rejects.toThrow('ENOENT');
});

test.each(['/dashboard/events', '/login', '/', 'events'])('no public remote owns %s', async (prefix) => {
  expect(await atrium('create', 'mfe-events', '--public', '--prefix', prefix)).toMatchObject({
    code: 2,
    err: '--prefix must be such as /events',
  });
});

test('the types of the slots of another remote are written anew, inside their folder', async () => {
  const types = { 'event-side.slot.d.ts': 'export interface EventSideProps {}', 'data/event.d.ts': '' };
  const answer = (declarations: Record<string, string>) =>
    vi.stubGlobal('fetch', async () => {
      const active = { name: 'mfe-events', version: '1.0.0-a', types: declarations };
      const data = { shell: 'a', remotes: [{ active, canary: null }] };
      return Response.json({ token: 'of-a-session', success: true, data });
    });
  answer(types);
  expect(await atrium('types', 'mfe-events')).toMatchObject({ code: 0 });
  const folder = path.join(cwd, '@mf-types/mfe-events');
  expect(await readFile(path.join(folder, 'event-side.slot.d.ts'), 'utf8')).toContain('EventSideProps');
  answer({ 'event-side.slot.d.ts': '' });
  expect(await atrium('types', 'mfe-events')).toMatchObject({ code: 0 });
  await expect(readFile(path.join(folder, 'data/event.d.ts'))).rejects.toThrow('ENOENT');
  answer({ '../../../escape.d.ts': '' });
  expect(await atrium('types', 'mfe-events')).toMatchObject({ code: 1 });
  answer({});
  expect(await atrium('types', 'mfe-events')).toMatchObject({
    code: 1,
    err: 'mfe-events 1.0.0-a offers no slot with types',
  });
  expect(await atrium('types', 'mfe-other')).toMatchObject({
    code: 1,
    err: 'No version of mfe-other is active',
  });
});

test('a project of two parts is created, and builds and publishes them together', async () => {
  expect(await atrium('create', 'mfe-places', '--parts')).toMatchObject({ code: 0 });
  const project = path.join(cwd, 'mfe-places');
  const readJson = async (file: string) => JSON.parse(await readFile(path.join(project, file), 'utf8'));
  expect(await readJson('package.json')).toMatchObject({ atrium: { parts: ['public', 'back-office'] } });
  // Not one in each part: two in one program are a duplicate declaration.
  expect(await readJson('tsconfig.json')).toMatchObject({
    include: ['css-modules.d.ts', 'public/src', 'back-office/src'],
  });
  expect((await readdir(project, { recursive: true })).filter((file) => file.endsWith('.d.ts'))).toEqual([
    'css-modules.d.ts',
  ]);
  expect(await readJson('public/manifest.json')).toMatchObject({ name: 'mfe-places', prefixes: ['/places'] });
  expect(await readJson('back-office/manifest.json')).toMatchObject({
    name: 'mfe-admin-places',
    prefixes: ['/dashboard/places'],
    nav: [{ id: 'admin-places', path: '/dashboard/places' }],
  });
  for (const [part, name] of [
    ['public', 'mfe-places'],
    ['back-office', 'mfe-admin-places'],
  ] as const) {
    await mkdir(path.join(project, part, 'dist'));
    await writeFile(
      path.join(project, part, 'dist/remote.json'),
      JSON.stringify({ name, version: '1.0.0-a' }),
    );
  }
  cwd = project;
  const sent: string[] = [];
  let refused = '';
  let waiting = '';
  vi.stubGlobal('fetch', async (input: URL, { headers, method }: RequestInit = {}) => {
    const [, name = ''] = /remotes\/([^/]+)\//.exec(input.pathname) ?? [];
    if (method === 'GET') return Response.json({ success: true, data: { active: '0.9.0-z' } });
    sent.push(`${name} ${input.searchParams.get('placement')} ${new Headers(headers).get('authorization')}`);
    const remote = { name, active: '1.0.0-a', previous: null, canary: null, withdrawn: [] };
    const needsApproval = name === waiting;
    const data = { version: '1.0.0-a', isNew: true, hasMoved: true, needsApproval, remote };
    if (name === refused) return Response.json({ success: false, message: 'refused' }, { status: 400 });
    return Response.json({ success: true, data });
  });
  const tokens = { ATRIUM_TOKEN: 'atrium_mfe-places_a atrium_mfe-admin-places_b' };
  const { code, out } = await atrium('publish', '--no-smoke', '--json', tokens);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toHaveLength(2);
  expect(sent).toEqual([
    'mfe-places stored Bearer atrium_mfe-places_a',
    'mfe-admin-places stored Bearer atrium_mfe-admin-places_b',
    'mfe-places active Bearer atrium_mfe-places_a',
    'mfe-admin-places active Bearer atrium_mfe-admin-places_b',
  ]);
  sent.length = 0;
  waiting = 'mfe-places';
  expect(await atrium('publish', '--no-smoke', tokens)).toMatchObject({
    code: 4,
    err: expect.stringContaining('mfe-places 1.0.0-a is stored and waits for approval'),
  });
  expect(sent).toHaveLength(2);
  expect(sent.join()).not.toContain('active');
  waiting = '';
  sent.length = 0;
  refused = 'mfe-admin-places';
  expect(await atrium('publish', '--no-smoke', tokens)).toMatchObject({ code: 1, err: 'refused' });
  expect(sent.join()).not.toContain('active');
});
