/** Pages whose data is fetched for one page that is looked at: the first links a visitor sees, no more. */
const MAX_DATA = 3;
/** The same for code; most pages have fewer kinds of links. */
const MAX_CODE = 12;

interface ViewFollower {
  /** Whether a link goes to another page of this site. */
  leadsOn(link: HTMLAnchorElement): boolean;
  fetchCode(link: HTMLAnchorElement): void;
  fetchData(link: HTMLAnchorElement): void;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Who pays for each byte, or waits long for it, gets only what they asked for. */
function isSpared(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Fetches what the links in view lead to, one per idle moment. */
export function followView({ leadsOn, fetchCode, fetchData }: ViewFollower): void {
  if (isSpared() || !('IntersectionObserver' in window) || !('requestIdleCallback' in window)) return;
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
    if (!link.isConnected || !leadsOn(link) || fetched.has(link.pathname) || fetched.size >= MAX_CODE) return;
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
    // Those of the page itself: what is in its frame is looked at on every page.
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

/** A closed part of the page may lie in view and show nothing. */
function isShown(link: HTMLAnchorElement): boolean {
  return link.checkVisibility?.({ visibilityProperty: true }) ?? true;
}
