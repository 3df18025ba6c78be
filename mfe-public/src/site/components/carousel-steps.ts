/** Cards per view, as the style sheet decides: its breakpoints are in rem and follow the visitor's text size. */
export function countVisible(list: Element): number {
  return Number(getComputedStyle(list).getPropertyValue('--visible')) || 1;
}

/** The index after a step, limited so that the view is always full. */
export function stepTo(index: number, step: 1 | -1, total: number, visible: number): number {
  return Math.max(0, Math.min(index + step, total - visible));
}
