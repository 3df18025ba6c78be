import type { IslandsData } from '@atrium/contracts/registry/boot.schemas';
import { maxBeaconBytes, type VisitForm } from '@atrium/contracts/visits/constants';
import { watchVitals } from './watch-vitals';

const quarters = 4;
const maxListed = 5;
const maxSeconds = 3_600;
const scrollRestMs = 200;
/** The forms that are counted, by their action. */
const forms: Record<string, VisitForm> = { '/contact': 'contact', '/newsletter/subscribe': 'newsletter' };

const readTheme = (): string =>
  document.documentElement.dataset.theme ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The version of the remote that the page is of: the one with the longest prefix of its path. */
function versionOf(remotes: IslandsData['remotes'], path: string): string | undefined {
  const lengthOf = (prefixes: string[]) =>
    Math.max(
      ...prefixes
        .filter((prefix) => `${path}/`.startsWith(prefix.replace(/\/?$/, '/')))
        .map(({ length }) => length),
    );
  return remotes.toSorted((a, b) => lengthOf(b.prefixes) - lengthOf(a.prefixes))[0]?.active.version;
}

/**
 * Reports how a public page was read when it is left or hidden: time in sight, quarters of the page, web vitals, clicks on buttons and to
 * other sites, and forms that were begun. A page that comes back into sight reports what is new.
 */
export function measureVisit({ shell, remotes }: Pick<IslandsData, 'shell' | 'remotes'>): void {
  const path = location.pathname.slice(0, 200);
  const { activationStart, readVitals } = watchVitals();
  // A tab that was opened behind another paints late.
  const isMeasured = !document.hidden;
  let seenSince = isMeasured ? activationStart : undefined;
  let isFirst = true;
  let reached = 0;
  let reported = 0;
  let outbound: string[] = [];
  let actions: string[] = [];
  let begun: VisitForm[] = [];
  const begunBefore = new Set<VisitForm>();

  function noteDepth(): void {
    const { scrollHeight } = document.documentElement;
    // The last line of pixels may be a fraction.
    const share = (scrollY + innerHeight + 2) / scrollHeight;
    reached = Math.max(reached, Math.min(quarters, Math.floor(share * quarters)));
  }

  function report(): void {
    if (seenSince === undefined) return;
    noteDepth();
    const seconds = Math.min(maxSeconds, Math.round((performance.now() - seenSince) / 1_000));
    const isNew =
      isFirst || seconds > 0 || reached > reported || outbound.length + actions.length + begun.length > 0;
    seenSince = undefined;
    if (!isNew) return;
    const remote = versionOf(remotes, path);
    const left = {
      seconds,
      quarters: Array.from({ length: reached - reported }, (_, index) => reported + index + 1),
      ...(isFirst && { first: 1, theme: readTheme() }),
      ...(isFirst && isMeasured && remote && { vitals: { shell, remote, ...readVitals() } }),
      ...(begun.length > 0 && { forms: begun }),
    };
    const whole = JSON.stringify({ path, left: { ...left, outbound, actions } });
    const isTooLong = new Blob([whole]).size > maxBeaconBytes;
    navigator.sendBeacon('/api/visits', isTooLong ? JSON.stringify({ path, left }) : whole);
    isFirst = false;
    reported = reached;
    outbound = [];
    actions = [];
    begun = [];
  }

  function noteClick({ target }: Event): void {
    const pressed = target instanceof Element && target.closest<HTMLElement>('a[href],[data-action]');
    if (!pressed) return;
    const label = pressed.textContent?.trim().slice(0, 60);
    if (pressed.dataset.action !== undefined && label) actions = [...actions, label].slice(-maxListed);
    if (!(pressed instanceof HTMLAnchorElement) || pressed.host === location.host) return;
    // Links to mail and telephone have no host.
    const other = pressed.host || pressed.protocol.slice(0, -1);
    outbound = [...outbound, other.slice(0, 100)].slice(-maxListed);
  }

  function noteInput({ target }: Event): void {
    // A restored draft is an input of the form itself.
    const element = (target as Element).parentElement?.closest('form');
    const form = forms[element?.getAttribute('action') ?? ''];
    if (!form || begunBefore.has(form)) return;
    begunBefore.add(form);
    begun = [...begun, form];
  }

  let isResting = false;
  function noteScroll(): void {
    if (isResting) return;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      noteDepth();
    }, scrollRestMs);
  }

  const options = { passive: true, capture: true };
  addEventListener('click', noteClick, options);
  addEventListener('input', noteInput, options);
  addEventListener('scroll', noteScroll, options);
  addEventListener('pagehide', report);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) report();
    else seenSince = performance.now();
  });
  // From the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) seenSince = performance.now();
  });
}
