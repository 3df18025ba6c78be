import { useEffect, useRef } from 'react';

const itemSelector = 'button, select';

/** Makes a toolbar one stop for Tab: Left, Right, Home and End move between its controls. */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const toolbar = ref.current;
    if (!toolbar) return;
    // The button for more tools is not shown on a wide screen. jsdom has no `checkVisibility`.
    const items = () =>
      [...toolbar.querySelectorAll<HTMLElement>(itemSelector)].filter(
        (item) => item.checkVisibility?.() ?? true,
      );
    const makeStop = (stop: HTMLElement | undefined) => {
      for (const item of items()) item.tabIndex = item === stop ? 0 : -1;
    };
    makeStop(items()[0]);

    function handleKey(event: KeyboardEvent) {
      const all = items();
      const index = all.indexOf(document.activeElement as HTMLElement);
      if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const targets: Record<string, number> = {
        ArrowRight: (index + 1) % all.length,
        ArrowLeft: (index - 1 + all.length) % all.length,
        Home: 0,
        End: all.length - 1,
      };
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      all[target]?.focus();
    }
    const handleFocus = (event: FocusEvent) => {
      const item = (event.target as Element).closest<HTMLElement>(itemSelector);
      if (item && toolbar.contains(item)) makeStop(item);
    };
    toolbar.addEventListener('keydown', handleKey);
    toolbar.addEventListener('focusin', handleFocus);
    return () => {
      toolbar.removeEventListener('keydown', handleKey);
      toolbar.removeEventListener('focusin', handleFocus);
    };
  }, []);

  return ref;
}
