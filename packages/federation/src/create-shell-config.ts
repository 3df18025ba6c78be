import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShellBuild } from '@atrium/contracts/registry/builds.schemas';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import {
  type BuildMode,
  CLIENT_MINIMIZERS,
  CLIENT_OPTIMIZATION,
  createBaseConfig,
  createClientOutput,
  createServerOutput,
} from './base-config';
import { BuildDescriptorPlugin } from './build-descriptor-plugin';
import { computeBuildId } from './build-id';
import { createEsmAliases, findRouterFiles, runtimeFiles } from './build-paths';
import { PrecompressPlugin } from './precompress-plugin';
import { describeSharedExports } from './shared-imports';
import { createShellShared, readProvidedVersions } from './shared-modules';

interface ShellContext {
  dir: string;
  mode: BuildMode;
  version: string;
}

/** The build of the shell: `export default createShellConfig(import.meta.url)`. */
export function createShellConfig(configUrl: string) {
  const dir = path.dirname(fileURLToPath(configUrl));
  return (_env: unknown, argv: { mode?: BuildMode }): Configuration[] => {
    const mode = argv.mode ?? 'production';
    const context: ShellContext = { dir, mode, version: computeBuildId(dir, mode) };
    return [
      createClientConfig(context),
      createServerConfig(context),
      createFirstPaintConfig(dir, mode),
      createDevelopmentConfig(dir),
    ];
  };
}

/** The fonts of every page (packages/ui/src/fonts.css). */
const ENGLISH_FONTS: RuleSetRule = {
  test: /\.woff2$/,
  resourceQuery: /english/,
  loader: path.join(import.meta.dirname, 'subset-font-loader.cjs'),
  type: 'asset/resource',
  generator: { filename: '[name].english.[contenthash:8][ext]' },
};

function createClientConfig({ dir, mode, version }: ShellContext): Configuration {
  const base = createBaseConfig({ dir, name: 'shell', mode, side: 'client' });
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: { '#react-router': findRouterFiles(dir, mode).index, ...createEsmAliases() },
    },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ENGLISH_FONTS] },
    target: ['web', 'es2022'],
    // The fonts' rules are a file of their own, because the renderer puts them into every document.
    entry: { main: './src/main.tsx', fonts: './src/styles/fonts.css' },
    output: { ...createClientOutput(dir, 'shell'), publicPath: '/assets/' },
    optimization: CLIENT_OPTIMIZATION,
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: createShellShared(dir, runtimeFiles.routerSurface),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        // Remotes use the shell's copy of the runtime core (externalRuntime) instead of carrying one each.
        // Only its devtools need snapshots; the shell of a developed remote has them.
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: mode === 'production' },
        },
      }),
      // A bitmap, because browsers render an SVG icon as a document, which blocks the main thread for 10 ms.
      new rspack.CopyRspackPlugin({
        patterns: [{ from: 'src/assets/favicon.png', to: 'favicon.[contenthash:8].png' }],
      }),
      ...(mode === 'production' ? [new PrecompressPlugin()] : []),
      new BuildDescriptorPlugin(
        path.join(dir, 'dist/shell.json'),
        (chunks, assets, compilation): ShellBuild => {
          const { main, ...lazy } = chunks;
          if (!main) throw new Error('The shell has no entry chunk');
          const fonts = assets.filter((name) => name.includes('.english.'));
          const icons = assets.filter((name) => name.startsWith('favicon.'));
          return {
            version,
            entry: main,
            chunks: lazy,
            fonts,
            icons,
            provides: readProvidedVersions(dir),
            names: describeSharedExports(compilation),
          };
        },
      ),
    ],
  };
}

/** One file with everything that the renderer needs, including the production builds of React and the router; another for `atrium rehearse`. */
function createServerConfig({ dir, mode }: ShellContext): Configuration {
  const base = createBaseConfig({ dir, name: 'shell', mode, side: 'server' });
  const router = findRouterFiles(dir, mode);
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: { 'react-router$': router.index, 'react-router/dom$': router.dom },
    },
    target: 'node20',
    entry: { shell: './src/server.tsx', compatibility: './src/compatibility.ts' },
    output: createServerOutput(dir, 'shell'),
    optimization: { minimize: false, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** The script that is inlined in every document, without the runtime of Module Federation. */
function createFirstPaintConfig(dir: string, mode: BuildMode): Configuration {
  const base = createBaseConfig({ dir, name: 'first-paint', mode, side: 'client' });
  return {
    ...base,
    devtool: false,
    target: ['web', 'es2022'],
    entry: { 'first-paint': './src/first-paint.ts' },
    output: { path: path.join(dir, 'dist/first-paint'), clean: true, filename: '[name].js' },
    optimization: { minimizer: CLIENT_MINIMIZERS },
  };
}

/**
 * The shell that a tab gets in which a remote is developed: hot reload needs React's development build. Its first style sheet is that
 * of the document, as the class names are equal.
 */
function createDevelopmentConfig(dir: string): Configuration {
  const base = createBaseConfig({ dir, name: 'shell', mode: 'development', side: 'client' });
  const folder = path.join(dir, 'dist/development');
  return {
    ...base,
    name: 'shell:development',
    resolve: {
      ...base.resolve,
      alias: { '#react-router': findRouterFiles(dir, 'development').index, ...createEsmAliases() },
    },
    target: ['web', 'es2022'],
    entry: { development: './src/development/development-shell.ts' },
    output: {
      ...createClientOutput(dir, 'shell'),
      path: folder,
      publicPath: '/assets/',
      library: { type: 'module' },
    },
    optimization: { splitChunks: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell_development',
        remotes: {},
        shared: {
          ...createShellShared(dir, runtimeFiles.routerSurface),
          'react/jsx-dev-runtime': {
            singleton: true,
            eager: true,
            requiredVersion: false,
            version: readProvidedVersions(dir).react,
          },
        },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new BuildDescriptorPlugin(path.join(dir, 'dist/development.json'), ({ development }) => {
        const entry = development?.js[0];
        if (entry === undefined) throw new Error('The development shell has no entry chunk');
        return { entry };
      }),
    ],
  };
}
