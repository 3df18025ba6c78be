import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
type RouterState = Router['state'];

/** A navigation that takes longer than this is said to be on its way. */
export const PATIENCE_MS = 100;

/**
 * The router as its provider sees it: that a page is awaited is told only once it is. Telling it renders the page that
 * is about to go, so one that is at hand would be on screen later by just that.
 */
export function delayPendingState<T extends Pick<Router, 'subscribe'>>(router: T): T {
  const subscribe: Router['subscribe'] = (notify) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe((state, options) => {
      // Each state is whole, so one that was held has nothing that the next one lacks.
      clearTimeout(timer);
      if (isAwaiting(state)) timer = setTimeout(() => notify(state, options), PATIENCE_MS);
      else notify(state, options);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
  // The router answers by getters, which a copy would freeze.
  return Object.create(router, { subscribe: { value: subscribe } });
}

/** What has been sent has an answer to show already. */
function isAwaiting({ navigation, actionData }: RouterState): boolean {
  return navigation.state === 'loading' && actionData === null;
}
