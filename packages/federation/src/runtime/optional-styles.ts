const WAIT_MS = 2_000;

/**
 * Runtime plug-in of the remotes. A style sheet that fails or is late does not keep its chunk from loading, so the page renders
 * unstyled.
 * Plug-ins run before the first chunk loads, with the `__webpack_require__` of their own remote.
 */
// biome-ignore lint/style/noDefaultExport: Module Federation imports runtime plug-ins by their default export
export default function optionalStyles() {
  const loadStyles = __webpack_require__.f?.css;
  if (loadStyles) {
    __webpack_require__.f.css = (chunkId, promises, ...rest) => {
      const pending: Promise<unknown>[] = [];
      loadStyles(chunkId, pending, ...rest);
      promises.push(
        ...pending.map((loading) =>
          Promise.race([loading, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]).catch(
            (error: unknown) => console.warn('Style sheet failed to load', error),
          ),
        ),
      );
    };
  }
  return { name: 'atrium-optional-styles' };
}
