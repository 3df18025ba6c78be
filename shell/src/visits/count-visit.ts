/** The key under which a contact form finds the first page of this tab's visit. */
const LANDING_KEY = 'landing';

/** Counts a page view, and that of an item, without cookies or identification. A prerendered page counts when it is shown, if ever. */
export function countVisit(): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}

function count(): void {
  const { referrer } = document;
  storeLanding(referrer);
  const send = (path: string, body?: string) => navigator.sendBeacon?.(path, body);
  send('/api/visits', JSON.stringify({ path: location.pathname, referrer }));
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
  if (viewed) send(`/api/${viewed}/view`);
}

function storeLanding(referrer: string): void {
  try {
    if (sessionStorage.getItem(LANDING_KEY)) return;
    sessionStorage.setItem(LANDING_KEY, JSON.stringify({ url: location.href, referrer }));
  } catch {
    // Storage is unavailable: requests carry no attribution.
  }
}
