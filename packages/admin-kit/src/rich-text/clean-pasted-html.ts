import { imageSource } from '@atrium/contracts/content/rich-text';
import { nestLooseLists, readListAttributes, rebuildLists } from './pasted-lists';

/**
 * Prepares HTML from the clipboard for an editor's schema. The schema alone drops what is not allowed; this
 * saves what it could not understand: Word writes list items as paragraphs with typed bullets, Google Docs
 * wraps everything in a `<b>` that is not bold. What reviewers wrote is left out.
 */
export function cleanPastedText(html: string): HTMLElement {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  for (const sheet of head.querySelectorAll('style')) applyCocoaRules(body, sheet.textContent);
  for (const element of body.querySelectorAll('style,script,meta,link,title,template')) element.remove();
  // Google Docs and others write it everywhere; it is the page's own.
  for (const element of body.querySelectorAll('[dir="ltr"]')) element.removeAttribute('dir');
  for (const element of body.querySelectorAll('*')) {
    const isOfficeTag = element.localName.startsWith('o:') || element.localName.startsWith('w:');
    if (isOfficeTag || element.matches('b[id^="docs-internal-guid"]'))
      element.replaceWith(...element.childNodes);
  }
  removeReviews(body, html);
  rebuildLists(body);
  nestLooseLists(body);
  readListAttributes(body);
  return body;
}

const cocoaRule = /(?:^|\})\s*([a-z]+\.[a-z]+\d+)\s*\{([^}]*)\}/g;
const cocoaRaise = /vertical-align:\s*(-?)[\d.]+px/;

/** Pages, TextEdit and other programs of macOS write list kinds, underlines and raised text as rules of numbered classes: `ol.ol1`. */
function applyCocoaRules(body: HTMLElement, sheet: string): void {
  // The next rule begins at the brace that ends this one.
  for (const [, selector = '', rule = ''] of sheet.replaceAll('}', '}}').matchAll(cocoaRule)) {
    const style = rule.replace(cocoaRaise, (_all, sign) => `vertical-align:${sign ? 'sub' : 'super'}`);
    for (const element of body.querySelectorAll(selector))
      element.setAttribute('style', `${style};${element.getAttribute('style') ?? ''}`);
  }
}

/** For text of pages: also leaves out images that are not in the library, and tells how many. */
export function cleanPastedHtml(html: string, onLeftOut: (imageCount: number) => void = () => {}): string {
  const body = cleanPastedText(html);
  const leftOut = removeForeignImages(body);
  if (leftOut > 0) onLeftOut(leftOut);
  return body.innerHTML;
}

/** Comments of reviewers and text that they deleted, as Word and Word for the web mark them. */
const reviewParts = [
  '.MsoCommentReference',
  '.MsoCommentText',
  '.MsoCommentSubject',
  '.msocomanchor',
  '.msocomtxt',
  '.msocomoff',
  '.msoDel',
  'del[cite]',
  'del[datetime]',
  '[class*="TrackChangeTextDeletion"]',
  '[class*="TrackChangeDeleteInk"]',
  '[class*="TrackedChangeDelete"]',
].join(',');
const reviewStyle =
  /mso-element:\s*(?:comment-list|comment\b)|mso-hide:\s*all|mso-special-character:\s*comment|display:\s*none/i;
const isFromOffice =
  /urn:schemas-microsoft-com:office|Generator["']?\s+content=["']?Microsoft|class=["']?Mso|mso-/i;

function removeReviews(body: HTMLElement, html: string): void {
  for (const element of body.querySelectorAll(reviewParts)) element.remove();
  // A document that was downloaded from Google Docs has its comments in boxes at the end.
  for (const link of body.querySelectorAll('a[href^="#cmnt_ref"]')) link.closest('div')?.remove();
  for (const link of body.querySelectorAll('a[id^="cmnt_ref"]')) (link.closest('sup') ?? link).remove();
  for (const element of body.querySelectorAll('[style]'))
    if (reviewStyle.test(element.getAttribute('style') ?? '')) element.remove();
  // Elsewhere `<del>` is text that an author struck through.
  if (isFromOffice.test(html)) for (const element of body.querySelectorAll('del')) element.remove();
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
