const storageKey = 'atrium.letter-keys';
const sequenceMs = 1_200;

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

export interface KeyActions {
  togglePalette(): void;
  showShortcuts(): void;
  goTo(path: string): void;
  /** Letter after `g` -> path. */
  goKeys: ReadonlyMap<string, string>;
}

/** Listens for the shortcuts of the back office until the returned function is called. */
export function listenForDashboardKeys(actions: KeyActions): () => void {
  let startedAt = Number.NEGATIVE_INFINITY;

  function handleLetter(event: KeyboardEvent): void {
    const isSequence = event.timeStamp - startedAt < sequenceMs;
    startedAt = Number.NEGATIVE_INFINITY;
    if (event.key === '?') actions.showShortcuts();
    else if (isSequence && actions.goKeys.has(event.key))
      actions.goTo(actions.goKeys.get(event.key) ?? '/dashboard');
    else if (event.key === 'g') {
      startedAt = event.timeStamp;
      return;
    } else return;
    event.preventDefault();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      event.preventDefault();
      actions.togglePalette();
      return;
    }
    const isInDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    if (!isTyping(event.target) && !isInDialog && readLetterKeys()) handleLetter(event);
  }

  window.addEventListener('keydown', handleKey);
  return () => window.removeEventListener('keydown', handleKey);
}
