import { useEffect, useRef } from 'react';

const storageKey = 'atrium.letter-keys';

/** Shortcuts of single letters can be switched off (WCAG 2.1.4). */
export function readLetterKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Stored on this device; lost with the page if storage is unavailable. */
export function writeLetterKeys(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Storage is unavailable.
  }
}

/** True in fields that use letters as text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null);

/** True for a key that is a shortcut: not typed into a field, not in a dialog or an open menu, without modifiers, and not switched off. */
export function isLetterShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return false;
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null &&
    readLetterKeys()
  );
}

/** Runs the action of a letter. The remote's manifest lists its letters under `shortcuts`. */
export function useLetterKeys(actions: Record<string, (() => void) | undefined>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const action = latest.current[event.key];
      if (action === undefined || !isLetterShortcut(event)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
