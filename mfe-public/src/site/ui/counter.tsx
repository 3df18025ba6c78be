import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useEffect, useRef } from 'react';

export const COUNT_MS = 1600;

/** The text of a counter at a time: its first number eases out and never exceeds the final one. */
export function countAt(elapsedMs: number, text: string): string {
  if (elapsedMs >= COUNT_MS) return text;
  const share = 1 - (1 - Math.max(0, elapsedMs) / COUNT_MS) ** 3;
  return text.replace(/\d+(?:\.\d+)?/, (found) =>
    (Number(found) * share).toFixed(found.split('.')[1]?.length ?? 0),
  );
}

/** Counts up once when it scrolls into view. The server renders the final value, and screen readers read it. */
export function Counter({ value }: { value: string }) {
  const shown = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = shown.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const start = performance.now();
      const step = (now: number) => {
        element.textContent = countAt(now - start, value);
        if (now - start < COUNT_MS) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return (
    <>
      <span ref={shown} className="numbers" aria-hidden="true">
        {value}
      </span>
      <VisuallyHidden>{value}</VisuallyHidden>
    </>
  );
}
