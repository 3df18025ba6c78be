import { createRequire } from 'node:module';
import path from 'node:path';

const RUNTIME_DIR = path.join(import.meta.dirname, 'runtime');

export const runtimeFiles = {
  developmentClient: path.join(RUNTIME_DIR, 'development-client.ts'),
  routerSurface: path.join(RUNTIME_DIR, 'router-surface.ts'),
  backOfficeRouter: path.join(RUNTIME_DIR, 'back-office-router.ts'),
  noRouter: path.join(RUNTIME_DIR, 'no-router.ts'),
  noErrorTexts: path.join(RUNTIME_DIR, 'no-error-texts.ts'),
};

/** Resolves a package from another one, since pnpm links a package only where it is a dependency. */
function findDist(name: string, from: string): string {
  return path.dirname(createRequire(from).resolve(name));
}

/**
 * Points the runtime packages of Module Federation at their ES module builds. The plug-in resolves their CommonJS
 * builds, which cannot be tree-shaken: 13 KB of gzip in each first load (first-load.test.ts). In production the texts of its errors,
 * of which a visitor would load two copies, are left out; their codes and the links to their documentation stay.
 */
export function createRuntimeAliases(mode: 'production' | 'development'): Record<string, string> {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  const tools = createRequire(enhanced).resolve('@module-federation/runtime-tools');
  const bundlerRuntime = findDist('@module-federation/webpack-bundler-runtime', tools);
  const runtime = findDist('@module-federation/runtime', tools);
  const core = findDist('@module-federation/runtime-core', path.join(runtime, 'index.js'));
  const errorCodes = findDist('@module-federation/error-codes', path.join(runtime, 'index.js'));
  const externalRuntime = findDist('@module-federation/inject-external-runtime-core-plugin', enhanced);
  return {
    [path.join(bundlerRuntime, 'index.cjs')]: path.join(bundlerRuntime, 'bundler.js'),
    [path.join(runtime, 'index.cjs')]: path.join(runtime, 'index.js'),
    [path.join(externalRuntime, 'index.cjs')]: path.join(externalRuntime, 'index.js'),
    '@module-federation/runtime$': path.join(runtime, 'index.js'),
    '@module-federation/runtime-core$': path.join(core, 'index.js'),
    ...(mode === 'production' && { [path.join(errorCodes, 'desc.mjs')]: runtimeFiles.noErrorTexts }),
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
