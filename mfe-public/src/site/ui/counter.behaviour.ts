import { defineBehaviour } from '@atrium/mfe-kit/behaviour';

export const COUNT_MS = 1600;

/** The text of a counter at a time: its first number eases out and never exceeds the final one. */
export function countAt(elapsedMs: number, text: string): string {
  if (elapsedMs >= COUNT_MS) return text;
  const share = 1 - (1 - Math.max(0, elapsedMs) / COUNT_MS) ** 3;
  return text.replace(/\d+(?:\.\d+)?/, (found) =>
    (Number(found) * share).toFixed(found.split('.')[1]?.length ?? 0),
  );
}

/** Counts up to the text of the element once, when it scrolls into view. A capture of the whole page doesn't scroll. */
function start(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const value = element.textContent ?? '';
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting || scrollY === 0) return;
    observer.disconnect();
    const startedAt = performance.now();
    const step = (now: number) => {
      element.textContent = countAt(now - startedAt, value);
      if (now - startedAt < COUNT_MS) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  observer.observe(element);
}

export default defineBehaviour('mfe-public/counter', start, { when: 'seen' });
