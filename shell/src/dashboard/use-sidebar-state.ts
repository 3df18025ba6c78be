import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const KEY = 'atrium.sidebar';
const WIDE = '(min-width: 48rem)';

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

/** `collapsed` (wide screens) is stored on this device. `open` (narrow screens) ends with the next page. */
export function useSidebarState() {
  const [isCollapsed, setCollapsed] = useState(readCollapsed);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(close, [key]);

  useEffect(() => {
    const query = window.matchMedia(WIDE);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [close]);

  function toggleCollapsed() {
    const next = !isCollapsed;
    setCollapsed(next);
    try {
      localStorage.setItem(KEY, next ? 'collapsed' : 'expanded');
    } catch {
      // Storage is unavailable: the choice is lost with the page.
    }
  }

  return { isCollapsed, toggleCollapsed, isOpen, open, close };
}
