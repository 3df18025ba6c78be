import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCalls } from '@atrium/contracts/common/all-calls';
import { findUsedCalls } from '@atrium/contracts/common/used-calls';
import { areaOf } from '@atrium/contracts/registry/boot';
import type { BuildUses, RemoteBuild } from '@atrium/contracts/registry/builds.schemas';
import type { RemoteManifest } from '@atrium/contracts/registry/remote-manifest.schemas';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, DefinePlugin, type RuleSetUseItem, rspack } from '@rspack/core';
import {
  type BuildMode,
  CLIENT_OPTIMIZATION,
  createBaseConfig,
  createClientOutput,
  createServerOutput,
} from './base-config';
import { BuildDescriptorPlugin } from './build-descriptor-plugin';
import { computeBuildId } from './build-id';
import { createRuntimeAliases } from './build-paths';
import { createDevelopmentConfig, type DevelopmentEnv } from './create-development-config';
import { createPageParts, type PageParts } from './page-parts';
import { PrecompressPlugin } from './precompress-plugin';
import { type ManifestEntries, readManifest } from './read-manifest';
import { ScopedStylesPlugin } from './scoped-styles-plugin';
import { type Sealed, SealVersionPlugin } from './seal-version-plugin';
import { describeSharedImports, SharedImportsPlugin } from './shared-imports';
import { createRemoteShared, SHARED_MODULES } from './shared-modules';
import { emitSlotTypes, findSlots } from './slots';
import { StyleIntegrityPlugin } from './style-integrity-plugin';

const REMOTE_ENTRY = 'remoteEntry.js';
const EXPOSE_CHUNK = 'remote';
const REMOTE_MODULE = './src/remote.tsx';
const SERVER_BUNDLE = 'remote.cjs';

interface RemoteContext {
  dir: string;
  mode: BuildMode;
  manifest: RemoteManifest;
  /** The version that the code is compiled with; `SealVersionPlugin` replaces it by that of the output. */
  provisionalVersion: string;
  cssLoaders: RuleSetUseItem[];
  shared: string[];
}

export interface RemoteOptions {
  /** Loaders for style sheets, such as `postcss-loader` with its options. Their rules must be scoped by classes of the remote. */
  cssLoaders?: RuleSetUseItem[];
  /** Libraries of its own that it shares with other remotes that name them: a loaded copy of a compatible version is used again. */
  shared?: string[];
  /** Entries of its manifest besides those in `manifest.json`. */
  manifestEntries?: ManifestEntries;
}

/** The build of a remote: `export default createRemoteConfig(import.meta.url)`. The mode `development` is that of `atrium dev`. */
export function createRemoteConfig(
  configUrl: string,
  { cssLoaders = [], shared = [], manifestEntries }: RemoteOptions = {},
) {
  const dir = path.dirname(fileURLToPath(configUrl));
  return (env: DevelopmentEnv, argv: { mode?: BuildMode }): Configuration[] => {
    const mode = argv.mode ?? 'production';
    if (mode === 'development')
      return [createDevelopmentConfig({ dir, env, cssLoaders, shared, manifestEntries })];
    const manifest = readManifest(dir, manifestEntries);
    // Also makes the class names of different builds differ: two versions of a remote can be on one page.
    const provisionalVersion = `${manifest.version}-${computeBuildId(dir, mode)}`;
    const context: RemoteContext = { dir, mode, manifest, provisionalVersion, cssLoaders, shared };
    const parts =
      areaOf(manifest) === 'public' ? createPageParts({ ...context, name: manifest.name }) : undefined;
    const earlier = [...(parts?.configs ?? []), ...(manifest.ssr ? [createServerConfig(context)] : [])];
    const client = createClientConfig(context, parts);
    return [...earlier, { ...client, dependencies: earlier.map(({ name }) => String(name)) }];
  };
}

function createClientConfig(
  { dir, mode, manifest, provisionalVersion, cssLoaders, shared }: RemoteContext,
  parts: PageParts | undefined,
): Configuration {
  let sealed: Sealed | undefined;
  const area = areaOf(manifest);
  const base = createBaseConfig({ dir, name: manifest.name, mode, side: 'client', cssLoaders });
  return {
    ...base,
    resolve: { ...base.resolve, alias: createRuntimeAliases(mode) },
    target: ['web', 'es2022'],
    entry: {},
    output: {
      ...createClientOutput(dir, `${manifest.name}@${provisionalVersion}`),
      // Root-relative like the server's links; a different URL would load style sheets twice.
      publicPath: `/remotes/${manifest.name}/${provisionalVersion}/`,
      // Each version has its own folder, so file names need no hash. Hashes in the entry would add 1 KB to the first load.
      chunkFilename: '[id].js',
      cssChunkFilename: '[id].css',
    },
    optimization: CLIENT_OPTIMIZATION,
    plugins: [
      new ModuleFederationPlugin({
        name: manifest.name.replaceAll('-', '_'),
        filename: REMOTE_ENTRY,
        library: { type: 'module' },
        exposes: { './remote': { import: REMOTE_MODULE, name: EXPOSE_CHUNK } },
        shared: createRemoteShared(dir, area, shared),
        shareStrategy: 'loaded-first',
        dts: false,
        // For Module Federation's browser extension: the shell reads `remote.json`.
        manifest: true,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new DefinePlugin({ __REMOTE_VERSION__: JSON.stringify(provisionalVersion) }),
      new SharedImportsPlugin(area),
      ...(parts ? [parts.plugin] : []),
      new ScopedStylesPlugin(manifest.name),
      new SealVersionPlugin({
        provisionalVersion,
        prefix: manifest.version,
        serverFile: manifest.ssr ? path.join(dir, 'dist/server', SERVER_BUNDLE) : null,
        describe: (compilation, scripts) => ({
          ...manifest,
          ...describeSharedImports(compilation, dir),
          calls: findUsedCalls(scripts, allCalls),
          ...(area === 'dashboard' && {
            slots: findSlots(scripts, manifest.name),
            types: emitSlotTypes(dir),
          }),
        }),
        onSealed: (result) => {
          sealed = result;
        },
      }),
      // In a public remote the hashes would take 1 KB of the first load.
      ...(area === 'dashboard' ? [new StyleIntegrityPlugin()] : []),
      ...(mode === 'production' ? [new PrecompressPlugin()] : []),
      new BuildDescriptorPlugin(path.join(dir, 'dist/remote.json'), (chunks): RemoteBuild & BuildUses => {
        const { [EXPOSE_CHUNK]: expose, [manifest.name.replaceAll('-', '_')]: _entry, ...pages } = chunks;
        if (!expose || !sealed) throw new Error(`${manifest.name} exposes no chunk`);
        return {
          ...sealed.description,
          version: sealed.version,
          entry: REMOTE_ENTRY,
          server: manifest.ssr ? SERVER_BUNDLE : null,
          expose,
          chunks: pages,
          ...parts?.describe(),
        };
      }),
    ],
  };
}

/** One file; shared modules stay `require` calls, so that the renderer can provide the shell's own. */
function createServerConfig({
  dir,
  mode,
  manifest,
  provisionalVersion,
  cssLoaders,
}: RemoteContext): Configuration {
  return {
    ...createBaseConfig({ dir, name: manifest.name, mode, side: 'server', cssLoaders }),
    target: 'node20',
    entry: { remote: REMOTE_MODULE },
    output: createServerOutput(dir, `${manifest.name}@${provisionalVersion}`),
    externalsType: 'commonjs2',
    externals: [...SHARED_MODULES],
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new DefinePlugin({ __REMOTE_VERSION__: JSON.stringify(provisionalVersion) }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
