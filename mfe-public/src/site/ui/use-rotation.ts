import { type FocusEvent, useEffect, useState } from 'react';

export const ROTATION_MS = 4000;

interface Rotation {
  index: number;
  select(index: number): void;
  /** Props of the element that pauses the rotation while it is hovered or focused. */
  pauseProps: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(event: FocusEvent): void;
    onBlur(): void;
  };
  isPlaying: boolean;
  /** The pause control. */
  togglePlay(): void;
}

/** Rotates through `count` entries, one every four seconds. Stopped by `prefers-reduced-motion`. */
export function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0);
  // Two states, because the pointer may leave while the focus stays.
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isPointed || isFocused;
  const [isPlaying, setIsPlaying] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false);
  }, []);

  // A selection restarts the timer, so that the entry shows for the full time.
  useEffect(() => {
    if (isPaused || !isPlaying || count < 2) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [index, isPaused, isPlaying, count]);

  return {
    index: index < count ? index : 0,
    select: setIndex,
    pauseProps: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      // Only keyboard focus on a link pauses: a click leaves focus behind, and focus on 'Play' must not stop the rotation.
      onFocus: ({ target }) => setIsFocused(!isPointed && target.matches('a')),
      onBlur: () => setIsFocused(false),
    },
    isPlaying,
    togglePlay: () => setIsPlaying(!isPlaying),
  };
}
