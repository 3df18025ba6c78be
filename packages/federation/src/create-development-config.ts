import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Area, areaOf } from '@atrium/contracts/registry/boot';
import type { RemoteManifest } from '@atrium/contracts/registry/remote-manifest.schemas';
import { resolveSettings } from '@atrium/contracts/registry/settings.constants';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, DefinePlugin, type RuleSetUseItem, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { createBaseConfig } from './base-config';
import { createRuntimeAliases, runtimeFiles } from './build-paths';
import { DevelopmentServer } from './development-server';
import { type ManifestEntries, readManifest } from './read-manifest';
import { SharedImportsPlugin } from './shared-imports';
import { createRemoteShared } from './shared-modules';

/** Given by `atrium dev` as `--env`. */
export interface DevelopmentEnv {
  port: string;
  /** The origin of the site whose shell loads the remote. */
  site?: string;
}

export const DEVELOPMENT_VERSION = 'development';

/** The build that `atrium dev` watches and serves: hot reload, readable names, source maps. */
export function createDevelopmentConfig({
  dir,
  env: { port, site },
  cssLoaders,
  shared,
  manifestEntries,
}: {
  dir: string;
  env: DevelopmentEnv;
  cssLoaders: RuleSetUseItem[];
  shared: string[];
  manifestEntries: ManifestEntries | undefined;
}): Configuration {
  const manifest = readManifest(dir, manifestEntries);
  const { name } = manifest;
  const area = areaOf(manifest);
  const origin = `http://127.0.0.1:${port}`;
  const base = createBaseConfig({ dir, name, mode: 'development', side: 'client', isHot: true, cssLoaders });
  return {
    ...base,
    resolve: { ...base.resolve, alias: createRuntimeAliases('development') },
    target: ['web', 'es2022'],
    entry: {},
    ...createHotOutput({ name, folder: path.join(dir, 'dist/development'), publicPath: `${origin}/` }),
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        // The last one is the exposed module.
        exposes: {
          './remote': { import: [runtimeFiles.developmentClient, './src/remote.tsx'], name: 'remote' },
        },
        shared: {
          ...createRemoteShared(dir, area, shared),
          'react/jsx-dev-runtime': { singleton: true, import: false, requiredVersion: false },
        },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      ...createHotPlugins(),
      new SharedImportsPlugin(area),
      new DevelopmentServer({
        port: Number(port),
        origins: [origin, ...(site === undefined ? [] : [new URL(site).origin])],
        readManifest: () => ({ ...readManifest(dir, manifestEntries), entry: `${origin}/remoteEntry.js` }),
        alone: createAloneConfig({ dir, manifest, area, origin, cssLoaders }),
      }),
    ],
  };
}

function createHotOutput(options: { name: string; folder: string; publicPath: string }): Configuration {
  const { name, folder, publicPath } = options;
  return {
    output: {
      path: folder,
      uniqueName: `${name}@${DEVELOPMENT_VERSION}`,
      publicPath,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    // An update to a broken build would dispose what the next one needs.
    optimization: { splitChunks: false, runtimeChunk: false, emitOnErrors: false },
  };
}

const createHotPlugins = () => [
  new DefinePlugin({ __REMOTE_VERSION__: JSON.stringify(DEVELOPMENT_VERSION) }),
  new rspack.HotModuleReplacementPlugin(),
  // A shared module that was removed and comes back has no code any more.
  new ReactRefreshRspackPlugin({ reloadOnRuntimeErrors: true }),
];

/** A page with the remote, a fake session and the fake responses of its `src/fixtures.ts`, without any site. */
function createAloneConfig({
  dir,
  manifest: { name, settings },
  area,
  origin,
  cssLoaders,
}: {
  dir: string;
  manifest: RemoteManifest;
  area: Area;
  origin: string;
  cssLoaders: RuleSetUseItem[];
}): Configuration {
  const base = createBaseConfig({ dir, name, mode: 'development', side: 'client', isHot: true, cssLoaders });
  const fixtures = path.join(dir, 'src/fixtures.ts');
  const hasFixtures = existsSync(fixtures);
  const defaults = JSON.stringify({ [name]: resolveSettings(settings, {}) });
  const importFrom = (names: string, source: string) => `import { ${names} } from ${JSON.stringify(source)};`;
  const code = [
    importFrom('showAlone', '@atrium/mfe-kit/alone'),
    importFrom('remote', path.join(dir, 'src/remote.tsx')),
    ...(hasFixtures ? [importFrom('responses', fixtures)] : []),
    // As the layout of the dashboard, for the styles of `@atrium/ui`.
    ...(area === 'dashboard' ? [`document.body.dataset.area = 'dashboard';`] : []),
    `showAlone({ remote, settings: ${defaults}${hasFixtures ? ', responses' : ''} });`,
  ].join('\n');
  const styles = ['fonts', 'tokens', 'reset', 'base'].map((file) => `@atrium/ui/${file}.css`);
  return {
    ...base,
    name: `${name}:alone`,
    target: ['web', 'es2022'],
    entry: {
      alone: [runtimeFiles.developmentClient, ...styles, `data:text/javascript,${encodeURIComponent(code)}`],
    },
    ...createHotOutput({ name, folder: path.join(dir, 'dist/alone'), publicPath: `${origin}/alone/` }),
    plugins: createHotPlugins(),
  };
}
