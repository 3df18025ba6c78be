import { useState } from 'react';

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'dismissed';
  } catch {
    return false;
  }
}

/** Whether a notice was dismissed on this device, and what dismisses it. */
export function useDismissed(name: string): [boolean, () => void] {
  const key = `atrium.${name}`;
  const [isDismissed, setDismissed] = useState(() => read(key));
  return [
    isDismissed,
    () => {
      setDismissed(true);
      try {
        localStorage.setItem(key, 'dismissed');
      } catch {
        // Storage is unavailable: the notice comes back with the next page.
      }
    },
  ];
}
