import path from 'node:path';

const dir = import.meta.dirname;

/** Packages with native code or data files; all others are in the bundle, which starts faster. */
const external = [
  '@node-rs/argon2',
  'sharp',
  'heic-decode',
  'libheif-js',
  'libsql',
  'msgpackr-extract',
  'satori',
  '@fontsource',
];

export default {
  name: 'main',
  context: dir,
  mode: 'production',
  target: 'node20',
  devtool: 'source-map',
  entry: {
    main: './src/main.ts',
    user: './src/user.ts',
    backup: './src/backup.ts',
    'content-tasks': '@atrium/content/task-worker',
    'render-process': '@atrium/service-kit/rendering/render-child',
    'site-files': '@atrium/renderer/site-file-worker',
  },
  output: {
    path: path.join(dir, 'dist'),
    clean: true,
    filename: '[name].mjs',
    chunkFilename: '[name].[contenthash:8].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  externalsType: 'module-import',
  externals: [
    ({ request }, callback) => {
      const isExternal = external.some((name) => request === name || request?.startsWith(`${name}/`));
      return isExternal ? callback(undefined, `module-import ${request}`) : callback();
    },
  ],
  module: {
    rules: [
      {
        test: /\.ts$/,
        use: {
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
        type: 'javascript/auto',
      },
    ],
  },
  // Minifying takes two thirds of the build's CPU time, and nobody downloads this bundle.
  optimization: { minimize: false, splitChunks: false },
  ignoreWarnings: [/Dynamic module path/, /Can't resolve/],
  performance: false,
  stats: 'errors-warnings',
};
