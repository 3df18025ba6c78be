declare module '@module-federation/webpack-bundler-runtime/index.js' {
  const federation: { bundlerRuntime: Record<string, unknown> };
  export default federation;
}
declare module '@module-federation/webpack-bundler-runtime/attachShareScopeMap.js' {
  export const attachShareScopeMap: (runtime: unknown) => void;
}
declare module '@module-federation/webpack-bundler-runtime/initContainerEntry.js' {
  export const initContainerEntry: (options: unknown) => unknown;
}
declare module '#react-router' {
  // biome-ignore lint/performance/noReExportAll: these are the types of the router itself
  export * from 'react-router-dom';
}

interface LentFederationRuntime {
  createInstance(options: unknown): unknown;
  attachShareScopeMap(runtime: unknown): void;
  bundlerRuntime: Record<string, unknown>;
}
declare var __ATRIUM_FEDERATION__: LentFederationRuntime | undefined;
declare const location: { href: string; origin: string };
declare var __webpack_require__: {
  /** Public path. */
  p: string;
  /** Chunk loaders by kind. */
  f: { css?: (chunkId: string, promises: Promise<unknown>[], ...rest: unknown[]) => void };
};
