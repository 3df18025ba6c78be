import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/**
 * On a path change: scrolls to the top and focuses the main heading. On back and forward: restores the scroll position. An editor whose new
 * item has got its address stays as it is.
 */
export function useNavigationFocus(): void {
  const { key, pathname, hash, state } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    // The browser would restore the position before the earlier page is rendered. It does so correctly on a reload.
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
    const keepsEditor = (state as { keepsEditor?: boolean } | null)?.keepsEditor === true;
    const hasNewPath = from.pathname !== pathname && !keepsEditor;
    const earlier = navigationType === 'POP' ? positions.get(key) : undefined;
    const target = findTarget(hash);
    if (earlier !== undefined) scrollToPosition(earlier);
    else if (target) target.scrollIntoView();
    else if (hasNewPath) scrollToPosition(0);
    if (hasNewPath && !target) focusMainHeading();
  }, [key]);
}

/** `decodeURIComponent` throws on malformed hashes such as `#%`. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** `instant` overrides smooth scrolling of the style sheet. */
function scrollToPosition(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

function focusMainHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
