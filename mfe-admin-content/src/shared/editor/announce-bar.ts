/** Tells the page how high the bar with the Save button is, so that messages stay above it. The ref of the bar. */
export function announceBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const root = document.documentElement;
  root.toggleAttribute('data-bar-below', true);
  const observer = new ResizeObserver(() => root.style.setProperty('--bar-below', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--bar-below');
    root.toggleAttribute('data-bar-below', false);
  };
}
