import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { COUNT_MS, countAt } from '../format/count-at';

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
