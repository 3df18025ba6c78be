/** Cards per view, measured: the style sheet decides, and its breakpoints follow the visitor's text size. */
export function countVisible(list: HTMLElement): number {
  const cardWidth = (list.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0;
  const gap = gapOf(list);
  return cardWidth > 0 ? Math.round((list.clientWidth + gap) / (cardWidth + gap)) : 1;
}

export function gapOf(list: Element): number {
  return Number.parseFloat(getComputedStyle(list).columnGap) || 0;
}

/** The sign of `scrollLeft` away from the first card: negative where pages read from the right. */
export const endOf = (list: Element): 1 | -1 => (getComputedStyle(list).direction === 'rtl' ? -1 : 1);

/** The index after a step, limited so that the view is always full. */
export function stepTo(index: number, step: 1 | -1, total: number, visible: number): number {
  return Math.max(0, Math.min(index + step, total - visible));
}

/** The cards now in view, for screen readers. */
export function describePosition(index: number, visible: number, count: number): string {
  const first = index + 1;
  const last = Math.min(index + visible, count);
  return first === last ? `Testimonial ${first} of ${count}` : `Testimonials ${first} to ${last} of ${count}`;
}
