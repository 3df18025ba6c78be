// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchVisibleLinks } from './prefetch-visible';

let idle: (() => void)[];
let show: (links: readonly Element[], isIntersecting?: boolean) => void;
const observed = new Set<Element>();
const changes: MutationObserver[] = [];
const { MutationObserver: RealObserver } = globalThis;

beforeEach(() => {
  idle = [];
  observed.clear();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        show = (links, isIntersecting = true) => tell(links.map((target) => ({ target, isIntersecting })));
      }
      observe(link: Element) {
        observed.add(link);
      }
    },
  );
  // Disconnects observers, so that tests don't interfere.
  vi.stubGlobal(
    'MutationObserver',
    class extends RealObserver {
      constructor(tell: MutationCallback) {
        super(tell);
        changes.push(this);
      }
    },
  );
  history.replaceState(null, '', '/here');
  const links = Array.from({ length: 20 }, (_, i) => `<a href="/page-${i}">x</a>`).join('');
  document.body.innerHTML = `<a href="/frame">x</a><main>${links}<a href="https://else.example/">x</a></main>`;
});
afterEach(() => {
  for (const observer of changes.splice(0)) observer.disconnect();
  vi.unstubAllGlobals();
});

const find = (path: string) => document.querySelector(`a[href="${path}"]`) as Element;

/** Runs all idle callbacks. */
function rest() {
  for (let step = idle.shift(); step; step = idle.shift()) step();
}

function follow() {
  const code: string[] = [];
  const data: string[] = [];
  prefetchVisibleLinks({
    isInternal: (link) => link.origin === location.origin && link.pathname !== location.pathname,
    fetchCode: ({ pathname }) => code.push(pathname),
    fetchData: ({ pathname }) => data.push(pathname),
  });
  rest();
  return { code, data };
}

it('prefetches the code of links in view, one per idle callback, and the data of the first three', () => {
  const { code, data } = follow();
  show(['/page-4', '/page-5', '/page-6', '/page-7'].map(find));
  expect(code).toEqual([]);
  idle.shift()?.();
  expect(code).toEqual(['/page-4']);
  rest();
  expect(code).toEqual(['/page-4', '/page-5', '/page-6', '/page-7']);
  expect(data).toEqual(['/page-4', '/page-5', '/page-6']);
});

it('skips links that left the view, and fetches nothing twice', () => {
  const { code } = follow();
  show([find('/page-1'), find('/page-2')]);
  show([find('/page-2')], false);
  rest();
  show([find('/page-1')]);
  rest();
  expect(code).toEqual(['/page-1']);
});

it('stops at twelve pages per page view', () => {
  const { code, data } = follow();
  show([...observed]);
  rest();
  expect(code).toHaveLength(12);
  history.replaceState(null, '', '/there');
  show([find('/page-19')]);
  rest();
  expect(code.at(-1)).toBe('/page-19');
  expect(data.at(-1)).toBe('/page-19');
});

it('observes links of the main content, including those added later', async () => {
  follow();
  expect(observed.has(find('/frame'))).toBe(false);
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/new">x</a>');
  await expect.poll(() => idle).toHaveLength(1);
  rest();
  expect(observed.has(find('/new'))).toBe(true);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'fetches nothing with %o',
  (connection) => {
    vi.stubGlobal('navigator', { connection });
    follow();
    expect(observed.size).toBe(0);
  },
);
