const opening = '<![CDATA[';
const ending = ']]>';

/** A bare `&`, or one that begins a name which HTML knows and XML does not. */
const looseAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);)/gi;
const earlyEnding = /\]\]>(?!<!\[CDATA\[)/g;
/** The name of the element that a text ends with the opening tag of. */
function elementBefore(text: string): string | undefined {
  if (!text.endsWith('>')) return undefined;
  const tag = text.slice(text.lastIndexOf('<') + 1, -1);
  const name = tag.split(/\s/, 1)[0] ?? '';
  return /^[\w:.-]{1,80}$/.test(name) && !tag.includes('>') ? name : undefined;
}

/**
 * Mends what exporters that paste texts together get wrong, where it is plain what was meant:
 * - A text that holds `]]>` itself ends its CDATA too early (WordPress before 3.3): it lasts until `]]></name>` of the element it began in.
 * - Outside of CDATA an `&` in an address or a title stands as it is (what Squarespace makes for WordPress): it is one.
 *
 * Takes time in proportion to the text.
 */
export function mendXml(xml: string): string {
  const parts: string[] = [];
  let place = 0;
  let hasNamedEnds = true;
  for (;;) {
    const begin = xml.indexOf(opening, place);
    if (begin === -1) break;
    const textStart = begin + opening.length;
    const name = elementBefore(xml.slice(Math.max(0, begin - 500), begin));
    let end = -1;
    if (name !== undefined && hasNamedEnds) {
      end = xml.indexOf(`${ending}</${name}>`, textStart);
      // Once missing, not looked for again: each search would read the rest of the text.
      hasNamedEnds = end !== -1;
    }
    if (end === -1) end = xml.indexOf(ending, textStart);
    if (end === -1) break;
    parts.push(xml.slice(place, begin).replaceAll(looseAmpersand, '&amp;'), opening);
    parts.push(xml.slice(textStart, end).replaceAll(earlyEnding, ']]]]><![CDATA[>'), ending);
    place = end + ending.length;
  }
  parts.push(xml.slice(place).replaceAll(looseAmpersand, '&amp;'));
  return parts.join('');
}
