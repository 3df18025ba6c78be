import { readPlayButton } from './play-state';

export const ROTATION_MS = 4000;

interface RotationInput {
  /** Has the play button. */
  root: HTMLElement;
  /** Pauses the rotation while it is hovered, or one of its links has the focus. */
  area: HTMLElement;
  count: number;
  show(index: number): void;
}

/**
 * Rotates through `count` entries, one every four seconds. Stopped by `prefers-reduced-motion`. `select` shows an entry for the full
 * time.
 */
export function startRotation({ root, area, count, show }: RotationInput): { select(index: number): void } {
  let index = 0;
  let timer = 0;
  // Two states, because the pointer may leave while the focus stays.
  let isPointed = false;
  let isFocused = false;
  const { isPlaying, setPlaying } = readPlayButton(root, restart);

  function restart() {
    clearTimeout(timer);
    if (isPointed || isFocused || !isPlaying() || count < 2) return;
    timer = window.setTimeout(() => root.isConnected && select((index + 1) % count), ROTATION_MS);
  }

  function select(next: number) {
    index = next;
    show(next);
    restart();
  }

  const setPointed = (isOn: boolean) => () => {
    isPointed = isOn;
    restart();
  };
  area.addEventListener('pointerenter', setPointed(true));
  area.addEventListener('pointerleave', setPointed(false));
  // Only keyboard focus on a link pauses: a click leaves focus behind, and focus on 'Play' must not stop the rotation.
  area.addEventListener('focusin', ({ target }) => {
    isFocused = !isPointed && target instanceof Element && target.matches('a');
    restart();
  });
  area.addEventListener('focusout', () => {
    isFocused = false;
    restart();
  });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  restart();
  return { select };
}
