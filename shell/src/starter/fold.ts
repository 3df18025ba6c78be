import { BELOW_PHONES, FAR_PARTS, FOLD_ID } from '@atrium/contracts/page-start';
import { whenIdle } from './when-idle';

/**
 * Leaves out of the first layout what is far below, and brings it in later. Each step takes one part per idle moment, so
 * that none is long.
 */
export function foldDocument() {
  const fold = document.getElementById(FOLD_ID) as HTMLStyleElement | null;
  const isFolded = fold !== null && isFresh();
  if (isFolded) fold.media = 'all';
  let isOpen = false;

  /** What was hidden is laid out from now on when it comes near, as the rest of what is far below. */
  function open(): void {
    if (!isFolded || isOpen) return;
    isOpen = true;
    for (const rule of fold.sheet?.cssRules ?? []) {
      for (const inner of (rule as CSSGroupingRule).cssRules ?? []) showNear(inner as CSSStyleRule);
    }
  }

  async function openGently(): Promise<void> {
    if (!isFolded) return;
    for (const part of document.querySelectorAll<HTMLElement>(`:is(${BELOW_PHONES})`)) {
      if (getComputedStyle(part).contentVisibility !== 'hidden') continue;
      await whenIdle();
      if (isOpen) return;
      showNear(part);
    }
    open();
  }

  async function unfold(): Promise<void> {
    if (!isFolded) return;
    open();
    for (const part of document.querySelectorAll<HTMLElement>(`:is(${FAR_PARTS}, ${BELOW_PHONES})`)) {
      await whenIdle();
      part.style.contentVisibility = 'visible';
    }
    fold.remove();
  }

  return { open, openGently, unfold };
}

/** Opened at its top, and not drawn yet. A place in a page, as of one that is returned to, needs the page's real heights. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isDrawn = performance.getEntriesByName('first-contentful-paint').length > 0;
  return !location.hash && navigation?.type === 'navigate' && !isDrawn;
}

function showNear({ style }: CSSStyleRule | HTMLElement): void {
  style.contentVisibility = 'auto';
}
