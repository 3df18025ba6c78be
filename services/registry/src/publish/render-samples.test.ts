import { existsSync } from 'node:fs';
import path from 'node:path';
import { firstOf } from '@atrium/testing/depth';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  buildOf,
  createRegistryTestApp,
  packArchive,
  type RegistryTestApp,
} from '../test-support/registry-test-app';

let t: RegistryTestApp;
beforeAll(async () => {
  t = await createRegistryTestApp();
});
afterAll(() => t.close());

const build = buildOf({ ssr: true, server: 'remote.cjs', prefixes: ['/events'] });
const page = (body: string) =>
  `const { apiFrom } = require(${JSON.stringify('@atrium/mfe-kit')});
   module.exports.remote = { routes: [{ id: 'events', path: 'events', ${body} }] };`;

async function publish(source: string, samples?: string[]) {
  const { status, body } = await t.publish(
    'mfe-events',
    packArchive({ ...build, ...(samples && { samples }) }, { 'server/remote.cjs': source }),
  );
  return [status, body.message];
}

test.each<[string, string, string]>(
  firstOf<[string, string, string]>(
    [
      ['is no JavaScript', 'module.exports = {', "doesn't load: Unexpected"],
      ['throws', 'throw new Error("broken at birth")', "doesn't load: broken at birth"],
      ['exposes nothing', 'module.exports = {}', 'it exposes no remote with routes'],
      [
        'requires what the shell does not share',
        `require(${JSON.stringify('left-pad')})`,
        '"left-pad" is not among',
      ],
      ['throws while it renders', page('Component() { throw new Error("render bug"); }'), '/events'],
      [
        'has a loader that throws',
        page('loader() { throw new Error("bug"); }, Component: () => null'),
        'status 500',
      ],
      [
        'has no page at a prefix',
        'module.exports.remote = { routes: [] }',
        '/events is rendered with the status 404',
      ],
      ['ends the process', 'process.exit(0)', 'it has ended itself (0)'],
      [
        'takes all memory',
        'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));',
        'more than 256 MB',
      ],
    ],
    5,
  ),
)('refuses a server bundle that %s', async (_what, source, reason) => {
  const [status, message] = await publish(source);
  expect([status, message]).toEqual([400, expect.stringContaining(reason)]);
  expect((await t.readState()).remotes).toEqual([]);
});

test('publishing refuses a server bundle that never finishes', async () => {
  const impatient = await createRegistryTestApp({ renderWithinMs: 2_000 });
  onTestFinished(() => impatient.close());
  const bytes = packArchive(build, { 'server/remote.cjs': 'for (;;);' });
  const { status, body } = await impatient.publish('mfe-events', bytes);
  expect([status, body.message]).toEqual([400, expect.stringContaining('it has not reacted for 2000 ms')]);
});

test('a server bundle can neither write files, nor start programs, nor see secrets', async () => {
  const file = path.join(t.dataDir, 'written');
  const source = `
    const problems = [];
    const load = (name) => process.getBuiltinModule(name);
    try { load('node:fs').writeFileSync(${JSON.stringify(file)}, 'x'); problems.push('wrote'); } catch {}
    try { load('node:child_process').execSync('true'); problems.push('ran'); } catch {}
    if (Object.keys(process.env).length > 0) problems.push('saw ' + Object.keys(process.env));
    if (problems.length > 0) throw new Error(problems.join());
    ${page('Component: () => null')}`;
  expect((await publish(source))[0]).toBe(201);
  expect(existsSync(file)).toBe(false);
});

test('publishing renders the sample pages that the manifest names, with the API', async () => {
  const source = page(
    "loader: async (args) => (await apiFrom(args).get('/api/team')).data, Component: () => null",
  );
  const other = { ...build, version: '3.0.0-c', samples: ['/events?page=2'] };
  const { status } = await t.publish('mfe-events', packArchive(other, { 'server/remote.cjs': source }));
  expect(status).toBe(201);
  expect(t.apiCalls).toEqual(['/api/team']);
});
