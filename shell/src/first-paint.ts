// The build makes a script of its own of this module, which the renderer writes into the head of every document.
import { hydrationEvent, mountedMark } from '@atrium/contracts/registry/boot';
import { watchStyleSheets } from './boot/apply-style-sheets';
import { whenIdle } from './boot/when-idle';

/** How long fonts and the main picture hold up the scripts at most. */
const PICTURES_WAIT_MS = 1_000;
/** Browsers that resist fingerprinting report no paint: it is assumed this long after the first frame. */
const PAINT_WAIT_MS = 200;

const files = document.getElementById('files') as HTMLTemplateElement;
/** The document has content from the server. */
const isRendered = 'rendered' in files.dataset;

if (isRendered) markFirstView();
watchStyleSheets(files.content);
repeatPress();
void insertFiles();

/**
 * Lets the style sheets skip the layout of sections below the screen (packages/ui/src/section.module.css). Not where the browser
 * scrolls to a place of its own, because skipped sections have estimated heights. The first navigation ends it.
 */
function markFirstView(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.firstView = '';
}

/**
 * Inserts the style sheets and scripts of the document. Those of a rendered one in the first idle time after its first paint, and after
 * the fonts and the main picture have arrived: what can be seen gets bandwidth and CPU first. A hidden tab is not painted.
 */
async function insertFiles(): Promise<void> {
  await whenParsed();
  if (isRendered && !document.hidden) {
    await whenPainted();
    await Promise.race([Promise.all([document.fonts.ready, whenPictured()]), wait(PICTURES_WAIT_MS)]);
    await whenIdle();
  }
  document.head.append(files.content);
}

/** The scripts read the root and the boot block. */
function whenParsed(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

function whenPainted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, PAINT_WAIT_MS)));
  });
}

function whenPictured(): Promise<unknown> {
  const main = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high');
  return Promise.all(main.map((image) => image.decode().catch(() => {})));
}

function wait(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Buttons of the content work with the shell only: the last press before the hydration is repeated after it. */
function repeatPress(): void {
  let pressed: HTMLElement | null = null;
  const store = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('main button[type="button"]');
  };
  document.addEventListener('click', store);
  document.addEventListener(hydrationEvent, () => document.removeEventListener('click', store));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName(mountedMark).length > 0) pressed?.click();
  }).observe({ type: 'mark' });
}
