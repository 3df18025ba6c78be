import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteManifest } from '@atrium/contracts/registry/remote-manifest.schemas';
import {
  Compilation,
  type Configuration,
  DefinePlugin,
  type RspackPluginFunction,
  rspack,
  sources,
} from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sealed, SealVersionPlugin } from './seal-version-plugin';

const provisionalVersion = '1.2.3-0123456789ab';
const manifest = remoteManifest.parse({
  name: 'mfe-events',
  version: '1.2.3',
  ssr: true,
  prefixes: ['/dashboard/events'],
  nav: [{ id: 'events', label: 'Events', path: '/dashboard/events', icon: 'calendar', order: 1 }],
});

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'seal-'));
  mkdirSync(path.join(dir, 'src'));
  write('src/remote.js', "import { title } from '../shared';\nexport default [title, VERSION];");
  write('shared.js', "export const title = 'Events';");
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text);

interface Given {
  label?: string;
  server?: string;
  needs?: Record<string, string>;
}

/** Adds files as Module Federation does: late, with the public path, and with shared modules in the order of the day. */
const federation: RspackPluginFunction = (compiler) => {
  compiler.hooks.compilation.tap('federation', (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compilation.hooks.processAssets.tap({ name: 'federation', stage }, () => {
      const shared = sharedNames.map((name) => ({ name }));
      const publicPath = `/remotes/mfe-events/${provisionalVersion}/`;
      const text = JSON.stringify({ metaData: { publicPath }, shared });
      compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      compilation.emitAsset('mf-stats.json', new sources.RawSource('{}'));
    });
  });
};
let sharedNames = ['react', '@atrium/mfe-kit'];

async function build({ label = 'Events', server = 'one', needs = {} }: Given = {}): Promise<Sealed> {
  const serverFile = path.join(dir, 'dist/server/remote.cjs');
  mkdirSync(path.dirname(serverFile), { recursive: true });
  writeFileSync(serverFile, `module.exports = '${server} ${provisionalVersion}';`);
  let sealed: Sealed | undefined;
  const configuration: Configuration = {
    context: dir,
    mode: 'production',
    devtool: 'hidden-source-map',
    entry: './src/remote.js',
    output: { path: path.join(dir, 'dist/client'), filename: '[name].js', library: { type: 'commonjs2' } },
    plugins: [
      new DefinePlugin({ VERSION: JSON.stringify(provisionalVersion) }),
      federation,
      new SealVersionPlugin({
        provisionalVersion,
        prefix: '1.2.3',
        serverFile,
        describe: () => ({
          ...manifest,
          nav: manifest.nav.map((entry) => ({ ...entry, label })),
          needs,
          names: {},
          calls: [],
        }),
        onSealed: (result) => {
          sealed = result;
        },
      }),
    ],
  };
  await new Promise<void>((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString()));
      else resolve();
    });
  });
  if (sealed === undefined) throw new Error('the build was not sealed');
  return sealed;
}

test("a build's version stands in its scripts and server bundle, the provisional one nowhere", async () => {
  const { version } = await build();
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
  for (const file of ['client/main.js', 'server/remote.cjs']) {
    const text = readFileSync(path.join(dir, 'dist', file), 'utf8');
    expect(text).toContain(version);
    expect(text).not.toContain(provisionalVersion);
  }
  expect(readdirSync(path.join(dir, 'dist/client'))).toContain('main.js.map');
});

test('equal inputs make equal versions', async () => {
  const first = await build();
  rmSync(path.join(dir, 'dist'), { recursive: true });
  expect(existsSync(path.join(dir, 'dist'))).toBe(false);
  expect((await build()).version).toBe(first.version);
});

test.each<[string, Given, () => void]>([
  ['a label of the manifest', { label: 'Dates' }, () => {}],
  ['the server bundle', { server: 'two' }, () => {}],
  ['a needed version', { needs: { react: '^19.0.0' } }, () => {}],
  ['a file outside of src', {}, () => write('shared.js', "export const title = 'Dates';")],
])('a build that differs in %s has another version', async (_what, given, change) => {
  const { version } = await build();
  change();
  expect((await build(given)).version).not.toBe(version);
});

test("Module Federation's manifest names the version, and is the same for the same modules", async () => {
  const read = () => readFileSync(path.join(dir, 'dist/client/mf-manifest.json'), 'utf8');
  const { version } = await build();
  const first = read();
  expect(JSON.parse(first)).toEqual({
    metaData: { publicPath: `/remotes/mfe-events/${version}/` },
    shared: [{ name: '@atrium/mfe-kit' }, { name: 'react' }],
  });
  sharedNames = sharedNames.toReversed();
  expect((await build()).version).toBe(version);
  expect(read()).toBe(first);
  expect(readdirSync(path.join(dir, 'dist/client'))).not.toContain('mf-stats.json');
});
