import { vi } from 'vitest';

/** Adds what jsdom lacks and the screens need; each does as little as a page without layout allows. */
export function fillBrowserGaps(): void {
  class NoResizeObserver implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  vi.stubGlobal('IntersectionObserver', NoResizeObserver);
  vi.stubGlobal(
    'ClipboardEvent',
    class extends Event {
      readonly clipboardData = null;
    },
  );
  vi.stubGlobal('scrollTo', () => {});
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  // A promise, as in newer browsers.
  Element.prototype.scrollIntoView = async () => {};
  Element.prototype.getAnimations = () => [];
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}
