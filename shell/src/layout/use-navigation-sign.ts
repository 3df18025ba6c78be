import { NAVIGATED_EVENT } from '@atrium/contracts/page-start';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells the document's own script that another page is about to be drawn. */
export function useNavigationSign(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.dispatchEvent(new Event(NAVIGATED_EVENT));
  }, [pathname]);
}
