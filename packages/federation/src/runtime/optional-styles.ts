/**
 * Runtime plug-in of the remotes. A missing style sheet makes a page plain, not absent: its failure does not reject the
 * chunk. A plug-in runs before the first chunk is loaded, with the `__webpack_require__` of its own remote.
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
          loading.catch((error: unknown) => console.warn('A style sheet could not be loaded', error)),
        ),
      );
    };
  }
  return { name: 'atrium-optional-styles' };
}
