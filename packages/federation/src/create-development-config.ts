import path from 'node:path';
import type { RemoteManifest } from '@atrium/contracts/remote-manifest';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, DefinePlugin, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { createBaseConfig } from './base-config';
import { createEsmAliases, runtimeFiles } from './build-paths';
import { DevelopmentServer } from './development-server';
import { createLazyShared, createRemoteShared } from './shared-modules';

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
  manifest,
  env: { port, site },
}: {
  dir: string;
  manifest: RemoteManifest;
  env: DevelopmentEnv;
}): Configuration {
  const { name } = manifest;
  const origin = `http://127.0.0.1:${port}`;
  const base = createBaseConfig({ dir, name, mode: 'development', side: 'client', isHot: true });
  return {
    ...base,
    resolve: { ...base.resolve, alias: createEsmAliases() },
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: path.join(dir, 'dist/development'),
      uniqueName: `${name}@${DEVELOPMENT_VERSION}`,
      publicPath: `${origin}/`,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    // An update to a broken build would dispose what the next one needs.
    optimization: { splitChunks: false, runtimeChunk: false, emitOnErrors: false },
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
          ...createRemoteShared(manifest.needs),
          'react/jsx-dev-runtime': { singleton: true, import: false, requiredVersion: false },
          ...(manifest.role === 'admin' ? createLazyShared(dir) : {}),
        },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new DefinePlugin({ __REMOTE_VERSION__: JSON.stringify(DEVELOPMENT_VERSION) }),
      new rspack.HotModuleReplacementPlugin(),
      // A shared module that was removed and comes back has no code any more.
      new ReactRefreshRspackPlugin({ reloadOnRuntimeErrors: true }),
      new DevelopmentServer({
        port: Number(port),
        origins: [origin, ...(site === undefined ? [] : [new URL(site).origin])],
        manifest: { ...manifest, entry: `${origin}/remoteEntry.js` },
      }),
    ],
  };
}
