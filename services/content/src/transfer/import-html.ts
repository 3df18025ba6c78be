import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { parseDocument } from 'htmlparser2';
import { refuseDeepHtml } from '../html/html-depth';
import { renderTree } from './convert-html';
import { createImportNotes, describeNotes } from './import-notes';
import { placeAnchors } from './place-anchors';

/** Placeholder of an image until it is stored, so that no URL of the source reaches the site. */
const imagePlaceholder = 'import-image:';

export interface PreparedHtml {
  html: string;
  /** Indexed by the number after `imagePlaceholder`. */
  imageUrls: string[];
  /** For the report: elements replaced by others, and dropped elements. */
  notes: string[];
  /** Elements that became other ones, by name. */
  replaced: ReadonlyMap<string, number>;
}

/**
 * Converts HTML of another system to the elements of rich text: images become placeholders, players and embeds become links,
 * cards and galleries become what they show.
 */
export function prepareHtml(source: string, hasFile: (url: string) => boolean = () => false): PreparedHtml {
  refuseDeepHtml(source);
  const imageUrls: string[] = [];
  const numberByUrl = new Map<string, number>();
  const notes = createImportNotes();
  const { children } = parseDocument(source);
  placeAnchors(children);
  const html = renderTree(children, {
    notes,
    hasFile,
    isTaken: (url) => numberByUrl.has(url),
    placeImage(url) {
      const number = numberByUrl.get(url) ?? imageUrls.push(url) - 1;
      numberByUrl.set(url, number);
      return `${imagePlaceholder}${number}`;
    },
  });
  return { html, imageUrls, notes: describeNotes(notes), replaced: notes.replaced };
}

/** Replaces placeholders by stored URLs. The sanitiser drops images without one. */
export function placeImages(html: string, addressOf: (number: number) => string): string {
  const [first = '', ...rest] = html.split(`"${imagePlaceholder}`);
  return rest.reduce((placed, part) => {
    const end = part.indexOf('"');
    return `${placed}"${escapeHtml(addressOf(Number(part.slice(0, end))))}${part.slice(end)}`;
  }, first);
}
