import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
type RouterState = Router['state'];

/** A navigation shows as pending if it takes longer than this. */
export const PENDING_DELAY_MS = 100;

/**
 * Wraps a router so that its "loading" state is published only after a delay. Publishing it renders the current page
 * again, which would delay a next page that is already loaded.
 */
export function delayPendingState<T extends Pick<Router, 'subscribe'>>(router: T): T {
  const subscribe: Router['subscribe'] = (notify) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe((state, options) => {
      // Every router state is complete, so a delayed one can be dropped when the next one arrives.
      clearTimeout(timer);
      if (isAwaiting(state)) timer = setTimeout(() => notify(state, options), PENDING_DELAY_MS);
      else notify(state, options);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
  // The router's properties are getters; a copy would freeze their values.
  return Object.create(router, { subscribe: { value: subscribe } });
}

/** After an action there is a response to show at once. */
function isAwaiting({ navigation, actionData }: RouterState): boolean {
  return navigation.state === 'loading' && actionData === null;
}
