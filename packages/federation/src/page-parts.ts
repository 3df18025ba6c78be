import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChunkFiles } from '@atrium/contracts/registry/builds.schemas';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  Compilation,
  type Compiler,
  type Configuration,
  DefinePlugin,
  type RuleSetUseItem,
  rspack,
  sources,
} from '@rspack/core';
import { type BuildMode, CLIENT_MINIMIZERS, createBaseConfig } from './base-config';
import { createRuntimeAliases } from './build-paths';
import { NoRouterPlugin } from './shared-imports';
import { createRemoteShared } from './shared-modules';

export const ISLANDS_ENTRY = 'islandsEntry.js';
export const BEHAVIOURS_FILE = 'behaviours.js';
const ISLANDS_CHUNK = 'islands';

const islandEnding = '.island.tsx';
const behaviourEnding = '.behaviour.ts';

interface PartsContext {
  dir: string;
  /** The remote's name. */
  name: string;
  mode: BuildMode;
  provisionalVersion: string;
  cssLoaders: RuleSetUseItem[];
  shared: string[];
}

/** The islands and behaviours of a public remote, which are built before its pages and published with them. */
export interface PageParts {
  configs: Configuration[];
  /** Adds the built files to those of the remote. */
  plugin: EmitPartsPlugin;
  /** Once they are built. */
  describe(): { islands?: { entry: string; chunks: Record<string, string[]> }; behaviours?: string };
}

interface Part {
  /** Below `src`. */
  file: string;
  name: string;
}

function findParts(dir: string, ending: string): Part[] {
  const folder = path.join(dir, 'src');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const parts = files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, name: path.posix.basename(file, ending) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const twice = parts.find(({ name }, index) => parts.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`There are two parts with the name ${twice.name}`);
  return parts;
}

/** A module in `dist` with relative imports: it names no folder of this computer, so every checkout makes the same output. */
function writeModule(dir: string, file: string, lines: readonly string[]): string {
  mkdirSync(path.join(dir, 'dist'), { recursive: true });
  writeFileSync(path.join(dir, 'dist', file), `${lines.join('\n')}\n`);
  return `./dist/${file}`;
}

const importOf = ({ file }: Part) => JSON.stringify(`../src/${file}`);

/** A record of loaders of each `*.island.tsx`, by the island's name. */
const writeIslands = (dir: string, remote: string, islands: readonly Part[]): string =>
  writeModule(dir, 'islands.mjs', [
    'export const islands = {',
    ...islands.map(
      (part) =>
        `  '${remote}/${part.name}': () => import(/* webpackChunkName: '${part.name}' */ ${importOf(part)}).then((module) => module.default),`,
    ),
    '};',
  ]);

const writeBehaviours = (dir: string, behaviours: readonly Part[]): string =>
  writeModule(dir, 'behaviours.mjs', [
    ...behaviours.map((part, index) => `import part${index} from ${importOf(part)};`),
    `const parts = [${behaviours.map((_part, index) => `part${index}`).join(', ')}];`,
    'export const behaviours = Object.fromEntries(parts.map((part) => [part.name, part]));',
  ]);

/** Its style sheets are those of the pages, from which it gets the names of their classes. */
function createPartsConfig(context: PartsContext, folder: string): Configuration {
  const { dir, name, mode, provisionalVersion, cssLoaders } = context;
  const base = createBaseConfig({ dir, name, mode, side: 'client', cssLoaders });
  const rules = (base.module?.rules ?? []).map((rule) =>
    rule && typeof rule === 'object' && String(rule.type).startsWith('css')
      ? { ...rule, generator: { exportsOnly: true } }
      : rule,
  );
  return {
    ...base,
    name: `${name}:${folder}`,
    module: { ...base.module, rules },
    target: ['web', 'es2022'],
    output: {
      path: path.join(dir, 'dist', folder),
      clean: true,
      uniqueName: `${name}@${provisionalVersion}`,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: `/remotes/${name}/${provisionalVersion}/`,
      sourceMapFilename: '../maps/[file].map',
    },
    plugins: [new DefinePlugin({ __REMOTE_VERSION__: JSON.stringify(provisionalVersion) })],
  };
}

/** The module './islands', loaded by the shell through Module Federation: a chunk for each island. */
function createIslandsConfig(
  context: PartsContext,
  islands: readonly Part[],
  chunks: Record<string, string[]>,
) {
  const { dir, name, mode, shared } = context;
  const base = createPartsConfig(context, 'islands');
  return {
    ...base,
    resolve: { ...base.resolve, alias: createRuntimeAliases(mode) },
    entry: {},
    output: { ...base.output, chunkFilename: 'island-[id].js' },
    optimization: {
      splitChunks: {
        chunks: 'async' as const,
        minSize: 20_000,
        cacheGroups: { defaultVendors: false as const },
      },
      minimizer: CLIENT_MINIMIZERS,
      mangleExports: 'size' as const,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: `${name.replaceAll('-', '_')}_islands`,
        filename: ISLANDS_ENTRY,
        library: { type: 'module' },
        exposes: { './islands': { import: writeIslands(dir, name, islands), name: ISLANDS_CHUNK } },
        shared: createRemoteShared(dir, 'public', shared),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new NoRouterPlugin(),
      new ChunkListPlugin(chunks),
    ],
  };
}

/** One ES module without Module Federation. */
function createBehavioursConfig(context: PartsContext, behaviours: readonly Part[]): Configuration {
  const base = createPartsConfig(context, 'behaviours');
  return {
    ...base,
    entry: { behaviours: writeBehaviours(context.dir, behaviours) },
    output: { ...base.output, library: { type: 'module' }, filename: BEHAVIOURS_FILE },
    optimization: { minimizer: CLIENT_MINIMIZERS, splitChunks: false },
    plugins: [...(base.plugins ?? []), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** The builds of the islands and the behaviours that a public remote has. */
export function createPageParts(context: PartsContext): PageParts {
  const islands = findParts(context.dir, islandEnding);
  const behaviours = findParts(context.dir, behaviourEnding);
  const chunks: Record<string, string[]> = {};
  const configs = [
    ...(islands.length > 0 ? [createIslandsConfig(context, islands, chunks)] : []),
    ...(behaviours.length > 0 ? [createBehavioursConfig(context, behaviours)] : []),
  ];
  return {
    configs,
    plugin: new EmitPartsPlugin(configs.map(({ output }) => String(output?.path))),
    describe: () => ({
      ...(islands.length > 0 && { islands: { entry: ISLANDS_ENTRY, chunks } }),
      ...(behaviours.length > 0 && { behaviours: BEHAVIOURS_FILE }),
    }),
  };
}

/** Writes the scripts of each island into `chunks`, with those that it shares with others. */
class ChunkListPlugin {
  private readonly chunks: Record<string, string[]>;

  constructor(chunks: Record<string, string[]>) {
    this.chunks = chunks;
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('ChunkListPlugin', (stats) => {
      const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
      const filesOf = (group: { assets?: { name: string }[] } | undefined): ChunkFiles['js'] =>
        (group?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
      const common = filesOf(groups[ISLANDS_CHUNK]);
      for (const [name, group] of Object.entries(groups)) {
        if (name === ISLANDS_CHUNK || filesOf(group).includes(ISLANDS_ENTRY)) continue;
        this.chunks[name] = [...new Set([...common, ...filesOf(group)])];
      }
    });
  }
}

/** Adds what was built in other folders to the files of this build. */
class EmitPartsPlugin {
  private readonly folders: readonly string[];

  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('EmitPartsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'EmitPartsPlugin', stage }, () => {
        for (const folder of this.folders)
          for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
            const text = readFileSync(path.join(folder, file), 'utf8');
            compilation.emitAsset(file, new sources.RawSource(text), { minimized: true });
          }
      });
    });
  }
}
