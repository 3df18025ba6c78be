import { findOwner } from './field-places';

const controls = 'input, select, textarea, button, [contenteditable="true"], [tabindex]';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** `plans.0.price`, `plans.0`, `plans`. */
const placesOf = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
};

const findFold = (place: string) =>
  document.querySelector<HTMLElement>(`[data-fold~="${CSS.escape(place)}"][aria-expanded="false"]`);

/** Focuses the control of a field, or of the closest part of the form around it. Folded rows on the way open. */
export async function focusField(path: string): Promise<void> {
  for (const place of placesOf(path).reverse()) {
    const fold = findFold(place);
    if (fold === null) continue;
    fold.click();
    await nextFrame();
  }
  for (const place of placesOf(path)) {
    const part = document.getElementById(place) ?? document.querySelector(`[id^="${CSS.escape(place)}."]`);
    if (!part || part.closest('[hidden]')) continue;
    const control = part.matches(controls) ? part : (part.querySelector<HTMLElement>(controls) ?? part);
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
    return;
  }
}

const selectorOf = (id: string) => `[data-field~="${CSS.escape(id)}"], [data-field^="${CSS.escape(id)}."]`;

/** The part of the page that shows the field around an element of the form. */
export function findPart(page: Document, element: Element): HTMLElement | null {
  for (let at: Element | null = element; at && at.tagName !== 'FORM'; at = at.parentElement) {
    const part = at.id && page.querySelector<HTMLElement>(selectorOf(at.id));
    if (part) return part;
  }
  return null;
}

/** The field of a part of the page, or the entry or group to which it belongs. A link that shows no field leads to its page. */
function fieldOf(target: Element): string | undefined {
  const field = target.closest('[data-field]')?.getAttribute('data-field')?.split(' ', 1)[0];
  const link = target.closest('a[href]');
  if (field || (link && link.querySelector('[data-field]') === null)) return field;
  return findOwner(target) || undefined;
}

const styles =
  '*,*::before,*::after{animation-duration:0s!important;animation-delay:0s!important;transition:none!important}' +
  '[data-field]{cursor:pointer}[data-field]:hover{outline:2px dashed #888;outline-offset:3px}' +
  '[data-focused]{outline:3px solid #d6409f!important;outline-offset:4px;scroll-margin:5rem}';

/** What a page needs beside a form. */
export function prepare(page: Document, onPick: (path: string) => void): void {
  const style = page.createElement('style');
  style.textContent = styles;
  page.head.append(style);
  page.addEventListener('click', (event) => {
    const path = fieldOf(event.target as Element);
    if (path === undefined) return;
    event.preventDefault();
    onPick(path);
  });
}

/** `isScrolled` brings the part into view, unless it is in view already. */
export function showPart(
  page: Document,
  part: HTMLElement | null,
  { isScrolled }: { isScrolled: boolean },
): void {
  for (const other of page.querySelectorAll<HTMLElement>('[data-focused]')) delete other.dataset.focused;
  if (part === null) return;
  part.dataset.focused = '';
  if (!isScrolled) return;
  const { top, bottom } = part.getBoundingClientRect();
  const isInView = top >= 0 && bottom <= (page.defaultView?.innerHeight ?? 0);
  if (!isInView) part.scrollIntoView({ block: 'center', behavior: 'instant' });
}
