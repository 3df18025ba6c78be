const opening = '><![CDATA[';
const ending = ']]>';

/**
 * WordPress before 3.3 and many plug-ins write texts that hold `]]>` themselves into CDATA as they are, which ends it too early. What
 * was meant is plain: it lasts until `]]></name>` of the element it began in. Each `]]>` before that is written as XML wants it.
 */
export function mendCdata(xml: string): string {
  let mended = '';
  let place = 0;
  for (;;) {
    const begin = xml.indexOf(opening, place);
    if (begin === -1) break;
    const name = /<([\w:.-]{1,80})(?:\s[^<>]*)?$/.exec(xml.slice(Math.max(0, begin - 500), begin))?.[1];
    const textStart = begin + opening.length;
    const end = name === undefined ? -1 : xml.indexOf(`${ending}</${name}>`, textStart);
    // Without its end the rest is broken in another way. To go on would also read it all again for each opening.
    if (end === -1) break;
    const text = xml.slice(textStart, end);
    mended += xml.slice(place, textStart) + text.replaceAll(/\]\]>(?!<!\[CDATA\[)/g, ']]]]><![CDATA[>');
    place = end;
  }
  return mended + xml.slice(place);
}
