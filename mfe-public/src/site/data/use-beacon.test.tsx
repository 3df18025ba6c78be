// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useViewBeacon } from './use-beacon';

const sendBeacon = vi.fn();
beforeEach(() => {
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon });
});
afterEach(() => vi.unstubAllGlobals());

const show = () => renderHook(() => useViewBeacon('blogs', 'a1'));

test('a view counts once, also when the page comes back from the back/forward cache', () => {
  const { rerender } = show();
  rerender();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(sendBeacon.mock.calls).toEqual([['/api/blogs/a1/view']]);
});

test('a prerendered page counts when it is shown', () => {
  Object.assign(document, { prerendering: true });
  show();
  expect(sendBeacon).not.toHaveBeenCalled();
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
