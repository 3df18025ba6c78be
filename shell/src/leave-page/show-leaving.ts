/** A page that comes sooner needs no loading state. */
const patienceMs = 400;
/** Longer than any navigation: a download or a stopped one leaves the page as it is. */
const limitMs = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let scrolled = 0;

/** Shows the loading state of the next page while it is late, in place of the content of this one. */
export function showLeaving(): void {
  // Bubbling: what a part of the page handles itself is no navigation.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    if (!link || button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    leave(link.pathname);
  });
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) leave(new URL((target as HTMLFormElement).action).pathname);
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stay();
  });
  // A page that the browser keeps for Back is kept with its content.
  addEventListener('pagehide', stay);
}

function leave(path: string): void {
  stay();
  timer = setTimeout(() => {
    const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-loading]')];
    const ofPage = templates.find(({ dataset }) => dataset.loading === path);
    const content = (ofPage ?? templates.find(({ dataset }) => dataset.loading === ''))?.content;
    const main = document.getElementById('main');
    if (!main || !content) return;
    scrolled = scrollY;
    main.dataset.leaving = '';
    main.ariaBusy = 'true';
    main.append(content.cloneNode(true));
    scrollTo({ top: 0, behavior: 'instant' });
    timer = setTimeout(stay, limitMs);
  }, patienceMs);
}

function stay(): void {
  clearTimeout(timer);
  const main = document.getElementById('main');
  if (main?.dataset.leaving === undefined) return;
  delete main.dataset.leaving;
  main.ariaBusy = null;
  main.lastElementChild?.remove();
  scrollTo({ top: scrolled, behavior: 'instant' });
}
