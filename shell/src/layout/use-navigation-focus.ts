import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Path change: top of the page and focus on its main heading. Back and forward: the position of last time. */
export function useNavigationFocus(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    // The browser would restore before the earlier page is back; on a reload it does well.
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    const remember = () => positions.set(shown.current.key, window.scrollY);
    takeOver();
    addEventListener('pageshow', takeOver);
    addEventListener('pagehide', handBack);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      handBack();
      removeEventListener('pageshow', takeOver);
      removeEventListener('pagehide', handBack);
      removeEventListener('scroll', remember);
    };
  }, []);

  useLayoutEffect(() => {
    const from = shown.current;
    if (from.key === key) return;
    shown.current = { key, pathname };
    const hasNewPath = from.pathname !== pathname;
    const earlier = navigationType === 'POP' ? positions.get(key) : undefined;
    const target = findTarget(hash);
    if (earlier !== undefined) scrollToPosition(earlier);
    else if (target) target.scrollIntoView();
    else if (hasNewPath) scrollToPosition(0);
    if (hasNewPath && !target) focusMainHeading();
  }, [key]);
}

/** A name that stands for nothing is no place. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** At once, even where the style sheet makes scrolling smooth. */
function scrollToPosition(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

function focusMainHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
