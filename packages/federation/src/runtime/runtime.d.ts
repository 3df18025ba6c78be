declare module '#react-router' {
  // biome-ignore lint/performance/noReExportAll: these are the types of the router itself
  export * from 'react-router-dom';
}

/** Of the running build. */
declare var __webpack_hash__: string;
declare var __webpack_public_path__: string;

interface ImportMeta {
  webpackHot: { check(isApplied: boolean): Promise<unknown[] | null> };
}
