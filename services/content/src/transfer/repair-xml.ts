const opening = '<![CDATA[';
const ending = ']]>';

/** A bare `&`, or one of an HTML entity that XML lacks. */
const looseAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);)/gi;
const earlyEnding = /\]\]>(?!<!\[CDATA\[)/g;
/** The name of the opening tag at the end of a text. */
function elementBefore(text: string): string | undefined {
  if (!text.endsWith('>')) return undefined;
  const tag = text.slice(text.lastIndexOf('<') + 1, -1);
  const name = tag.split(/\s/, 1)[0] ?? '';
  return /^[\w:.-]{1,80}$/.test(name) && !tag.includes('>') ? name : undefined;
}

/**
 * Repairs two mistakes of exporters that concatenate strings, in linear time:
 * - Text containing `]]>` ends its CDATA too early (WordPress before 3.3). It is extended to `]]></name>` of its element.
 * - An `&` outside CDATA is not escaped (Squarespace's WordPress export).
 */
export function repairXml(xml: string): string {
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
      // Stops searching after the first miss: each search would scan the rest of the text.
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
