import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Area } from '@atrium/contracts/registry/boot';

/** The modules that the shell provides to every remote. */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@atrium/mfe-kit',
] as const;

/**
 * Modules shared by the back-office remotes. Each remote has its own copy as a lazy chunk, and reuses a loaded copy of a
 * compatible version. A trailing slash covers all subpaths.
 */
const LAZY_SHARED_MODULES = [
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/extension-code-block',
  '@tiptap/extension-image',
  '@tiptap/extension-link',
  '@tiptap/extension-list',
  '@tiptap/extension-table',
  '@tiptap/extension-text-align',
  '@tiptap/pm/',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'react-hook-form',
] as const;

export function getPackageName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Resolves like Node, but ignores `exports`, which may hide the manifest. */
export function findPackageFolder(dir: string, packageName: string): string | undefined {
  for (let folder = realpathSync(dir); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', packageName);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === path.dirname(folder)) return undefined;
  }
}

const readVersion = (packageFolder: string): string =>
  JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).version;

function readPackageVersion(dir: string, packageName: string): string {
  const folder = findPackageFolder(dir, packageName);
  if (folder === undefined) throw new Error(`${packageName} is not installed in ${dir}`);
  return readVersion(folder);
}

const SHARED_PACKAGES = [...new Set(SHARED_MODULES.map(getPackageName))];

/** Versions of the packages that the shell provides, by package name. */
export function readProvidedVersions(dir: string): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((name) => [name, readPackageVersion(dir, name)]));
}

/**
 * The range of each shared package that a remote built in this folder works with: from the minor version that it is built with, up to
 * the next major one.
 */
export function readNeededRanges(dir: string): Record<string, string> {
  // A remote may use the others through mfe-kit only.
  const kit = findPackageFolder(dir, '@atrium/mfe-kit') ?? dir;
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => {
      const version = readPackageVersion(findPackageFolder(dir, name) ? dir : kit, name);
      return [name, `^${version.split('.').slice(0, 2).join('.')}.0`];
    }),
  );
}

/** Eager, which saves a round trip and bytes compared with an asynchronous start. */
export function createShellShared(dir: string, routerSurface: string) {
  const versions = readProvidedVersions(dir);
  return Object.fromEntries(
    SHARED_MODULES.map((request) => [
      request,
      {
        singleton: true,
        eager: true,
        requiredVersion: false as const,
        version: versions[getPackageName(request)],
        ...(request === 'react-router-dom' ? { import: routerSurface } : {}),
      },
    ]),
  );
}

/**
 * The modules that a remote shares: nothing of what the shell provides is in it, and the ranges are enforced when it is loaded. Of the back office's
 * libraries and of its own it has a copy as a lazy chunk.
 */
export function createRemoteShared(dir: string, area: Area, own: readonly string[]) {
  const ranges = readNeededRanges(dir);
  const provided = SHARED_MODULES.map((request) => [
    request,
    {
      singleton: true,
      import: false as const,
      requiredVersion: ranges[getPackageName(request)],
      strictVersion: true,
    },
  ]);
  const lazy = area === 'dashboard' ? LAZY_SHARED_MODULES.filter((request) => findShared(dir, request)) : [];
  const missing = own.find((request) => !findShared(dir, request));
  if (missing !== undefined) throw new Error(`${missing} of "shared" is not installed in ${dir}`);
  return Object.fromEntries([...provided, ...[...lazy, ...own].map((request) => describeLazy(dir, request))]);
}

/** pnpm links only direct dependencies, and some of the shared ones belong to @atrium/admin-kit. */
function findShared(dir: string, request: string): string | undefined {
  const packageName = getPackageName(request);
  return (
    findPackageFolder(dir, packageName) ??
    findPackageFolder(findPackageFolder(dir, '@atrium/admin-kit') ?? dir, packageName)
  );
}

/** Compatible: from its own version up to the next major one. */
function describeLazy(dir: string, request: string) {
  const version = readVersion(findShared(dir, request) ?? dir);
  return [request, { version, requiredVersion: `^${version}`, singleton: false }];
}
