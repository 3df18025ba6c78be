const MAX_TRIES = 3;
const PAUSE_MS = 300;

/** A page's code could not be loaded; only a reload helps, because the router caches a rejected `lazy`. */
export class RouteChunkError extends Error {
  override name = 'RouteChunkError';
}

/** Wraps a route's `lazy` with retries, which must be inside: the router caches a rejection for the page's life. */
export function lazyRoute<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await load();
      } catch (cause) {
        if (attempt === MAX_TRIES)
          throw new RouteChunkError('A part of this page could not be loaded', { cause });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
      }
    }
  };
}
