import path from 'node:path';
import { type Configuration, type RuleSetRule, type RuleSetUseItem, rspack } from '@rspack/core';

export type BuildMode = 'production' | 'development';
export type BuildSide = 'client' | 'server';

const BROWSERS = 'chrome >= 111, firefox >= 114, safari >= 16.4';
const ASSET_NAME = '[name].[contenthash:8][ext]';
/** Outside of the folders that are served. */
const SOURCE_MAP_NAME = '../maps/[file].map';

function createRules(side: BuildSide, isHot: boolean, cssLoaders: RuleSetUseItem[]): RuleSetRule[] {
  const cssOutput = side === 'server' ? { generator: { exportsOnly: true } } : {};
  return [
    {
      test: /\.tsx?$/,
      type: 'javascript/auto',
      loader: 'builtin:swc-loader',
      options: {
        env: { targets: side === 'client' ? BROWSERS : 'node 20' },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // The shell shares react/jsx-runtime; only the development shell shares the development runtime, which refresh needs.
          transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
        },
      },
    },
    { test: /\.module\.css$/, type: 'css/module', use: cssLoaders, ...cssOutput },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', use: cssLoaders, ...cssOutput },
    {
      test: /\.(?:woff2|svg|png|jpe?g|webp|avif)$/,
      // The site's content security policy admits no files of a development server.
      ...(isHot
        ? { type: 'asset/inline' }
        : { type: 'asset/resource', generator: { filename: ASSET_NAME, emit: side === 'client' } }),
    },
  ];
}

function chooseSourceMap({ mode, isHot }: { mode: BuildMode; isHot: boolean }) {
  // In the file itself: the policy also keeps the browser from fetching a map.
  if (isHot) return 'inline-cheap-module-source-map';
  return mode === 'production' ? 'hidden-source-map' : false;
}

/** Base configuration of all front-end builds. `name` prefixes CSS class names; `isHot`: components and styles are replaced in place. */
export function createBaseConfig(options: {
  dir: string;
  name: string;
  mode: BuildMode;
  side: BuildSide;
  isHot?: boolean;
  /** Before the bundler reads a style sheet, such as `postcss-loader`. */
  cssLoaders?: RuleSetUseItem[];
}): Configuration {
  const { dir, name, mode, side, isHot = false, cssLoaders = [] } = options;
  const exportType = isHot ? { exportType: 'style' as const } : {};
  return {
    name: `${name}:${side}`,
    context: dir,
    mode,
    devtool: chooseSourceMap({ mode, isHot }),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: createRules(side, isHot, cssLoaders),
      // Custom properties keep their names: a module that sets one of the tokens means it for all components inside.
      parser: {
        'css/module': { namedExports: false, dashedIdents: false, ...exportType },
        ...(isHot ? { css: exportType } : {}),
      },
      // With three characters two files of one remote had the same hash, and each got the rules of the other's class.
      generator: { 'css/module': { localIdentName: `${name}-[local]-[hash:base64:4]` } },
    },
    stats: 'errors-warnings',
    performance: false,
    lazyCompilation: false,
  };
}

/** Browser output: ES modules with hashed names in dist/client. */
export function createClientOutput(dir: string, uniqueName: string): Configuration['output'] {
  return {
    path: path.join(dir, 'dist/client'),
    clean: true,
    uniqueName,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    cssChunkFilename: '[name].[contenthash:8].css',
    sourceMapFilename: SOURCE_MAP_NAME,
  };
}

/** Server output: one CommonJS file. Its `uniqueName` must equal the client's, or class names differ. */
export function createServerOutput(dir: string, uniqueName: string): Configuration['output'] {
  return {
    path: path.join(dir, 'dist/server'),
    clean: true,
    uniqueName,
    filename: '[name].cjs',
    sourceMapFilename: SOURCE_MAP_NAME,
    library: { type: 'commonjs2' },
  };
}

/**
 * Minifiers with explicit browser targets. By default they expand logical properties for very old browsers, with a list of
 * right-to-left languages.
 */
export const CLIENT_MINIMIZERS = [
  // Two more passes save another 200 bytes of the first load.
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];

/** Pages may share chunks; the build descriptor lists all files of each named one. Export names are mangled. */
export const CLIENT_OPTIMIZATION: Configuration['optimization'] = {
  splitChunks: { chunks: 'async', minSize: 20_000, cacheGroups: { defaultVendors: false } },
  minimizer: CLIENT_MINIMIZERS,
  mangleExports: 'size',
};
