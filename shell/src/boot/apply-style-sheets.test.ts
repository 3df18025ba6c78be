// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { applyStyleSheets } from './apply-style-sheets';

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A deferred sheet; jsdom loads none, so the test fires its event. */
function addSheet(): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print' });
  link.dataset.deferred = '';
  link.href = `/remotes/mfe-public/1.0.0/${document.head.childElementCount}.css`;
  document.head.append(link);
  return link;
}

test('applies all sheets at once after the last has loaded or failed', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const [first, second] = [addSheet(), addSheet()];
  const applied = applyStyleSheets();
  first.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect([first.media, second.media]).toEqual(['print', 'print']);
  second.dispatchEvent(new Event('error'));
  expect(await applied).toEqual([second.href]);
  expect([first.media, second.media]).toEqual(['all', 'all']);
});

test('waits for no sheet that failed before the window was loaded', async () => {
  const failed = addSheet();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  expect(await applyStyleSheets()).toEqual([failed.href]);
  expect(failed.media).toBe('all');
});

test('a sheet whose request was over before has failed if it is not there in the end', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const [failed] = [addSheet(), addSheet()];
  Object.defineProperty(failed, 'sheet', { value: {} });
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((href) =>
    href === failed?.href ? [{ responseStatus: 404 } as PerformanceResourceTiming] : [],
  );
  const applied = applyStyleSheets();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await applied).toEqual([failed?.href]);
});

test('a late sheet is applied, and has not failed', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const late = addSheet();
  const applied = applyStyleSheets();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await applied, late.media]).toEqual([[], 'all']);
});

test('leaves other sheets alone', async () => {
  const other = addSheet();
  delete other.dataset.deferred;
  await applyStyleSheets();
  expect(other.media).toBe('print');
});
