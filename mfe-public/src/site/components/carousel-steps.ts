/** Where each count of visible cards begins, in pixels of window width; the style sheet has the same. */
export function countVisible(windowWidth: number): number {
  if (windowWidth < 640) return 1;
  return windowWidth < 1024 ? 2 : 3;
}

/** The index after a step; it stops at both ends, where the last card is still in view. */
export function stepTo(index: number, step: 1 | -1, total: number, visible: number): number {
  return Math.max(0, Math.min(index + step, total - visible));
}
