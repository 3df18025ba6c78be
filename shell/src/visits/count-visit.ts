import type { IslandsData } from '@atrium/contracts/registry/boot.schemas';
import type { measureVisit } from './measure-visit';

/** The key under which a contact form finds the pages of this tab's visit. */
const LANDING_KEY = 'landing';

/**
 * Counts a page view, and that of an item, without cookies or identification. A prerendered page counts when it is shown, if ever.
 * Nothing is sent or stored for a visitor who asks not to be tracked (https://www.w3.org/TR/gpc/).
 */
export function countVisit(islands: IslandsData): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === '1') return;
  // The address is a secret of whoever was asked for an approval.
  if (location.pathname.startsWith('/approval/')) return;
  const start = () => {
    count();
    if (document.readyState === 'complete') measure(islands);
    else addEventListener('load', () => measure(islands));
  };
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

function count(): void {
  const { referrer } = document;
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const status = (navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0;
  const isEntry = storeLanding(referrer);
  const send = (path: string, body?: string) => navigator.sendBeacon?.(path, body);
  send(
    '/api/visits',
    JSON.stringify({
      path: pathOf(location),
      ...(status === 404 && { missing: 1 }),
      ...(referrer.startsWith(`${location.origin}/`)
        ? { from: pathOf(new URL(referrer)) }
        : { referrer: referrer.split('/')[2] }),
      ...(isEntry && { entry: 1, ...readMarks() }),
    }),
  );
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
  if (viewed) send(`/api/${viewed}/view`);
}

/** Reports are short. */
const pathOf = ({ pathname }: { pathname: string }) => pathname.slice(0, 200);

/** The marks of a campaign in the address. */
function readMarks() {
  const query = new URLSearchParams(location.search);
  const names = ['source', 'medium', 'campaign'];
  return Object.fromEntries(names.map((name) => [name, query.get(`utm_${name}`)?.slice(0, 40) || undefined]));
}

/** Stores where the visit began and its pages, which leave the tab with a contact form only. True for the first page of this tab. */
function storeLanding(referrer: string): boolean {
  try {
    const stored = sessionStorage.getItem(LANDING_KEY);
    const landing = stored ? JSON.parse(stored) : { url: location.href, referrer };
    landing.pages = [...(landing.pages ?? []), location.pathname].slice(-20);
    sessionStorage.setItem(LANDING_KEY, JSON.stringify(landing));
    return !stored;
  } catch {
    // Storage is unavailable: requests carry no attribution.
    return false;
  }
}

function measure(islands: IslandsData): void {
  const { visits } = islands;
  if (!visits) return;
  const load = async () => {
    try {
      const module: { measureVisit: typeof measureVisit } = await import(/* webpackIgnore: true */ visits);
      module.measureVisit(islands);
    } catch {
      // The view is counted; its time and depth are not known.
    }
  };
  // Safari has no `requestIdleCallback`.
  (window.requestIdleCallback ?? setTimeout)(load);
}
