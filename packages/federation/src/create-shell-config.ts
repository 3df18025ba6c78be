import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShellBuild } from '@atrium/contracts/registry/builds.schemas';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compilation, type Compiler, type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import {
  type BuildMode,
  CLIENT_MINIMIZERS,
  CLIENT_OPTIMIZATION,
  createBaseConfig,
  createClientOutput,
  createServerOutput,
} from './base-config';
import { type AssetsByChunk, BuildDescriptorPlugin } from './build-descriptor-plugin';
import { computeBuildId } from './build-id';
import { createRuntimeAliases, findRouterFiles, runtimeFiles } from './build-paths';
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
      ...createClientConfigs(context),
      createServerConfig(context),
      createDocumentScriptConfig(dir, mode),
      createDevelopmentConfig(dir),
    ];
  };
}

/** The fonts that come with a page (packages/ui/src/fonts.css). */
const ENGLISH_FONTS: RuleSetRule = {
  test: /\.woff2$/,
  resourceQuery: /english/,
  loader: path.join(import.meta.dirname, 'subset-font-loader.cjs'),
  type: 'asset/resource',
  generator: { filename: '[name].english.[contenthash:8][ext]' },
};

const createFederation = (options: { name: string; shared: object; mode: BuildMode }) =>
  new ModuleFederationPlugin({
    name: options.name,
    remotes: {},
    shared: { ...options.shared },
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    dev: false,
    // Remotes use the shell's copy of the runtime core (externalRuntime) instead of carrying one each.
    // Only its devtools need snapshots; the shell of a developed remote has them.
    experiments: {
      provideExternalRuntime: true,
      optimization: { target: 'web', disableSnapshot: options.mode === 'production' },
    },
  });

/** A build for browsers in `dist/client`. Its remotes get the router's names of `surface`. */
function createClientConfig({ dir, mode, surface }: ShellContext & { surface: string }): Configuration {
  const base = createBaseConfig({ dir, name: 'shell', mode, side: 'client' });
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: { '#react-router': findRouterFiles(dir, mode).index, ...createRuntimeAliases(mode) },
    },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ENGLISH_FONTS] },
    target: ['web', 'es2022'],
    output: { ...createClientOutput(dir, 'shell'), publicPath: '/assets/' },
    optimization: CLIENT_OPTIMIZATION,
    plugins: [
      createFederation({ name: 'shell', shared: createShellShared(dir, surface), mode }),
      ...(mode === 'production' ? [new PrecompressPlugin()] : []),
    ],
  };
}

const describePart = ({ main, ...chunks }: AssetsByChunk, compilation: Compilation) => {
  if (!main) throw new Error('The shell has no entry chunk');
  return { entry: main, chunks, names: describeSharedExports(compilation) };
};

/** The rules of each pair of fonts are a file of their own, `fonts.<pair>`: the renderer puts those of the site's look into a document. */
const listFontEntries = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(dir, 'src/styles/fonts')).map((file) => [
      `fonts.${path.parse(file).name}`,
      `./src/styles/fonts/${file}`,
    ]),
  );

/** An entry of style sheets gets a script with the runtime, which nothing loads. */
const dropScriptOf = (entry: string) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('dropScript', (compilation) =>
    compilation.hooks.processAssets.tap({ name: 'dropScript', stage: -100 }, () => {
      for (const file of compilation.namedChunks.get(entry)?.files ?? [])
        if (file.endsWith('.js')) compilation.deleteAsset(file);
    }),
  );

/**
 * One build for public pages and sign-in, one for the back office: its remotes get the whole router, of which visitors load only
 * what public pages use. A document belongs to one of them, so one file of each name is enough in the common folder.
 */
function createClientConfigs(context: ShellContext): Configuration[] {
  const { dir, version } = context;
  const descriptor = path.join(dir, 'dist/shell.json');
  const site = createClientConfig({ ...context, surface: runtimeFiles.routerSurface });
  const backOffice = createClientConfig({ ...context, surface: runtimeFiles.backOfficeRouter });
  const fonts = listFontEntries(dir);
  let built: Omit<ShellBuild, 'islands' | 'backOffice'> | undefined;
  let whole: Omit<ShellBuild, 'islands'> | undefined;
  let withIslands: ShellBuild | undefined;
  const islands = createIslandsConfig(context);
  return [
    {
      ...site,
      entry: { main: './src/main.tsx', ...fonts },
      plugins: [
        ...Object.keys(fonts).map(dropScriptOf),
        ...(site.plugins ?? []),
        new BuildDescriptorPlugin(descriptor, (chunks, _assets, compilation) => {
          const provides = readProvidedVersions(dir);
          built = { version, ...describePart(chunks, compilation), provides };
          return built;
        }),
      ],
    },
    {
      ...backOffice,
      name: 'shell:back-office',
      // After the other, whose build empties the folder.
      dependencies: [String(site.name)],
      entry: { main: './src/main.tsx' },
      output: { ...backOffice.output, clean: false },
      plugins: [
        ...(backOffice.plugins ?? []),
        new BuildDescriptorPlugin(descriptor, (chunks, _assets, compilation) => {
          if (built === undefined) throw new Error('The public part of the shell is not built');
          whole = { ...built, backOffice: describePart(chunks, compilation) };
          return whole;
        }),
      ],
    },
    {
      ...islands,
      dependencies: ['shell:back-office'],
      plugins: [
        ...(islands.plugins ?? []),
        new BuildDescriptorPlugin(descriptor, ({ islands: entry }): ShellBuild => {
          if (whole === undefined || entry === undefined) throw new Error('The shell is not built');
          withIslands = { ...whole, islands: entry };
          return withIslands;
        }),
      ],
    },
    createVisitsConfig(context, descriptor, (visits) => {
      if (withIslands === undefined || visits === undefined) throw new Error('The shell is not built');
      return { ...withIslands, visits };
    }),
  ];
}

/** The bundle that starts islands on public pages: React, the shared part of mfe-kit and Module Federation, without the router. */
function createIslandsConfig({ dir, mode }: ShellContext): Configuration {
  const base = createClientConfig({ dir, mode, version: '', surface: runtimeFiles.routerSurface });
  const { 'react-router-dom': _router, ...shared } = createShellShared(dir, runtimeFiles.routerSurface);
  return {
    ...base,
    name: 'shell:islands',
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'react-router-dom$': runtimeFiles.noRouter },
    },
    entry: { islands: './src/islands/runtime.tsx' },
    output: { ...base.output, clean: false, library: { type: 'module' } },
    plugins: [
      createFederation({ name: 'shell_islands', shared, mode }),
      ...(mode === 'production' ? [new PrecompressPlugin()] : []),
    ],
  };
}

/** The script that public pages load when they are idle, without the runtime of Module Federation. */
function createVisitsConfig(
  { dir, mode }: ShellContext,
  descriptor: string,
  describe: (file: string | undefined) => ShellBuild,
): Configuration {
  const base = createBaseConfig({ dir, name: 'visits', mode, side: 'client' });
  return {
    ...base,
    name: 'shell:visits',
    dependencies: ['shell:islands'],
    target: ['web', 'es2022'],
    entry: { visits: './src/visits/measure-visit.ts' },
    output: { ...createClientOutput(dir, 'visits'), clean: false, library: { type: 'module' } },
    optimization: { minimizer: CLIENT_MINIMIZERS },
    plugins: [
      ...(mode === 'production' ? [new PrecompressPlugin()] : []),
      new BuildDescriptorPlugin(descriptor, ({ visits }) => describe(visits?.js[0])),
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
function createDocumentScriptConfig(dir: string, mode: BuildMode): Configuration {
  const base = createBaseConfig({ dir, name: 'document-script', mode, side: 'client' });
  return {
    ...base,
    devtool: false,
    target: ['web', 'es2022'],
    entry: { 'document-script': './src/document-script.ts' },
    output: { path: path.join(dir, 'dist/document-script'), clean: true, filename: '[name].js' },
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
      alias: {
        '#react-router': findRouterFiles(dir, 'development').index,
        ...createRuntimeAliases('development'),
      },
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
          ...createShellShared(dir, runtimeFiles.backOfficeRouter),
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
