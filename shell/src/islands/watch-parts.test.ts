// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let show = (_target: Element) => {};
const listeners: Parameters<typeof document.addEventListener>[] = [];
const listen = document.addEventListener.bind(document);

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Each test has a document of its own.
  document.addEventListener = ((...args: Parameters<typeof listen>) => {
    listeners.push(args);
    listen(...args);
  }) as typeof document.addEventListener;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({})),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        readonly notify: (entries: object[]) => void,
        options?: object,
      ) {
        if (!options) show = (target) => this.notify([{ target, isIntersecting: true }]);
      }
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  for (const args of listeners.splice(0)) document.removeEventListener(...args);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'parts');
});

const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
/** Tests run in one process: what a module does is seen in a global. */
const seen = () => (globalThis as { parts?: string[] }).parts ?? [];
const noting = 'const note = (text) => (globalThis.parts ??= []).push(text);';
const working = `${noting} export async function startIsland(part, { takePress }) { const press = takePress(); part.dataset.live = '1'; note(part.dataset.island + ' ' + (press?.element.textContent ?? '')); }`;

async function open(html: string, { runtime = module(working), behaviours = '' } = {}) {
  const data = {
    shell: 'a1',
    runtime,
    remotes: [{ name: 'mfe-public', prefixes: ['/'], active: { version: '1' }, previous: null }],
    parts: { 'mfe-public/counter': [module(behaviours)] },
    styles: [],
    integrity: {},
  };
  document.body.innerHTML = `${html}<script type="application/json" id="islands">${JSON.stringify(data)}</script>`;
  const { watchParts } = await import('./watch-parts');
  watchParts();
}

const island =
  '<div data-island="mfe-public/tabs" data-when="press"><button type="button">Next</button><a href="/team">Team</a></div>';

test('an island loads nothing before it is needed; the press that needs it is handed over', async () => {
  await open(island);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen()).toEqual([]);
  document.querySelector('button')?.click();
  await expect.poll(seen).toEqual(['mfe-public/tabs Next']);
});

test('the focus starts an island, once, and a link in it stays a link', async () => {
  await open(island);
  const link = document.querySelector('a') as HTMLElement;
  link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.addEventListener('click', (each) => each.preventDefault(), { once: true, capture: false });
  let isPrevented = true;
  link.addEventListener('click', (each) => {
    isPrevented = each.defaultPrevented;
  });
  link.dispatchEvent(event);
  expect(isPrevented).toBe(false);
  await expect.poll(seen).toEqual(['mfe-public/tabs ']);
});

test('without its code a form is sent as without scripts, and the failure is reported', async () => {
  await open(
    '<div data-island="mfe-public/form" data-when="press"><form action="/contact"><button type="submit">Send</button></form></div>',
    { runtime: module('throw new Error("gone")') },
  );
  const sent: boolean[] = [];
  document.addEventListener('submit', (event) => {
    sent.push(event.defaultPrevented);
    event.preventDefault();
  });
  document.querySelector('button')?.click();
  await expect.poll(() => sent).toEqual([true, false]);
  expect(vi.mocked(fetch)).toHaveBeenCalledExactlyOnceWith(
    '/api/registry/failures',
    expect.objectContaining({ body: expect.stringContaining('"remote":"shell","version":"a1"') }),
  );
});

test('a behaviour starts when it is seen, without the runtime of islands', async () => {
  await open('<p data-behaviour="mfe-public/counter" data-when="seen">12</p>', {
    runtime: module('throw new Error("must not load")'),
    behaviours: `${noting} export const behaviours = { 'mfe-public/counter': { start: (element) => note(element.textContent) } };`,
  });
  expect(seen()).toEqual([]);
  show(document.querySelector('p') as Element);
  await expect.poll(seen).toEqual(['12']);
  expect(document.querySelector('p')?.dataset.started).toBe('');
});
