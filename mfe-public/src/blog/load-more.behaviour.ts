import { defineBehaviour } from '@atrium/mfe-kit/behaviour';
import { fetchDocument } from '../site/ui/fetch-document';

const FAILED = 'More articles could not be loaded. Please try again.';

const pathOf = (item: Element) => item.querySelector('a')?.getAttribute('href');

/** Adds the articles of the next page, whose address the link has, and the link of that page. */
function start(root: HTMLElement): void {
  const list = root.querySelector('[data-list] ul');
  const status = root.querySelector('[role=status] > *');
  const alert = root.querySelector('[role=alert]');
  const more = root.querySelector<HTMLAnchorElement>('a[data-press]');
  if (!list || !status || !alert || !more) return;
  const label = more.textContent ?? '';
  const { loading = label, from = '1' } = more.dataset;
  const setBusy = (isBusy: boolean) => {
    more.setAttribute('aria-busy', String(isBusy));
    more.textContent = isBusy ? loading : label;
  };

  /** Returns the first new article. One that was published in between moves others to the next page. */
  const append = (items: readonly Element[]): Element | undefined => {
    const shown = new Set([...list.children].map(pathOf));
    const added = items.filter((item) => !shown.has(pathOf(item)));
    list.append(...added);
    status.textContent = `${list.children.length} articles are shown, ${added.length} of them new`;
    return added[0];
  };

  const load = async () => {
    setBusy(true);
    const page = await fetchDocument(more.href);
    setBusy(false);
    const items = [...(page?.querySelectorAll('[data-list] li') ?? [])];
    alert.textContent = items.length > 0 ? '' : FAILED;
    if (items.length === 0) return;
    const isFocused = document.activeElement === more;
    const first = append(items);
    // So that Back and reload show the same list.
    const shown = new URL(more.href).searchParams.get('page');
    history.replaceState(history.state, '', `?from=${from}&page=${shown}`);
    const next = page?.querySelector<HTMLAnchorElement>('a[data-press]')?.getAttribute('href');
    if (next) more.setAttribute('href', next);
    else {
      more.remove();
      // Removing the last control loses the focus.
      if (isFocused) first?.querySelector('a')?.focus();
    }
  };

  more.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (more.getAttribute('aria-busy') !== 'true') void load();
  });
  more.addEventListener('keydown', (event) => {
    // Elements with the role `button` react to the space bar.
    if (event.key !== ' ') return;
    event.preventDefault();
    more.click();
  });
}

export default defineBehaviour('mfe-public/load-more', start, { when: 'press' });
