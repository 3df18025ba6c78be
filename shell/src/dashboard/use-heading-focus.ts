import { useEffect } from 'react';

/**
 * A screen that shows a placeholder first replaces its heading, which has the focus after a navigation; the focus follows. Without this
 * it would be lost to the body. Screens of the back office only, so it is no part of a visitor's first load.
 */
export function useHeadingFocus(): void {
  useEffect(() => {
    let heading: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      heading = target instanceof Element && target.matches('main h1') ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (heading === null || heading.isConnected || document.activeElement !== document.body) return;
      const next = document.querySelector<HTMLElement>('main h1');
      if (next === null) return;
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
