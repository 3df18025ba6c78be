import { type FocusEvent, useEffect, useState } from 'react';

export const ROTATION_MS = 4000;

export interface Rotation {
  index: number;
  select(index: number): void;
  /** For the element that holds it: while the pointer is over it, or the keyboard in it. */
  holder: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(event: FocusEvent): void;
    onBlur(): void;
  };
  isPlaying: boolean;
  /** The pause control. */
  togglePlay(): void;
}

/** Goes through `count` entries, one every four seconds, round and round; stands still for whoever asks for less motion. */
export function useRotation(count: number, intervalMs = ROTATION_MS): Rotation {
  const [index, setIndex] = useState(0);
  // Apart, as one may leave while the other stays.
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const [isPlaying, setIsPlaying] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false);
  }, []);

  // A selection starts the wait anew, so that nobody's choice is gone in a blink.
  useEffect(() => {
    if (isHeld || !isPlaying || count < 2) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [index, isHeld, isPlaying, count, intervalMs]);

  return {
    index: index < count ? index : 0,
    select: setIndex,
    holder: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      // A click leaves the focus behind, and who presses 'Play' wants it to move: neither is a wish that it stays.
      onFocus: ({ target }) => setIsFocused(!isPointed && target.matches('a')),
      onBlur: () => setIsFocused(false),
    },
    isPlaying,
    togglePlay: () => setIsPlaying(!isPlaying),
  };
}
