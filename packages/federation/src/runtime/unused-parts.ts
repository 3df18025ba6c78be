// Stands in for parts of the federation runtime that nothing here uses: snapshots and manifests (remotes are
// registered by their entry), its preloading (the server writes the preloads), script tags (remotes are ES modules).
// unused-parts.test.ts compares the names with the originals.
import { DisabledSnapshotHandler } from '#federation-core/plugins/snapshot/disabled.js';

function refuse(): never {
  throw new Error('This part of the federation runtime is not in use');
}

export {
  DisabledSnapshotHandler as SnapshotHandler,
  refuse as createLink,
  refuse as createScript,
  refuse as formatPreloadArgs,
  refuse as getGlobalRemoteInfo,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
  refuse as safeWrapper,
};
export const defaultPreloadArgs = {};
