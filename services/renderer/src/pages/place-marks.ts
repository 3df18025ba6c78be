import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { pathsIn, withoutMarks } from '@atrium/contracts/content/field-marks';

/** Comments and the doctype; elements whose content is no markup; tags; texts. */
const tokens =
  /<!--[\s\S]*?-->|<![^>]*>|<(script|style|title|textarea)\b[\s\S]*?<\/\1>|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+/gi;
const emptyElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

interface OpenTag {
  text: string;
  paths: Set<string>;
}

const writeTag = ({ text, paths }: OpenTag): string => {
  const clean = withoutMarks(text);
  if (paths.size === 0) return clean;
  return clean.replace(/\/?>$/, (end) => ` data-field="${escapeHtml([...paths].join(' '))}"${end}`);
};

/** Turns the marks of texts into attributes: the element that has the text, or the image of the alt text, names its fields in `data-field`. */
export function placeMarks(html: string): string {
  const written: (string | OpenTag)[] = [];
  const open: OpenTag[] = [];
  for (const [token, raw, slash, name = ''] of html.matchAll(tokens)) {
    if (raw !== undefined || token.startsWith('<!') || slash === '/') {
      written.push(withoutMarks(token));
      if (slash === '/') open.pop();
    } else if (name !== '') {
      const tag = { text: token, paths: new Set(pathsIn(token)) };
      written.push(tag);
      if (!emptyElements.has(name.toLowerCase()) && !token.endsWith('/>')) open.push(tag);
    } else {
      for (const path of pathsIn(token)) open.at(-1)?.paths.add(path);
      written.push(withoutMarks(token));
    }
  }
  return written.map((part) => (typeof part === 'string' ? part : writeTag(part))).join('');
}
