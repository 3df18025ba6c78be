import { useCallback, useState } from 'react';

/** A view preference, stored in the browser if possible. */
export function useStoredChoice<T extends string>(
  key: string,
  choices: readonly [T, ...T[]],
): [T, (choice: T) => void] {
  const [choice, setChoice] = useState<T>(() => {
    const stored = readStored(key);
    return choices.find((known) => known === stored) ?? choices[0];
  });
  const choose = useCallback(
    (next: T) => {
      setChoice(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Storage is full or unavailable: the choice lasts for this visit.
      }
    },
    [key],
  );
  return [choice, choose];
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
