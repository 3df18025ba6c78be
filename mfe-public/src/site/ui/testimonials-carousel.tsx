import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TestimonialCard, type TestimonialItem } from './testimonial-card';
import classes from './testimonials-carousel.module.css';

/** A row of cards that scrolls one card at a time by its buttons. Swiping works without scripts. */
export function TestimonialsCarousel({ items }: { items: readonly TestimonialItem[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [visible, setVisible] = useState(3);
  const [hasMoved, setMoved] = useState(false);
  /** Target of a button's smooth scroll; positions on the way are no swipe. */
  const target = useRef<number>(undefined);

  // Its sizes are those of a finished layout. Reading them in the effect makes the browser lay out a carousel that is far below the
  // screen, in the middle of the hydration.
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const observer = new ResizeObserver(() => setVisible(countVisible(list)));
    for (const element of [list, ...list.children].slice(0, 2)) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // A button disabled by its own press would lose the focus.
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (pressed.current?.disabled) findOther(pressed.current)?.focus();
    pressed.current = null;
  }, [index]);

  function move(step: 1 | -1, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    pressed.current = currentTarget;
    const next = stepTo(index, step, items.length, visible);
    const list = track.current;
    setIndex(next);
    setMoved(true);
    target.current = next;
    list?.scrollTo({ left: (next * (list.scrollWidth + gapOf(list))) / items.length });
  }

  return (
    <section className={classes.carousel} aria-roledescription="carousel" aria-label="Testimonials">
      <div className={classes.controls}>
        <p className={`muted numbers ${classes.position}`} aria-hidden="true">
          {`${index + 1} / ${items.length}`}
        </p>
        <button
          type="button"
          aria-label="Previous testimonial"
          className={classes.step}
          disabled={index <= 0}
          onClick={(event) => move(-1, event)}
        />
        <button
          type="button"
          aria-label="Next testimonial"
          className={classes.step}
          disabled={index >= items.length - visible}
          onClick={(event) => move(1, event)}
        />
        <p aria-live="polite">
          {hasMoved && <VisuallyHidden>{describePosition(index, visible, items.length)}</VisuallyHidden>}
        </p>
      </div>
      <ul
        ref={track}
        className={classes.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Testimonials"
        onPointerDown={() => {
          target.current = undefined;
        }}
        onWheel={() => {
          target.current = undefined;
        }}
        onScroll={({ currentTarget: list }) => {
          const position = (list.scrollLeft * items.length) / (list.scrollWidth + gapOf(list));
          if (target.current !== undefined) {
            if (Math.abs(position - target.current) < 0.02) target.current = undefined;
            return;
          }
          // Counts only positions after a swipe; during one it is between two cards.
          if (Math.abs(position - Math.round(position)) < 0.02) setIndex(Math.round(position));
        }}
      >
        {items.map((item) => (
          <li key={item.id} className={classes.slide}>
            <TestimonialCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const findOther = (button: HTMLButtonElement) =>
  button.parentElement?.querySelector<HTMLButtonElement>('button:enabled');

/** The cards now in view, for screen readers. */
function describePosition(index: number, visible: number, count: number): string {
  const first = index + 1;
  const last = Math.min(index + visible, count);
  return first === last ? `Testimonial ${first} of ${count}` : `Testimonials ${first} to ${last} of ${count}`;
}

/** Cards per view, measured: the style sheet decides, and its breakpoints follow the visitor's text size. */
export function countVisible(list: HTMLElement): number {
  const cardWidth = (list.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0;
  const gap = gapOf(list);
  return cardWidth > 0 ? Math.round((list.clientWidth + gap) / (cardWidth + gap)) : 1;
}

export function gapOf(list: Element): number {
  return Number.parseFloat(getComputedStyle(list).columnGap) || 0;
}

/** The index after a step, limited so that the view is always full. */
export function stepTo(index: number, step: 1 | -1, total: number, visible: number): number {
  return Math.max(0, Math.min(index + step, total - visible));
}
