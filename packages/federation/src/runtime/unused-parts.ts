// Stands in for the federation runtime's own loading and preloading of remotes: the shell imports their entries itself,
// as ES modules (shell/src/remotes/load-module.ts), and the server writes the preloads. runtime-paths.test.ts compares
// the names with the originals'.

function refuse(): never {
  throw new Error('This part of the federation runtime is not in use');
}

export {
  refuse as createLink,
  refuse as createScript,
  refuse as formatPreloadArgs,
  refuse as getRemoteEntry,
  refuse as getRemoteEntryUniqueKey,
  refuse as getRemoteInfo,
  refuse as isEsmRemoteType,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
  refuse as safeWrapper,
};
export const defaultPreloadArgs = {};
