/** Prefetched data per page view. */
const MAX_DATA = 3;
/** Prefetched code per page view; most pages have fewer kinds of links. */
const MAX_CODE = 12;

interface LinkPrefetcher {
  /** True for a link to another page of this site. */
  isInternal(link: HTMLAnchorElement): boolean;
  fetchCode(link: HTMLAnchorElement): void;
  fetchData(link: HTMLAnchorElement): void;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True with Save-Data or on a slow connection. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Prefetches the pages of visible links, one per idle callback. */
export function prefetchVisibleLinks({ isInternal, fetchCode, fetchData }: LinkPrefetcher): void {
  if (savesData() || !('IntersectionObserver' in window) || !('requestIdleCallback' in window)) return;
  const waiting = new Set<HTMLAnchorElement>();
  let fetched = new Set<string>();
  let page = '';
  let isWorking = false;

  function work(): void {
    const [link] = waiting;
    if (!link) {
      isWorking = false;
      return;
    }
    waiting.delete(link);
    fetchFor(link);
    requestIdleCallback(work);
  }

  function fetchFor(link: HTMLAnchorElement): void {
    if (page !== location.pathname) {
      page = location.pathname;
      fetched = new Set();
    }
    if (!link.isConnected || !isInternal(link) || fetched.has(link.pathname) || fetched.size >= MAX_CODE)
      return;
    fetched.add(link.pathname);
    fetchCode(link);
    if (fetched.size <= MAX_DATA) fetchData(link);
  }

  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = target as HTMLAnchorElement;
      if (isIntersecting && isShown(link)) waiting.add(link);
      else waiting.delete(link);
    }
    if (isWorking || waiting.size === 0) return;
    isWorking = true;
    requestIdleCallback(work);
  });
  const scan = () => {
    // Only links of the page itself, because header and footer are on every page.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) views.observe(link);
  };
  let isDue = false;
  const changes = new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestIdleCallback(() => {
      isDue = false;
      scan();
    });
  });
  requestIdleCallback(() => {
    scan();
    changes.observe(document.body, { childList: true, subtree: true });
  });
}

/** Links in collapsed parts intersect the viewport but are invisible. */
function isShown(link: HTMLAnchorElement): boolean {
  return link.checkVisibility?.({ visibilityProperty: true }) ?? true;
}
