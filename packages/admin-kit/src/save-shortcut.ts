import { useEffect, useRef } from 'react';

/** Saves with Ctrl+S (Cmd+S), and suppresses the browser's own dialog. */
export function useSaveShortcut(onSubmit: () => void): void {
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      // Some inputs pass on what was typed when they lose the focus.
      const input = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
      input?.blur();
      input?.focus();
      latest.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
