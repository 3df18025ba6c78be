/** Cards per view by window width in px; the style sheet has the same breakpoints. */
export function countVisible(windowWidth: number): number {
  if (windowWidth < 640) return 1;
  return windowWidth < 1024 ? 2 : 3;
}

/** The index after a step, limited so that the view is always full. */
export function stepTo(index: number, step: 1 | -1, total: number, visible: number): number {
  return Math.max(0, Math.min(index + step, total - visible));
}
