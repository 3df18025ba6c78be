import { useEffect, useState } from 'react';

export const ROTATION_MS = 4000;

export interface Rotation {
  index: number;
  select(index: number): void;
  /** Held while the pointer or the focus is on it. */
  hold(isHeld: boolean): void;
  isPlaying: boolean;
  /** The pause control. */
  togglePlay(): void;
}

/** Goes through `count` entries, one every four seconds, round and round; stands still for whoever asks for less motion. */
export function useRotation(count: number, intervalMs = ROTATION_MS): Rotation {
  const [index, setIndex] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
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
    hold: setIsHeld,
    isPlaying,
    togglePlay: () => setIsPlaying(!isPlaying),
  };
}
