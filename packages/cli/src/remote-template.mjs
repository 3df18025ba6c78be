import { readFileSync } from 'node:fs';

/**
 * @typedef {{ name: string, short: string, title: string, prefix: string, isPublic: boolean, parts?: string[],
 *   own: { version: string, devDependencies: Record<string, string> } }} RemoteOptions `own` is this package's manifest;
 *   `parts`: the folders of the project that it is one of
 */

const BUILD_PACKAGES = [
  '@atrium/federation',
  '@module-federation/enhanced',
  '@rspack/cli',
  '@rspack/core',
  '@swc/helpers',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'typescript',
  'vitest',
];
const RUN_PACKAGES = ['@atrium/mfe-kit', '@atrium/ui', 'react', 'react-dom', 'react-router-dom'];

const TEMPLATE = new URL('../template/', import.meta.url);
/** The files of each remote. */
const COMMON_FILES = [
  'rspack.config.mjs',
  'tsconfig.json',
  'vitest.config.mjs',
  'src/css-modules.d.ts',
  'src/fixtures.ts',
];
/** Other files for the back office and for the public site. */
const PAGE_FILES = ['src/remote.tsx', 'src/home.page.tsx', 'src/home.module.css', 'src/home.page.test.tsx'];
const BACK_OFFICE_FILES = ['icons/puzzle.svg', 'src/summary.widget.tsx', 'src/summary.module.css'];

/** The files that a project of parts has once, and their places. @type {Record<string, string>} */
const PROJECT_FILES = {
  'package.json': 'package.json',
  'tsconfig.json': 'tsconfig.json',
  'vitest.config.mjs': 'vitest.config.mjs',
  '.gitignore': '.gitignore',
  // Two of them in one program would be a duplicate declaration.
  'src/css-modules.d.ts': 'css-modules.d.ts',
};

/** JSON as the formatter of the checkout prints it. @param {unknown} value */
const toJson = (value) => `${JSON.stringify(value, null, 2).replace(/\[\n\s+("[^"\n]+")\n\s+\]/g, '[$1]')}\n`;

/** @param {RemoteOptions} options */
function createManifests({ name, short, title, prefix, isPublic, own, parts }) {
  const pick = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, own.devDependencies[name] ?? '*']));
  // In the checkout of Atrium nothing is packed, and the workspace has the packages and the versions.
  const cli = own.devDependencies.react === 'catalog:' ? 'workspace:^' : `^${own.version}`;
  return {
    'package.json': toJson({
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      ...(parts && { atrium: { parts } }),
      scripts: {
        dev: 'atrium dev',
        build: 'atrium build',
        test: 'vitest run',
        typecheck: 'tsc --noEmit',
      },
      dependencies: pick(RUN_PACKAGES),
      devDependencies: { '@atrium/cli': cli, ...pick(BUILD_PACKAGES) },
    }),
    'manifest.json': toJson({
      name,
      version: '0.1.0',
      ssr: isPublic,
      prefixes: [prefix],
      nav: [
        {
          id: short,
          label: title,
          path: prefix,
          ...(!isPublic && { icon: './icons/puzzle.svg' }),
          order: 100,
        },
      ],
      ...(!isPublic && { widgets: [{ name: `${short}-summary`, title, size: 'half' }] }),
    }),
  };
}

/**
 * The files of a new remote by path: a page, its route, a navigation entry, and in the back office a widget of the dashboard.
 * @param {RemoteOptions} options
 * @returns {Record<string, string>}
 */
export function createRemoteFiles(options) {
  const { name, short, title, prefix, isPublic, parts } = options;
  const sources = parts?.map((part) => `${part}/src`) ?? ['src'];
  const declarations = parts ? [PROJECT_FILES['src/css-modules.d.ts']] : [];
  /** @type {Record<string, string>} */
  const values = {
    name,
    short,
    title,
    prefix,
    include: JSON.stringify([...declarations, ...sources]).replaceAll(',', ', '),
    tested: sources.length > 1 ? `{${sources}}` : 'src',
  };
  const read = (/** @type {string} */ file) =>
    readFileSync(new URL(`${file}.txt`, TEMPLATE), 'utf8').replace(
      /\{\{(\w+)\}\}/g,
      (_text, key) => values[key] ?? '',
    );
  const pages = isPublic ? PAGE_FILES : [...PAGE_FILES, ...BACK_OFFICE_FILES];
  return {
    ...createManifests(options),
    '.gitignore': read('gitignore'),
    ...Object.fromEntries(COMMON_FILES.map((file) => [file, read(file)])),
    ...Object.fromEntries(pages.map((file) => [file, read(isPublic ? `public/${file}` : file)])),
  };
}

/**
 * The files of a project with a public remote and one of the back office.
 * @param {Pick<RemoteOptions, 'name' | 'short' | 'title' | 'own'>} options
 * @returns {Record<string, string>}
 */
export function createProjectFiles({ name, short, title, own }) {
  /** @type {Record<string, Pick<RemoteOptions, 'name' | 'short' | 'prefix' | 'isPublic'>>} */
  const remotes = {
    public: { name, short, prefix: `/${short}`, isPublic: true },
    // Entries of the menu have ids of their own in the whole site.
    'back-office': {
      name: `mfe-admin-${short}`,
      short: `admin-${short}`,
      prefix: `/dashboard/${short}`,
      isPublic: false,
    },
  };
  const parts = Object.keys(remotes);
  /** @type {Record<string, string>} */
  const files = {};
  // The first part, after which the project is named, makes those of the project.
  for (const [part, remote] of Object.entries(remotes))
    for (const [file, text] of Object.entries(createRemoteFiles({ ...remote, title, own, parts })))
      files[PROJECT_FILES[file] ?? `${part}/${file}`] ??= text;
  return files;
}
