import { type ListMarker, readMarker, typeOfStyle } from './list-markers';

/** An entry that its program wrote as an element of its own. */
interface FlatEntry extends ListMarker {
  /** Replaced by the list. */
  element: Element;
  content: Node[];
  level: number;
  /** Entries of different lists never join. */
  listId: string;
}

interface OpenList extends ListMarker {
  list: HTMLElement;
  level: number;
  listId: string;
}

const wordStyle = /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/i;
const ignoredStyle = /mso-list:\s*ignore/i;
/** Their letters are drawn as bullets: `q` of Wingdings is a box. */
const symbolFont = /(?:^|;)\s*font-family:\s*["']?(?:Wingdings|Webdings|Symbol)/i;
const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Word writes an entry as a paragraph with its list's name and its marker as text. */
function readWordEntry(element: Element, previous: ListMarker | undefined): FlatEntry | undefined {
  const [, list, level, override] = wordStyle.exec(styleOf(element)) ?? [];
  if (list === undefined) return undefined;
  const marker = [...element.querySelectorAll('span')].find((span) => ignoredStyle.test(styleOf(span)));
  const hasSymbol = [marker, marker?.parentElement].some((span) => span && symbolFont.test(styleOf(span)));
  const text = marker?.textContent ?? '';
  const isBullet = hasSymbol && text.trim().length === 1;
  marker?.remove();
  const content = element.ownerDocument.createElement('p');
  content.append(...element.childNodes);
  const listId = `${list} ${override ?? ''}`;
  return {
    element,
    content: [content],
    level: Number(level),
    listId,
    ...readMarker(isBullet ? '' : text, previous),
  };
}

/** Word for the web writes each entry as a list of its own, in a `<div>`. */
function readWebEntry(item: Element): FlatEntry | undefined {
  const list = item.parentElement;
  const level = Number(item.getAttribute('data-aria-level'));
  if (list === null || !/^[ou]l$/.test(list.localName) || list.childElementCount !== 1 || !level)
    return undefined;
  const wrapper = list.parentElement?.closest('.ListContainerWrapper');
  const element = wrapper?.childElementCount === 1 ? wrapper : list;
  const isOrdered = list.localName === 'ol';
  const start = Number(item.getAttribute('data-aria-posinset') || list.getAttribute('start') || 1);
  const type = typeOfStyle(
    (list as HTMLElement).style.listStyleType || (item as HTMLElement).style.listStyleType,
  );
  return {
    element,
    content: [...item.childNodes],
    level,
    listId: item.getAttribute('data-listid') ?? '',
    isOrdered,
    ...(isOrdered && { value: start, ...(type && { type }) }),
  };
}

const continues = (open: OpenList, entry: FlatEntry): boolean =>
  open.level === entry.level &&
  open.listId === entry.listId &&
  open.isOrdered === entry.isOrdered &&
  open.type === entry.type &&
  (entry.value === undefined || open.value === undefined || entry.value === open.value + 1);

function createList({ isOrdered, type, value = 1 }: FlatEntry, { ownerDocument }: Element): HTMLElement {
  const list = ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  if (type !== undefined) list.setAttribute('type', type);
  if (isOrdered && value > 1) list.setAttribute('start', String(value));
  return list;
}

/** Puts an entry into the list that it continues, or into a new one; returns the outermost list. */
function placeEntry(entry: FlatEntry, open: OpenList[]): Element | undefined {
  const { element, level, content, isOrdered, type, value, listId } = entry;
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const [last] = open.slice(-1);
  if (last === undefined || !continues(last, entry)) {
    if (last?.level === level) open.pop();
    const list = createList(entry, element);
    const parentEntry = open.at(-1)?.list.lastElementChild;
    if (parentEntry) parentEntry.append(list);
    else element.before(list);
    open.push({ list, level, listId, isOrdered, ...(type && { type }) });
  }
  const current = open.at(-1);
  const item = element.ownerDocument.createElement('li');
  item.append(...content);
  current?.list.append(item);
  if (current !== undefined) current.value = value;
  element.remove();
  return open[0]?.list;
}

/** Turns each run of single entries into nested lists that keep kind, numbers and depth. */
export function rebuildLists(body: HTMLElement): void {
  const open: OpenList[] = [];
  let last: Element | undefined;
  for (const element of [...body.querySelectorAll('p, li[data-aria-level]')]) {
    const previous = open.findLast(({ type }) => type !== undefined);
    const entry = element.localName === 'p' ? readWordEntry(element, previous) : readWebEntry(element);
    if (entry === undefined) continue;
    if (last === undefined || last.nextElementSibling !== entry.element) open.length = 0;
    last = placeEntry(entry, open);
  }
}

/**
 * Google Docs and LibreOffice put an inner list beside the entry that it belongs to instead of into it. A list of nothing but lists
 * is a level that was skipped.
 */
export function nestLooseLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const outer = list.parentElement;
    const before = list.previousElementSibling;
    if (outer?.querySelector(':scope > li') === null) {
      outer.before(list);
      if (outer.childElementCount === 0) outer.remove();
      continue;
    }
    const entry = before?.localName === 'li' ? before : body.ownerDocument.createElement('li');
    if (entry !== before) list.before(entry);
    entry.append(list);
  }
}

/** Reads the kind and start of lists from where other programs write them: the style, or the first entry's number. */
export function readListAttributes(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) {
    const first = list.querySelector<HTMLElement>(':scope > li');
    const type = typeOfStyle(list.style.listStyleType || first?.style.listStyleType || '');
    if (type !== undefined) list.setAttribute('type', type);
    const value = first?.getAttribute('value');
    if (value && !list.hasAttribute('start')) list.setAttribute('start', value);
  }
}
