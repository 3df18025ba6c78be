import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The modules that the shell provides to every remote. */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@atrium/mfe-kit',
] as const;

function getPackageName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Searches upwards from a package's entry, because its package.json may not be in `exports`. */
function readPackageVersion(dir: string, packageName: string): string {
  let folder = path.dirname(createRequire(path.join(dir, 'package.json')).resolve(packageName));
  while (folder !== path.dirname(folder)) {
    try {
      const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      if (manifest.name === packageName) return manifest.version;
    } catch {
      // No package.json in this folder: continue in the parent.
    }
    folder = path.dirname(folder);
  }
  throw new Error(`${packageName} is not installed in ${dir}`);
}

/** Versions of the packages that the shell provides, by package name. */
export function readProvidedVersions(dir: string): Record<string, string> {
  const names = new Set(SHARED_MODULES.map(getPackageName));
  return Object.fromEntries([...names].map((name) => [name, readPackageVersion(dir, name)]));
}

/** Eager saves a round trip and bytes compared with an asynchronous start. */
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

/** A remote contains no shared module; the ranges in `needs` are enforced when it is loaded. */
export function createRemoteShared(needs: Record<string, string>) {
  return Object.fromEntries(
    SHARED_MODULES.map((request) => {
      const range = needs[getPackageName(request)];
      return [
        request,
        {
          singleton: true,
          import: false as const,
          requiredVersion: range ?? (false as const),
          strictVersion: range !== undefined,
        },
      ];
    }),
  );
}
