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

/** Keys pressed after one that opens another subject and before that is on the screen: they are meant for it. */
let held: { subject: string; keys: string[] } | null = null;

const drop = () => {
  held = null;
};

/** Keeps the letters that follow until `releaseLetterKeys` says that the subject is on the screen. Back and Forward drop them. */
export function holdLetterKeys(subject: string): void {
  held = { subject, keys: held?.keys ?? [] };
  window.addEventListener('popstate', drop, { once: true });
}

/** Runs what was pressed for the subject that is on the screen now; keys that were for another one are dropped. */
export function releaseLetterKeys(shown?: string): void {
  if (held === null) return;
  const { subject, keys } = held;
  drop();
  if (subject !== shown) return;
  for (const [index, key] of keys.entries()) {
    actionOf(key)?.();
    // It opened the next subject, which the rest is meant for.
    if (held !== null) return void held.keys.push(...keys.slice(index + 1));
  }
}

type Actions = Record<string, (() => void) | undefined>;
const screens = new Set<{ current: Actions }>();

const actionOf = (key: string) => [...screens].map(({ current }) => current[key]).find(Boolean);

function handleKey(event: KeyboardEvent): void {
  if (!isLetterShortcut(event)) return;
  const isHeld = held !== null && /^[\p{L}\p{N}]$/u.test(event.key);
  const action = actionOf(event.key);
  if (isHeld) held?.keys.push(event.key);
  else if (action === undefined) return;
  event.preventDefault();
  if (!isHeld) action?.();
}

/** Runs the action of a letter. The remote's manifest lists its letters under `shortcuts`. */
export function useLetterKeys(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (screens.size === 0) window.addEventListener('keydown', handleKey);
    screens.add(latest);
    return () => {
      screens.delete(latest);
      if (screens.size === 0) window.removeEventListener('keydown', handleKey);
    };
  }, []);
}
