// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeListenersAfterAll } from './remove-listeners.test-support';

removeListenersAfterAll();

const islands = {
  shell: 'a',
  runtime: '/r.js',
  application: '/a.js',
  remotes: [],
  parts: {},
  styles: [],
  integrity: {},
};
const sent: [string, unknown][] = [];

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  sent.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
  navigator.sendBeacon = (url, body) => {
    sent.push([String(url), body]);
    return true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

async function open({ head = '', body = '' }: { head?: string; body?: string }): Promise<void> {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  await import('./document-script');
}

const block = `<script type="application/json" id="islands">${JSON.stringify(islands)}</script>`;

test('a document that the browser renders gets its scripts at once, and counts no visit', async () => {
  await open({ head: '<template id="files"><link rel="modulepreload" href="/a.js"></template>' });
  expect(document.head.querySelector('link')).not.toBeNull();
  expect(sent).toEqual([]);
});

test('a public page counts a visit and the view of its item, and stores where the visit began', async () => {
  history.replaceState(null, '', '/blog/first?utm_source=letter');
  await open({ body: `<article data-viewed="blogs/1"></article>${block}` });
  expect(sent).toEqual([
    ['/api/visits', JSON.stringify({ path: '/blog/first', entry: 1, source: 'letter' })],
    ['/api/blogs/1/view', undefined],
  ]);
  expect(JSON.parse(sessionStorage.getItem('landing') ?? '')).toMatchObject({
    url: expect.stringContaining('/blog/first?utm_source=letter'),
    pages: ['/blog/first'],
  });
});

test('a later page of the tab names the page before it, and another site only by its host', async () => {
  sessionStorage.setItem('landing', '{}');
  history.replaceState(null, '', '/about?utm_source=letter');
  const referrer = vi.spyOn(document, 'referrer', 'get');
  referrer.mockReturnValue(`${location.origin}/blog/first?secret=1`);
  await open({ body: block });
  vi.resetModules();
  referrer.mockReturnValue('https://other.example/secret?q=1');
  await open({ body: block });
  expect(sent.map(([, body]) => JSON.parse(String(body)))).toEqual([
    { path: '/about', from: '/blog/first' },
    { path: '/about', referrer: 'other.example' },
  ]);
  expect(JSON.parse(sessionStorage.getItem('landing') ?? '')).toEqual({ pages: ['/about', '/about'] });
  referrer.mockRestore();
});

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('a browser with %s sends and stores nothing', async (name, value) => {
  Object.defineProperty(navigator, name, { configurable: true, value });
  await open({ body: `<article data-viewed="blogs/1"></article>${block}` });
  expect(sent).toEqual([]);
  expect(sessionStorage.length).toBe(0);
  Reflect.deleteProperty(navigator, name);
});

test('a prerendered page counts once it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  await open({ body: block });
  expect(sent).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(sent).toHaveLength(1);
  Reflect.deleteProperty(document, 'prerendering');
});

test('a page without a block, such as that beside its form, counts no visit', async () => {
  await open({ body: '<main></main>' });
  expect(sent).toEqual([]);
});
