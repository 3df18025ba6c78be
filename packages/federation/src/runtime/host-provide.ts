import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/attachShareScopeMap.js';
import federation from '@module-federation/webpack-bundler-runtime/index.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/initContainerEntry.js';

/** Runtime plug-in of the shell: lends the federation runtime to the remotes, so that they carry none. */
// biome-ignore lint/style/noDefaultExport: how the federation plug-in takes runtime plug-ins
export default function provideFederationRuntime() {
  globalThis.__ATRIUM_FEDERATION__ = {
    createInstance,
    attachShareScopeMap,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  return { name: 'atrium-provide-runtime' };
}
