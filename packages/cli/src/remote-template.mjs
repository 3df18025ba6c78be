/**
 * @typedef {{ name: string, short: string, title: string, prefix: string,
 *   own: { version: string, devDependencies: Record<string, string> } }} RemoteOptions `own` is this package's manifest
 */

const BUILD_PACKAGES = [
  '@module-federation/enhanced',
  '@rspack/cli',
  '@rspack/core',
  '@swc/helpers',
  '@types/react',
  'typescript',
];
const RUN_PACKAGES = ['react', 'react-dom', 'react-router-dom'];

/** @param {unknown} value */
const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param {RemoteOptions} options */
function createManifests({ name, short, title, prefix, own }) {
  const pick = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.map((dependency) => [dependency, own.devDependencies[dependency] ?? '*']));
  const atrium = `^${own.version}`;
  return {
    'package.json': toJson({
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: { build: 'atrium build', publish: 'atrium publish', typecheck: 'tsc --noEmit' },
      dependencies: { '@atrium/mfe-kit': atrium, '@atrium/ui': atrium, ...pick(RUN_PACKAGES) },
      devDependencies: { '@atrium/cli': atrium, '@atrium/federation': atrium, ...pick(BUILD_PACKAGES) },
    }),
    'manifest.json': toJson({
      name,
      version: '0.1.0',
      role: 'admin',
      ssr: false,
      prefixes: [prefix],
      nav: [{ id: short, label: title, path: prefix, icon: 'puzzle', order: 100 }],
      needs: { '@atrium/mfe-kit': atrium },
    }),
    'tsconfig.json': toJson({
      compilerOptions: {
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: true,
        noEmit: true,
        types: [],
      },
      include: ['src'],
    }),
  };
}

/**
 * The files of a new remote by path: a page, its route, and a navigation entry.
 * @param {RemoteOptions} options
 * @returns {Record<string, string>}
 */
export function createRemoteFiles(options) {
  const { name, short, title, prefix } = options;
  return {
    ...createManifests(options),
    '.gitignore': 'node_modules/\ndist/\n',
    'rspack.config.mjs': [
      "import { createRemoteConfig } from '@atrium/federation/create-remote-config';",
      '',
      'export default createRemoteConfig(import.meta.url);',
      '',
    ].join('\n'),
    'src/css-modules.d.ts': [
      "declare module '*.module.css' {",
      '  const classes: Readonly<Record<string, string>>;',
      '  export default classes;',
      '}',
      '',
      '// Styles that a package brings along with its code.',
      "declare module '*.css';",
      '',
    ].join('\n'),
    'src/remote.tsx': [
      "import { defineRemote, lazyRoute } from '@atrium/mfe-kit';",
      '',
      'export const remote = defineRemote({',
      '  routes: [',
      '    {',
      `      id: '${short}.home',`,
      `      path: '${prefix.slice(1)}',`,
      `      lazy: lazyRoute(() => import(/* webpackChunkName: "${short}.home" */ './home.page')),`,
      '    },',
      '  ],',
      '});',
      '',
    ].join('\n'),
    'src/home.page.tsx': [
      "import { Container } from '@atrium/ui/container';",
      '',
      'export function Component() {',
      '  return (',
      '    <Container>',
      `      <h1>${title}</h1>`,
      `      <p>This page is a remote of its own: ${name}.</p>`,
      '    </Container>',
      '  );',
      '}',
      '',
      `export const handle = { meta: () => ({ title: '${title}' }) };`,
      '',
    ].join('\n'),
  };
}
