import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Area } from '@atrium/contracts/registry/boot';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compilation, rspack } from '@rspack/core';
import { expect, onTestFinished, test } from 'vitest';
import { findRouterFiles } from './build-paths';
import { describeSharedImports, readRouterSurface, SharedImportsPlugin } from './shared-imports';
import { createRemoteShared } from './shared-modules';

/** Its packages are those of a remote. */
const remoteDir = path.resolve(import.meta.dirname, '../../../mfe-public');

async function compile(files: Record<string, string>, area: Area = 'public'): Promise<Compilation> {
  const dir = await mkdtemp(path.join(tmpdir(), 'shared-imports-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [name, source] of Object.entries(files)) await writeFile(path.join(dir, name), source);
  const compiler = rspack({
    context: dir,
    mode: 'production',
    entry: {},
    resolve: { modules: ['node_modules', path.join(remoteDir, 'node_modules')] },
    output: { path: path.join(dir, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mfe_events',
        exposes: { './remote': './remote.js' },
        shared: createRemoteShared(remoteDir, area, []),
        dts: false,
        manifest: false,
      }),
      new SharedImportsPlugin(area),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats.compilation) : reject(error)));
  });
}

const from = (name: string) => `from ${JSON.stringify(name)};`;

test('a remote needs the shared packages and names that its code imports, and no others', async () => {
  const compilation = await compile({
    'remote.js': `
      import { Link, Outlet as Place } ${from('react-router-dom')}
      import { jsx } ${from('react/jsx-runtime')}
      import { useApi } ${from('./api.js')}
      export const remote = [Link, Place, jsx, useApi];`,
    'api.js': `export { useApi } ${from('@atrium/mfe-kit')}`,
  });
  expect(describeSharedImports(compilation, remoteDir)).toEqual({
    needs: {
      react: expect.stringMatching(/^\^19\.\d+\.0$/),
      'react-router-dom': '^7.18.0',
      '@atrium/mfe-kit': expect.stringMatching(/^\^\d+\.\d+\.0$/),
    },
    names: { 'react-router-dom': ['Link', 'Outlet'], '@atrium/mfe-kit': ['useApi'] },
  });
});

test.each([
  [
    'a name that would be undefined in the browser',
    '{ Await }',
    'react-router-dom',
    'does not provide "Await"',
  ],
  ['a name of the whole module', '* as Await', 'react-router-dom', 'does not provide "Await"'],
  ['a second copy of React DOM', '{ createRoot as Await }', 'react-dom/client', 'second copy'],
])('a remote with %s fails its build', async (_what, clause, source, problem) => {
  const use = clause.startsWith('*') ? 'Await.Await' : 'Await';
  const compilation = await compile({
    'remote.js': `import ${clause} ${from(source)} export const remote = ${use};`,
  });
  expect(compilation.errors.map(({ message }) => message)).toEqual([expect.stringContaining(problem)]);
});

test.each(['public', 'dashboard'] as const)(
  'the names that the shell provides to the area %s fail no build',
  async (area) => {
    const [...names] = readRouterSurface(area);
    expect(names).toEqual(expect.arrayContaining(['Link', 'Outlet', 'createBrowserRouter']));
    const list = names.join(', ');
    const compilation = await compile(
      {
        'remote.js': `import { ${list} } ${from('react-router-dom')} export const remote = [${list}];`,
      },
      area,
    );
    expect(compilation.errors).toHaveLength(0);
  },
);

/** Modules of the router's framework and of servers. */
const notForBrowsers =
  /^(UNSAFE_|unstable_|ServerRouter|StaticRouter|createStatic|create(RequestHandler|Cookie|MemorySession|Session|RoutesStub)|is(Cookie|Session)|Links$|Meta$|Scripts$|PrefetchPageLinks)/;

test('remotes of the back office get all names of the router that are meant for a browser', async () => {
  const { index } = findRouterFiles(remoteDir, 'production');
  const names = Object.keys(await import(index)).filter((name) => !notForBrowsers.test(name));
  expect(names).toContain('useFetcher');
  const provided = [...readRouterSurface('dashboard')].filter((name) => !name.startsWith('UNSAFE_'));
  expect(provided.toSorted()).toEqual(names.toSorted());
  for (const name of readRouterSurface('public')) expect(readRouterSurface('dashboard')).toContain(name);
});
