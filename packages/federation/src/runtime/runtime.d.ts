declare module '#react-router' {
  // biome-ignore lint/performance/noReExportAll: these are the types of the router itself
  export * from 'react-router-dom';
}

/** The hash of the running build. */
declare var __webpack_hash__: string;
declare var __webpack_public_path__: string;

interface ImportMeta {
  webpackHot: { check(isApplied: boolean): Promise<unknown[] | null> };
}

declare var location: { reload(): void };

/** The members of the DOM that the overlay uses. `lib.dom` would also change the types of the services that import this package. */
interface DialogPart {
  id?: string;
  style: object;
  append(...parts: DialogPart[]): void;
  setAttribute(name: string, value: string): void;
  addEventListener(type: 'click', listener: () => void): void;
  remove(): void;
  showModal(): void;
}
declare var document: { body: DialogPart; createElement(name: string): DialogPart };
declare function addEventListener(type: 'error', listener: (event: { error: unknown }) => void): void;
declare function addEventListener(
  type: 'unhandledrejection',
  listener: (event: { reason: unknown }) => void,
): void;
