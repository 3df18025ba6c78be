// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { applyStyleSheets } from './apply-style-sheets';

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

/** A deferred sheet; jsdom loads none, so the test fires its event. */
function addSheet(): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print' });
  link.dataset.deferred = '';
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
  await applied;
  expect([first.media, second.media]).toEqual(['all', 'all']);
});

test('waits for no sheet that failed before the window was loaded', async () => {
  const failed = addSheet();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  await applyStyleSheets();
  expect(failed.media).toBe('all');
});

test('leaves other sheets alone', async () => {
  const other = addSheet();
  delete other.dataset.deferred;
  await applyStyleSheets();
  expect(other.media).toBe('print');
});
