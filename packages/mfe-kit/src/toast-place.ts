/** A part of the window, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Move {
  x: number;
  y: number;
}

const stepPx = 8;
/** A message that stays in its row is found sooner than one that has moved as far down. */
const upOrDown = 3;

const shift = ({ left, top, right, bottom }: Box, { x, y }: Move): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const isFree = (box: Box, taken: readonly Box[]): boolean => !taken.some((other) => meets(box, other));

function* stepsBetween(from: number, to: number): Generator<number> {
  yield 0;
  for (let step = -stepPx; step >= from; step -= stepPx) yield step;
  for (let step = stepPx; step <= to; step += stepPx) yield step;
}

/** To the nearest place in `area` that meets nothing of `taken`; undefined where there is none. */
export function findFreeMove(box: Box, taken: readonly Box[], area: Box): Move | undefined {
  let nearest: { move: Move; cost: number } | undefined;
  for (const y of stepsBetween(area.top - box.top, area.bottom - box.bottom))
    for (const x of stepsBetween(area.left - box.left, area.right - box.right)) {
      const cost = Math.abs(x) + upOrDown * Math.abs(y);
      if (nearest && cost >= nearest.cost) continue;
      if (isFree(shift(box, { x, y }), taken)) nearest = { move: { x, y }, cost };
    }
  return nearest?.move;
}

const controls =
  ':is(a[href], button, input, select, summary, label:has(input), [role="button"], [role="option"])';

/** The boxes of the controls that a pointer can use now. */
const listControls = (area: Box): Box[] =>
  Array.from(document.querySelectorAll(controls))
    .filter((element) => element.closest('.Toastify, [inert]') === null && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter((box) => meets(box, area));

/** The box of the messages without their animations, which move them only in looks. */
function boxOf(container: HTMLElement, toasts: readonly HTMLElement[]): Box {
  const { left, top } = container.getBoundingClientRect();
  const [first, last] = [toasts[0], toasts.at(-1)];
  const start = left + (first?.offsetLeft ?? 0);
  return {
    left: start,
    top: top + (first?.offsetTop ?? 0),
    right: start + (first?.offsetWidth ?? 0),
    bottom: top + (last?.offsetTop ?? 0) + (last?.offsetHeight ?? 0),
  };
}

const marginPx = 8;
const moves = new WeakMap<HTMLElement, Move>();

/**
 * Moves the messages of the back office off the controls below them, where there is room. One that is pointed at or focused stays.
 * Returns whether there are any.
 */
export function placeToasts(): boolean {
  const container = document.querySelector<HTMLElement>('.Toastify__toast-container');
  const toasts = Array.from(container?.querySelectorAll<HTMLElement>('.Toastify__toast') ?? []);
  if (container === null || toasts.length === 0) {
    container?.style.removeProperty('translate');
    if (container) moves.delete(container);
    return false;
  }
  if (container.matches(':hover, :focus-within')) return true;
  const { clientWidth, clientHeight } = document.documentElement;
  const area = {
    left: marginPx,
    top: marginPx,
    right: clientWidth - marginPx,
    bottom: clientHeight - marginPx,
  };
  const taken = listControls(area);
  const moved = moves.get(container) ?? { x: 0, y: 0 };
  const box = boxOf(container, toasts);
  if (isFree(box, taken)) return true;
  const move = findFreeMove(shift(box, { x: -moved.x, y: -moved.y }), taken, area) ?? { x: 0, y: 0 };
  moves.set(container, move);
  container.style.translate = `${move.x}px ${move.y}px`;
  return true;
}
