import { createRequire } from 'node:module';
import path from 'node:path';

const RUNTIME_DIR = path.join(import.meta.dirname, 'runtime');

export const runtimeFiles = {
  hostProvide: path.join(RUNTIME_DIR, 'host-provide.ts'),
  remoteRuntime: path.join(RUNTIME_DIR, 'remote-runtime.ts'),
  initFederation: path.join(RUNTIME_DIR, 'init-federation.ts'),
  satisfy: path.join(RUNTIME_DIR, 'satisfy.ts'),
  unusedParts: path.join(RUNTIME_DIR, 'unused-parts.ts'),
  routerSurface: path.join(RUNTIME_DIR, 'router-surface.ts'),
};

interface FederationDist {
  bundlerRuntime: string;
  runtime: string;
  runtimeCore: string;
  sdk: string;
}

function findFederationDist(): FederationDist {
  const fromHere = createRequire(import.meta.url);
  const fromEnhanced = createRequire(fromHere.resolve('@module-federation/enhanced/rspack'));
  const fromTools = createRequire(fromEnhanced.resolve('@module-federation/runtime-tools'));
  const runtimeEntry = fromTools.resolve('@module-federation/runtime');
  const fromRuntime = createRequire(runtimeEntry);
  return {
    bundlerRuntime: path.dirname(fromTools.resolve('@module-federation/webpack-bundler-runtime')),
    runtime: path.dirname(runtimeEntry),
    runtimeCore: path.dirname(fromRuntime.resolve('@module-federation/runtime-core')),
    sdk: path.dirname(fromRuntime.resolve('@module-federation/sdk')),
  };
}

/** Files of the federation runtime that `unused-parts.ts` stands in for. */
export function listUnusedFederationFiles(): string[] {
  const { runtimeCore, sdk } = findFederationDist();
  return [
    path.join(runtimeCore, 'utils/load.js'),
    path.join(runtimeCore, 'utils/preload.js'),
    path.join(sdk, 'dom.js'),
  ];
}

/**
 * The plug-in resolves the CommonJS builds of its runtime, which nothing can tree-shake. Pointing those files at
 * their ESM twins saves 13 KB of the first load; remotes get a stand-in that borrows the shell's copy. These are internals: versions are pinned, and tests watch the size and the stand-ins.
 */
export function createRuntimeAliases(side: 'shell' | 'remote'): Record<string, string> {
  const dist = findFederationDist();
  const aliases = {
    [path.join(dist.bundlerRuntime, 'index.cjs')]: path.join(dist.bundlerRuntime, 'bundler.js'),
    [path.join(dist.runtime, 'index.cjs')]: path.join(dist.runtime, 'index.js'),
    '@module-federation/webpack-bundler-runtime': dist.bundlerRuntime,
    '@module-federation/runtime$': path.join(dist.runtime, 'index.js'),
    '@module-federation/runtime/helpers$': path.join(dist.runtime, 'helpers.js'),
  };
  if (side === 'remote') {
    return { ...aliases, [path.join(dist.bundlerRuntime, 'index.cjs')]: runtimeFiles.remoteRuntime };
  }
  return {
    ...aliases,
    '@module-federation/runtime-core$': path.join(dist.runtimeCore, 'index.js'),
    [path.join(dist.bundlerRuntime, 'init.js')]: runtimeFiles.initFederation,
    [path.join(dist.runtimeCore, 'utils/semver/index.js')]: runtimeFiles.satisfy,
    ...Object.fromEntries(listUnusedFederationFiles().map((file) => [file, runtimeFiles.unusedParts])),
  };
}

/** react-router's `exports` only name its development build, so the production files are addressed directly. */
export function findRouterFiles(dir: string, mode: 'production' | 'development') {
  const routerDom = createRequire(path.join(dir, 'package.json')).resolve('react-router-dom/package.json');
  const router = path.dirname(createRequire(routerDom).resolve('react-router/package.json'));
  return {
    index: path.join(router, 'dist', mode, 'index.mjs'),
    dom: path.join(router, 'dist', mode, 'dom-export.mjs'),
  };
}
