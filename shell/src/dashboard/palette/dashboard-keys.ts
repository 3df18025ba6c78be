import { isLetterShortcut } from '@atrium/ui/letter-keys';

const sequenceMs = 1_200;

interface KeyActions {
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
    if (isLetterShortcut(event)) handleLetter(event);
  }

  window.addEventListener('keydown', handleKey);
  return () => window.removeEventListener('keydown', handleKey);
}
