// Stands in for @module-federation/webpack-bundler-runtime in remotes and borrows the shell's copy.

const host = globalThis.__ATRIUM_FEDERATION__;
if (!host) throw new Error('This remote has to be loaded by the shell');

makeAssetPathRelative();
makeStylesOptional();

// biome-ignore lint/style/noDefaultExport: takes the place of a module that has one
export default {
  runtime: { init: (options: unknown) => host.createInstance(options) },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...host.bundlerRuntime, S: {} },
  attachShareScopeMap: host.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

/** The server links style sheets by root-relative URL; the same spelling here keeps them from loading twice. */
function makeAssetPathRelative() {
  const base = new URL(__webpack_require__.p, location.href);
  if (base.origin === location.origin) __webpack_require__.p = base.pathname;
}

/** A missing style sheet makes a page plain, not absent: its failure never rejects the chunk. */
function makeStylesOptional() {
  const loadStyles = __webpack_require__.f?.css;
  if (!loadStyles) return;
  __webpack_require__.f.css = (chunkId, promises, ...rest) => {
    const pending: Promise<unknown>[] = [];
    loadStyles(chunkId, pending, ...rest);
    promises.push(
      ...pending.map((loading) =>
        loading.catch((error: unknown) => console.warn('A style sheet could not be loaded', error)),
      ),
    );
  };
}
