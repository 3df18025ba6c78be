import type { IslandsData } from '@atrium/contracts/registry/boot.schemas';
import { isDeveloped } from '../development/is-developed';
import { controls, type Press } from './capture-input';
import { readIslands, whenParsed } from './page-block';
import type { startIsland } from './runtime';

type Runtime = { startIsland: typeof startIsland };
type Behaviours = { behaviours: Record<string, { start(element: HTMLElement): void }> };

const selector = '[data-island],[data-behaviour]';
/** Parts that add entries to the history, in a document that the browser has loaded again for one of these entries. */
const withoutCode =
  '[data-history][data-behaviour]:not([data-started]), [data-history] [data-island]:not([data-live])';
/** How far below the screen a part is loaded ahead. */
const nearby = '300px';
const asked = new WeakSet<Element>();
/** The last press on each island that does not react yet. */
const presses = new Map<HTMLElement, Press>();
const importModule = <Module>(address: string): Promise<Module> => import(/* webpackIgnore: true */ address);

/** Starts the parts of the page when they are needed. Presses on islands wait for their code and are repeated. */
export function watchParts(): void {
  for (const type of ['pointerdown', 'focusin', 'input', 'click', 'submit'])
    document.addEventListener(type, notice, true);
  document.addEventListener('pointerdown', noticeDown, true);
  document.addEventListener('pointerup', noticeUp, true);
  whenParsed(() => {
    if (readIslands() && !isDeveloped()) observeParts();
  });
  const address = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== address && document.querySelector(withoutCode))
      location.reload();
  });
}

/** `data-live` of an island has its version, or nothing where none could be loaded; `data-started` is that of a behaviour. */
const isPending = ({ dataset }: HTMLElement) => dataset.live === undefined && dataset.started === undefined;

function notice(event: Event): void {
  // A behaviour tells the island around it what it has put into its fields: that is no need.
  if (event.type === 'input' && !event.isTrusted) return;
  const innermost = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
  // Where the browser has rendered the page, its parts react already.
  if (!innermost || (document.readyState !== 'loading' && !readIslands())) return;
  // The behaviour of the whole page is none of a press.
  if (innermost.id !== 'main' && isPending(innermost)) holdPress(innermost, event);
  for (
    let part: HTMLElement | null = innermost;
    part;
    part = part.parentElement?.closest<HTMLElement>(selector) ?? null
  )
    need(part);
}

function holdPress(part: HTMLElement, event: Event): void {
  if (isDeveloped()) return;
  if (event.type === 'submit') {
    event.preventDefault();
    const { target, submitter } = event as SubmitEvent;
    presses.set(part, { element: target as HTMLElement, submitter });
  }
  if (event.type !== 'click') return;
  const { target, button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const element = (target as Element).closest<HTMLElement>(
    'button[type=button]:not([popovertarget]),[role=button]',
  );
  if (!element || button || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  presses.set(part, { element });
}

let pressed: { part: HTMLElement; element: HTMLElement; position: number } | undefined;

function noticeDown({ target, button }: PointerEvent): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  const part = element?.closest<HTMLElement>('[data-island]');
  pressed =
    element && part && !button
      ? { part, element, position: [...part.querySelectorAll(controls)].indexOf(element) }
      : undefined;
}

/** Browsers click nothing where another version has replaced the pressed element before the pointer goes up. */
function noticeUp({ target }: PointerEvent): void {
  if (!pressed || pressed.element.isConnected) return;
  const { part, element, position } = pressed;
  if (isPending(part)) presses.set(part, { element });
  else if (part.contains(target as Node)) part.querySelectorAll<HTMLElement>(controls)[position]?.click();
}

function takePress(part: HTMLElement): Press | undefined {
  const press = presses.get(part);
  presses.delete(part);
  return press;
}

/** Also where the code could not be loaded: then it acts as without scripts. */
function repeatPress(part: HTMLElement): void {
  const press = takePress(part);
  if (press?.element instanceof HTMLFormElement) press.element.requestSubmit(press.submitter);
  // What opened by hover or focus meanwhile stays open.
  else if (press?.element.ariaExpanded !== 'true') press?.element.click();
}

function need(part: HTMLElement): void {
  if (asked.has(part) || isDeveloped()) return;
  asked.add(part);
  whenParsed(() => {
    const data = readIslands();
    if (!data) return;
    if (part.dataset.island) void hydrate(part, data);
    else void startBehaviour(part, data);
  });
}

async function hydrate(part: HTMLElement, data: IslandsData): Promise<void> {
  try {
    preloadIsland(part.dataset.island ?? '', data);
    const { startIsland } = await importModule<Runtime>(data.runtime);
    await startIsland(part, { data, takePress: () => takePress(part) });
  } catch (error) {
    report('shell', data.shell, error);
    part.dataset.live = '';
    repeatPress(part);
  }
}

async function startBehaviour(part: HTMLElement, data: IslandsData): Promise<void> {
  const { behaviour: name = '' } = part.dataset;
  const [address = ''] = data.parts[name] ?? [];
  try {
    preload(address, data);
    const { behaviours } = await importModule<Behaviours>(address);
    // The island around it has started it meanwhile.
    if (part.dataset.started === undefined) {
      part.dataset.started = '';
      behaviours[name]?.start(part);
    }
  } catch (error) {
    const [remote = ''] = name.split('/');
    report(remote, data.remotes.find((each) => each.name === remote)?.active.version, error);
    part.dataset.started = '';
  }
  repeatPress(part);
}

function report(remote: string, version: string | undefined, error: unknown): void {
  console.error(`${remote} ${version} failed (entry)`, error);
  void fetch('/api/registry/failures', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, version, stage: 'entry', isRecovered: false }),
  }).catch(console.warn);
}

/** Adds what is seen to the needs, and, from the first sign of a visitor on, what is near the screen to the preloads. */
function observeParts(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const part = target.closest<HTMLElement>(selector);
      if (!part) continue;
      if (part.dataset.when === 'idle' && 'requestIdleCallback' in window)
        requestIdleCallback(() => need(part), { timeout: 2_000 });
      else need(part);
    }
  });
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) preloadPart(target.closest<HTMLElement>(selector));
    },
    { rootMargin: nearby },
  );
  const each = (act: (part: HTMLElement, box: Element) => void) => {
    // The mark of an island has no box of its own.
    for (const part of document.querySelectorAll<HTMLElement>(selector))
      act(part, ('island' in part.dataset && part.firstElementChild) || part);
  };
  each((part, box) => {
    if (part.dataset.when !== 'press') seen.observe(box);
  });
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const controller = new AbortController();
  const prepare = (event: Event) => {
    // Chrome reports a pointer that rests on a new page as one that has moved.
    if (event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    controller.abort();
    each((_part, box) => near.observe(box));
  };
  for (const type of ['pointermove', 'touchstart', 'keydown', 'wheel'])
    document.addEventListener(type, prepare, { passive: true, signal: controller.signal });
}

function preloadPart(part: HTMLElement | null): void {
  const data = readIslands();
  if (!part || !data || asked.has(part)) return;
  const { island, behaviour = '' } = part.dataset;
  if (island) preloadIsland(island, data);
  else for (const address of data.parts[behaviour] ?? []) preload(address, data);
}

/** Its scripts, and the style sheets that the runtime adds before it shows the island: both at once. */
function preloadIsland(island: string, data: IslandsData): void {
  for (const address of [data.runtime, ...(data.parts[island] ?? [])]) preload(address, data);
  const remote = data.remotes.find(({ name }) => island.startsWith(`${name}/`));
  for (const href of [...data.styles, ...(remote?.active.styles ?? [])]) preload(href, data, 'style');
}

const preloaded = new Set<string>();

/** With its hash: `import()` takes what a preload has checked. */
function preload(href: string, { integrity: hashes }: IslandsData, as?: 'style'): void {
  const integrity = hashes[href];
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const kind = as ? { rel: 'preload', as } : { rel: 'modulepreload' };
  const link = Object.assign(document.createElement('link'), { ...kind, href });
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}
