import { defineBehaviour } from '@atrium/mfe-kit/behaviour';
import { countVisible, describePosition, endOf, gapOf, stepTo } from './carousel-position';

function start(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-track]');
  const [previous, next] = root.querySelectorAll<HTMLButtonElement>('[data-step]');
  const position = root.querySelector('[data-position]');
  const announcement = root.querySelector('[aria-live] > *');
  if (!list || !previous || !next) return;
  const count = list.children.length;
  let index = 0;
  let visible = 3;
  /** The end of a button's smooth scroll; positions on the way are no swipe. */
  let target: number | undefined;
  let hasMoved = false;

  function show(shown: number) {
    index = shown;
    if (position) position.textContent = `${index + 1} / ${count}`;
    if (hasMoved && announcement) announcement.textContent = describePosition(index, visible, count);
    setDisabled();
  }

  function setDisabled() {
    const focused = document.activeElement;
    if (previous) previous.disabled = index <= 0;
    if (next) next.disabled = index >= count - visible;
    // A button disabled by its own press loses the focus.
    const isLost = (button?: HTMLButtonElement) => button === focused && button?.disabled;
    if (isLost(previous)) next?.focus();
    if (isLost(next)) previous?.focus();
  }

  const move = (step: 1 | -1) => () => {
    hasMoved = true;
    const shown = stepTo(index, step, count, visible);
    target = shown;
    show(shown);
    list.scrollTo({ left: (endOf(list) * shown * (list.scrollWidth + gapOf(list))) / count });
  };
  previous.addEventListener('click', move(-1));
  next.addEventListener('click', move(1));

  const forgetTarget = () => {
    target = undefined;
  };
  list.addEventListener('pointerdown', forgetTarget);
  list.addEventListener('wheel', forgetTarget, { passive: true });
  list.addEventListener('scroll', () => {
    const place = (Math.abs(list.scrollLeft) * count) / (list.scrollWidth + gapOf(list));
    // During a swipe it is between two cards.
    const isBetween = (whole: number) => Math.abs(place - whole) >= 0.02;
    if (target === undefined) {
      if (!isBetween(Math.round(place))) show(Math.round(place));
    } else if (!isBetween(target)) forgetTarget();
  });

  // Its sizes are those of a finished layout: reading them now would force one.
  const observer = new ResizeObserver(() => {
    visible = countVisible(list);
    setDisabled();
  });
  for (const element of [list, list.firstElementChild]) if (element) observer.observe(element);
}

export default defineBehaviour('mfe-public/testimonials-carousel', start, { when: 'seen' });
