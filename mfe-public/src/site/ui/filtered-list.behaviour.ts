import { defineBehaviour } from '@atrium/mfe-kit/behaviour';
import { fetchDocument } from './fetch-document';

const BEHAVIOUR = '[data-behaviour="mfe-public/filtered-list"]';

/** Shows another filter's list in place, so that the page keeps its position and the link its focus. */
function start(root: HTMLElement): void {
  const path = location.pathname;
  let latest = '';

  async function show(address: string) {
    latest = address;
    root.setAttribute('aria-busy', 'true');
    const page = await fetchDocument(address);
    if (latest !== address || !root.isConnected) return;
    root.removeAttribute('aria-busy');
    const shown = page?.querySelector(BEHAVIOUR);
    if (!page || !shown) return location.reload();
    document.title = page.title;
    replaceParts(root, shown);
  }

  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.origin !== location.origin || link.pathname !== path) return;
    event.preventDefault();
    history.pushState(history.state, '', link.href);
    void show(link.href);
  });
  window.addEventListener('popstate', () => {
    if (root.isConnected && location.pathname === path) void show(location.href);
  });
}

/** The filters stay, because one of them has the focus; so does the summary, whose change is announced. */
function replaceParts(root: Element, shown: Element): void {
  const filters = shown.querySelectorAll('nav a');
  for (const [index, filter] of root.querySelectorAll('nav a').entries()) {
    if (filters[index]?.hasAttribute('aria-current')) filter.setAttribute('aria-current', 'true');
    else filter.removeAttribute('aria-current');
  }
  for (const part of ['[role=status]', '[data-list]'])
    root.querySelector(part)?.replaceChildren(...(shown.querySelector(part)?.childNodes ?? []));
}

export default defineBehaviour('mfe-public/filtered-list', start, { when: 'seen' });
