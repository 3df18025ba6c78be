// @vitest-environment jsdom
import {
  FIRST_PAINT_ID,
  FOLD_ID,
  FONTS_ID,
  LANDING_KEY,
  RUNNING_EVENT,
  STATIC_EVENT,
  type StartFiles,
} from '@atrium/contracts/page-start';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FONTS_WITHIN_MS, LATEST_MS, startDocument, UNTOUCHED_MS } from './start-document';

const files: StartFiles = {
  styles: ['/assets/main.css'],
  scripts: ['/assets/main.js'],
  modulePreloads: ['/remotes/page.js'],
  fonts: ['/assets/font.woff2'],
  drawings: [],
};
let isPainted: boolean;
let submitted: { form: Element; isNative: boolean }[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'requestIdleCallback'] });
  isPainted = false;
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ type: 'navigate' }],
    getEntriesByName: () => (isPainted ? [{}] : []),
  });
  sessionStorage.clear();
  document.head.innerHTML = `<style id="${FIRST_PAINT_ID}">p{}</style><style id="${FONTS_ID}" media="not all"></style><style id="${FOLD_ID}" media="not all"></style>`;
  document.body.innerHTML = `<div id="root">
    <button type="button">Next</button>
    <form id="held" action="/x" data-held=""><button>Send</button></form>
    <form id="plain" action="/y"><button>Search</button></form>
    <a href="#there">There</a>
  </div>`;
  submitted = [];
  HTMLFormElement.prototype.submit = function submit() {
    submitted.push({ form: this, isNative: true });
  };
});
afterEach(() => {
  // Ends what the page of this test still listens for.
  document.dispatchEvent(new Event(STATIC_EVENT));
  dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** jsdom draws nothing: a page that has begun is taken as painted. */
function start(): void {
  startDocument({ files, nonce: 'n' });
  isPainted = true;
}
const find = <E extends Element>(selector: string) => document.querySelector<E>(selector);
const hasBegun = () => find('script[type="module"]') !== null;
const button = () => find<HTMLButtonElement>('button[type="button"]') as HTMLButtonElement;

/** What React does once it is there. */
async function run(): Promise<string[]> {
  const done: string[] = [];
  button().addEventListener('click', () => done.push('click'));
  find('#held')?.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('submit');
  });
  document.dispatchEvent(new Event(RUNNING_EVENT));
  await vi.advanceTimersByTimeAsync(10);
  return done;
}

test('downloads everything once the page is painted, and runs nothing of it yet', async () => {
  start();
  await vi.advanceTimersByTimeAsync(FONTS_WITHIN_MS + 100);
  expect([...document.querySelectorAll('link')].map(({ rel, media }) => `${rel} ${media}`)).toEqual([
    'stylesheet not all',
    'preload ',
    'modulepreload ',
    'modulepreload ',
  ]);
  expect(hasBegun()).toBe(false);
});

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin', 'click'])('runs at once on %s', (type) => {
  start();
  button().dispatchEvent(new Event(type, { bubbles: true }));
  expect(hasBegun()).toBe(true);
});

test.each(['pointermove', 'scroll', 'wheel'])(
  'runs on %s, but not before the page is painted',
  async (type) => {
    start();
    document.dispatchEvent(new Event(type));
    expect(hasBegun()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(hasBegun()).toBe(true);
  },
);

test('runs by itself when nobody touches it', async () => {
  start();
  await vi.advanceTimersByTimeAsync(UNTOUCHED_MS - 100);
  expect(hasBegun()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(hasBegun()).toBe(true);
});

test('runs in the end when the page never finishes loading', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  start();
  await vi.advanceTimersByTimeAsync(LATEST_MS - 1);
  expect(hasBegun()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasBegun()).toBe(true);
  vi.restoreAllMocks();
});

test('does what was pressed before the page ran, in order, and nothing twice', async () => {
  start();
  button().click();
  find<HTMLButtonElement>('#held button')?.click();
  find<HTMLButtonElement>('#held button')?.click();
  button().click();
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(await run()).toEqual(['click', 'submit', 'click']);
  expect(button().hasAttribute('aria-busy')).toBe(false);
  button().click();
  expect(submitted).toEqual([]);
});

test('leaves links and plain forms to the browser', () => {
  start();
  const prevented: string[] = [];
  for (const type of ['click', 'submit'])
    document.addEventListener(
      type,
      (event) => {
        if (event.defaultPrevented) prevented.push(type);
        event.preventDefault();
      },
      { once: true },
    );
  find<HTMLAnchorElement>('a')?.click();
  find('#plain')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(prevented).toEqual([]);
});

test.each([
  ['the shell finds no code', () => document.dispatchEvent(new Event(STATIC_EVENT))],
  ['the script fails', () => find('script[type="module"]')?.dispatchEvent(new Event('error'))],
])('sends a held form natively when %s', (_why, fail) => {
  start();
  button().click();
  find<HTMLButtonElement>('#held button')?.click();
  fail();
  expect(submitted).toEqual([{ form: find('#held'), isNative: true }]);
  expect(find('[aria-busy]')).toBeNull();
});

test('what somebody who is there waits for is asked for at once, and once', () => {
  start();
  button().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect([...document.querySelectorAll('link')].map(({ rel }) => rel)).toEqual([
    'stylesheet',
    'preload',
    'modulepreload',
    'modulepreload',
  ]);
});

test.each([RUNNING_EVENT, STATIC_EVENT])('lays out what is far below, part by part, on %s', async (event) => {
  document.body.innerHTML =
    '<main><section></section><section></section><section></section></main><footer></footer>';
  const folded = () =>
    [...document.querySelectorAll<HTMLElement>('section, footer')].map(
      (part) => part.style.contentVisibility,
    );
  start();
  await vi.advanceTimersByTimeAsync(UNTOUCHED_MS + 200);
  expect(folded()).toEqual(['', '', '', '']);
  expect(find(`#${FOLD_ID}`)).not.toBeNull();
  document.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(100);
  expect(folded()).toEqual(['', '', 'visible', 'visible']);
  expect(find(`#${FOLD_ID}`)).toBeNull();
});

test.each(['scroll', 'pointermove', 'keydown'])(
  'shows what is hidden below the screen on %s',
  async (type) => {
    const fold = find<HTMLStyleElement>(`#${FOLD_ID}`) as HTMLStyleElement;
    fold.textContent = '@media screen{main aside{content-visibility:hidden}}';
    const shown = () => {
      const [media] = fold.sheet?.cssRules ?? [];
      const [rule] = (media as CSSGroupingRule).cssRules;
      return (rule as CSSStyleRule).style.getPropertyValue('content-visibility');
    };
    start();
    expect(shown()).toBe('hidden');
    button().dispatchEvent(new Event(type, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(100);
    expect(shown()).toBe('auto');
  },
);

test('the whole style sheets take over when they are all here', async () => {
  start();
  button().click();
  const sheet = find<HTMLLinkElement>('link[rel="stylesheet"]');
  expect(sheet?.media).toBe('not all');
  sheet?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1);
  expect(sheet?.media).toBe('all');
  expect(find(`#${FIRST_PAINT_ID}`)).toBeNull();
});

test('of the style sheets, the fonts are left out: the document has them already', async () => {
  start();
  button().click();
  const sheet = find<HTMLLinkElement>('link[rel="stylesheet"]') as HTMLLinkElement;
  const style = document.createElement('style');
  style.textContent =
    '@font-face{font-family:A;src:url(a.woff2)}p{color:red}@font-face{font-family:B;src:local(B)}';
  document.head.append(style);
  Object.defineProperty(sheet, 'sheet', { value: style.sheet });
  sheet.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1);
  expect(sheet.media).toBe('all');
  expect([...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText)).toEqual(['p { color: red; }']);
});

test('the inlined rules stay where a style sheet cannot be had', async () => {
  start();
  button().click();
  find('link[rel="stylesheet"]')?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1);
  expect(find(`#${FIRST_PAINT_ID}`)).not.toBeNull();
});

test('keeps where the visit began, and counts a page that is left before it ran', async () => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  start();
  expect(sessionStorage.getItem(LANDING_KEY)).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(JSON.parse(sessionStorage.getItem(LANDING_KEY) ?? '')).toEqual({ url: location.href, referrer: '' });
  dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(
    '/api/visits',
    JSON.stringify({ path: '/', referrer: '' }),
  );
  start();
  await run();
  dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
