import { imageSource } from '@atrium/contracts/rich-text';

/**
 * Prepares HTML from the clipboard for the editor's schema. The schema alone drops what is not allowed; this
 * saves what it could not understand: Word writes list items as paragraphs with typed bullets, Google Docs
 * wraps everything in a `<b>` that is not bold.
 */
export function cleanPastedHtml(html: string, onLeftOut: (imageCount: number) => void = () => {}): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style,script,meta,link,title,template')) element.remove();
  // Google Docs and others write it everywhere; it is the page's own.
  for (const element of body.querySelectorAll('[dir="ltr"]')) element.removeAttribute('dir');
  for (const element of body.querySelectorAll('*')) {
    const isOfficeTag = element.localName.startsWith('o:') || element.localName.startsWith('w:');
    if (isOfficeTag || element.matches('b[id^="docs-internal-guid"]'))
      element.replaceWith(...element.childNodes);
  }
  rebuildWordLists(body);
  nestLooseLists(body);
  const leftOut = removeForeignImages(body);
  if (leftOut > 0) onLeftOut(leftOut);
  return body.innerHTML;
}

const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i;

interface WordItem {
  paragraph: Element;
  level: number;
  isOrdered: boolean;
}

function readWordItem(element: Element): WordItem | undefined {
  const level = listStyle.exec(element.getAttribute('style') ?? '')?.[1];
  if (!level) return undefined;
  const marker = [...element.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const isOrdered = /^\s*[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? '');
  marker?.remove();
  return { paragraph: element, level: Number(level), isOrdered };
}

/** Turns each run of Word's list paragraphs into nested lists. */
function rebuildWordLists(body: HTMLElement): void {
  const open: { list: HTMLElement; level: number }[] = [];
  let last: Element | undefined;
  for (const element of [...body.querySelectorAll('p')]) {
    const item = readWordItem(element);
    if (!item) continue;
    if (!last || last.nextElementSibling !== element) open.length = 0;
    last = placeWordItem(item, open);
  }
}

/** Returns the outermost list the item went into. */
function placeWordItem(
  { paragraph, level, isOrdered }: WordItem,
  open: { list: HTMLElement; level: number }[],
): Element | undefined {
  const { ownerDocument } = paragraph;
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  if (open.at(-1)?.level !== level) {
    const list = ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
    const parentItem = open.at(-1)?.list.lastElementChild;
    if (parentItem) parentItem.append(list);
    else paragraph.before(list);
    open.push({ list, level });
  }
  const listItem = ownerDocument.createElement('li');
  const content = ownerDocument.createElement('p');
  content.append(...paragraph.childNodes);
  listItem.append(content);
  open.at(-1)?.list.append(listItem);
  paragraph.remove();
  return open[0]?.list;
}

/** Google Docs puts an inner list beside the entry that it belongs to instead of into it. */
function nestLooseLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const entry = list.previousElementSibling;
    if (entry?.localName === 'li') entry.append(list);
  }
}

/**
 * Images of the library stay, also when they were copied from a page and so carry the site's whole address. Others are
 * left out: those inside the clipboard (file:, data:, blob:) are dead links for every reader, those of other sites are not shown.
 */
function removeForeignImages(body: HTMLElement): number {
  let leftOut = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    const own = source.startsWith(`${window.location.origin}/`)
      ? source.slice(window.location.origin.length)
      : source;
    if (imageSource.test(own)) image.setAttribute('src', own);
    else {
      image.remove();
      leftOut += 1;
    }
  }
  return leftOut;
}
