// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { applyStyleSheets, watchStyleSheets } from './apply-style-sheets';

afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
});

/** A deferred sheet; jsdom loads none, so the test fires its event. */
function addSheet(): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print' });
  link.dataset.deferred = '';
  link.href = `/remotes/mfe-public/1.0.0/${document.head.childElementCount}.css`;
  document.head.append(link);
  watchStyleSheets(document.head);
  return link;
}

test('applies all sheets at once after the last has loaded or failed', async () => {
  const [first, second] = [addSheet(), addSheet()];
  const applied = applyStyleSheets();
  first.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect([first.media, second.media]).toEqual(['print', 'print']);
  second.dispatchEvent(new Event('error'));
  expect(await applied).toEqual([second.href]);
  expect([first.media, second.media]).toEqual(['all', 'all']);
});

test('applying style sheets waits for no sheet that has loaded or failed before', async () => {
  const [loaded, failed] = [addSheet(), addSheet()];
  loaded.dispatchEvent(new Event('load'));
  failed.dispatchEvent(new Event('error'));
  vi.useFakeTimers();
  expect(await applyStyleSheets()).toEqual([failed.href]);
  expect([loaded.media, failed.media]).toEqual(['all', 'all']);
});

test('a late sheet is applied, and has not failed', async () => {
  vi.useFakeTimers();
  const late = addSheet();
  const applied = applyStyleSheets();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await applied, late.media]).toEqual([[], 'all']);
});

test('applying style sheets leaves other sheets alone', async () => {
  const other = addSheet();
  delete other.dataset.deferred;
  await applyStyleSheets();
  expect(other.media).toBe('print');
});
