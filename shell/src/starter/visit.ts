import { LANDING_KEY, type Landing } from '@atrium/contracts/page-start';

/** Keeps for this tab where the visit began: whoever leaves before the page runs still has come from somewhere. */
export function keepLanding(): void {
  try {
    if (sessionStorage.getItem(LANDING_KEY)) return;
    const landing: Landing = { url: location.href, referrer: document.referrer };
    sessionStorage.setItem(LANDING_KEY, JSON.stringify(landing));
  } catch {
    // Storage is closed to this site; a request then says less about where it came from.
  }
}

/** Counts the view of a page that is left before it runs, and so before it can count itself. Returns how to stop that. */
export function countEarlyLeave(): () => void {
  const count = () => {
    const view = { path: location.pathname, referrer: document.referrer };
    navigator.sendBeacon?.('/api/visits', JSON.stringify(view));
  };
  addEventListener('pagehide', count, { once: true });
  return () => removeEventListener('pagehide', count);
}
