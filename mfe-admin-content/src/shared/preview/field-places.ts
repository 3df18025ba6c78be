import { readAmount } from '@atrium/admin-kit/text/amount';
import type { Field, Fields } from '@atrium/contracts/content/fields.schemas';
import { fieldsOfEntry } from '@atrium/contracts/content/variants.schemas';
import type { Values } from '../editor/field-values';

/** Numbers, dates, choices, icons and addresses have no marks: their places in the page are recognised by their values. */
interface FieldValue {
  path: string;
  field: Field;
  value: string;
}

export const listFieldValues = (fields: Readonly<Fields>, values: Values, prefix = ''): FieldValue[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const path = `${prefix}${name}`;
    if (field.isInternal || !value) return [];
    if (field.kind === 'group') return listFieldValues(field.fields ?? {}, value as Values, `${path}.`);
    if (field.kind === 'list')
      return (value as Values[]).flatMap((entry, index) =>
        listFieldValues(fieldsOfEntry(field, entry), entry, `${path}.${index}.`),
      );
    if (field.kind === 'lines' || field.kind === 'tags')
      return (value as string[]).map((text, index) => ({ path: `${path}.${index}`, field, value: text }));
    const isShown = ['text', 'number', 'select', 'day'].includes(field.kind);
    return isShown && typeof value === 'string' ? { path, field, value } : [];
  });

/** The texts and images of an element itself, without its children. */
interface Shown {
  element: Element;
  text: string;
  words: string;
  numbers: number[];
  address: string;
  day: string;
}

const toWords = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** No number, date or choice stands in a longer text. */
const textLimit = 60;

function readShown(element: Element): Shown | undefined {
  const texts = [...element.childNodes].flatMap((node) =>
    node.nodeType === 3 ? (node.nodeValue ?? '') : [],
  );
  const text = texts.join('').trim() || (element.getAttribute('aria-label') ?? '');
  const address = element.getAttribute('href') ?? '';
  const isLong = text.length > textLimit;
  if (element.matches('script, style') || (isLong && address === '')) return;
  return {
    element,
    text: text.toLowerCase(),
    words: isLong ? '' : toWords(text),
    numbers: isLong
      ? []
      : Array.from(text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g), ([digits]) =>
          Number(digits.replaceAll(',', '')),
        ),
    address: address.replace(/^(?:mailto|tel):/, ''),
    day: element.getAttribute('datetime')?.slice(0, 10) ?? '',
  };
}

/** An address of e-mail, telephone or the web means the same thing anywhere on the page. */
const isAddress = (value: string) => /@|^\+?[\d ()-]{5,}$|:\/\//.test(value);

/** Says whether an element shows the value. */
function createRecogniser({ path, field, value }: FieldValue): (shown: Shown) => boolean {
  if (field.kind === 'number') {
    const amount = readAmount(value).value;
    return ({ numbers }) => amount !== null && numbers.includes(amount);
  }
  if (/^\d{4}-\d\d-\d\d/.test(value)) return ({ day }) => day === value.slice(0, 10);
  if (field.kind === 'select') {
    const label = field.options?.find((option) => option.value === value)?.label ?? value;
    const names = [value, label].map(toWords);
    return ({ words }) => names.some((name) => words.includes(name));
  }
  if (/(?:^|\.)icon$/.test(path)) return ({ element }) => element.matches('svg');
  const text = value.toLowerCase();
  const number = value.replace(/[ ()/-]/g, '');
  return (shown) =>
    shown.text === text ||
    (shown.address !== '' &&
      (shown.address === value || shown.address === number || shown.address.endsWith(`/${value}`)));
}

const placed = '[data-field]';
const pathsOf = (element: Element | null) => element?.getAttribute('data-field')?.split(' ') ?? [];

/** The fields of the text that the element is part of, or else of the texts around it. */
function neighboursOf(element: Element): string[] {
  const known = pathsOf(element.closest(placed));
  for (let at: Element | null = element; at && known.length === 0; at = at.parentElement)
    known.push(...[...at.querySelectorAll(placed)].flatMap(pathsOf));
  return known;
}

/** The group or entry, such as `plans.0`, to which all texts around an element belong; empty for the item itself. */
export function findOwner(element: Element): string {
  const [first = [], ...others] = neighboursOf(element).map((path) => path.split('.').slice(0, -1));
  const differing = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return (differing === -1 ? first : first.slice(0, differing)).join('.');
}

/** `plans.0` of `plans.0.price` and of `plans.0.features.2`. */
const entryOf = (path: string): string => path.match(/^.*\.\d+(?=\.)/)?.[0] ?? '';

function addPath(element: Element, path: string): void {
  element.setAttribute('data-field', [...new Set([...pathsOf(element), path])].join(' '));
}

/** Names the fields without marks at the elements that show their values: in the entry of the field, or anywhere for addresses. */
export function placeFields(page: Document, fields: Readonly<Fields>, values: Values): void {
  const marked = new Set([...page.querySelectorAll(placed)].flatMap(pathsOf));
  const unmarked = listFieldValues(fields, values).filter(({ path }) => !marked.has(path));
  const elements = [...page.body.querySelectorAll('*')].flatMap((element) => readShown(element) ?? []);
  // All places are found before the first is named: a named one is a neighbour of others.
  const places = unmarked.flatMap((known) => {
    const isShownBy = createRecogniser(known);
    const found = elements.filter(
      (shown) =>
        isShownBy(shown) &&
        (isAddress(known.value) || entryOf(`${findOwner(shown.element)}.`) === entryOf(known.path)),
    );
    // The first picture of an entry is its icon; others belong to its lines.
    const isIcon = found[0]?.element.matches('svg');
    return found.slice(0, isIcon ? 1 : undefined).map(({ element }) => ({ element, path: known.path }));
  });
  for (const { element, path } of places) addPath(element, path);
}

const controls = 'input, select, textarea, button, [contenteditable="true"], [tabindex]';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** `plans.0.price`, `plans.0`, `plans`. */
const placesOf = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
};

const findFold = (place: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-fold][aria-expanded="false"]')].find(({ dataset }) =>
    dataset.fold?.split(' ').includes(place),
  );

/** Focuses the control of a field, or of the closest part of the form around it. Folded rows on the way open. False if there is none. */
export async function focusField(path: string): Promise<boolean> {
  for (const place of placesOf(path).reverse()) {
    const fold = findFold(place);
    if (fold === undefined) continue;
    fold.click();
    await nextFrame();
  }
  for (const place of placesOf(path)) {
    const parts = [...document.querySelectorAll<HTMLElement>('[id]')];
    const part = document.getElementById(place) ?? parts.find(({ id }) => id.startsWith(`${place}.`));
    if (!part || part.closest('[hidden]')) continue;
    const control = part.matches(controls) ? part : (part.querySelector<HTMLElement>(controls) ?? part);
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
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

/** Prepares a page for its place beside a form. */
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
