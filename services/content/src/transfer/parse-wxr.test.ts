import { expect, test } from 'vitest';
import { parseWxr } from './parse-wxr';
import { readWordPress } from './read-wordpress';
import { repairXml } from './repair-xml';

const post = (fields: string) =>
  `<item><title>T</title><wp:post_type>post</wp:post_type><wp:status>draft</wp:status>${fields}</item>`;
const wxr = (...items: string[]) =>
  `<?xml version="1.0"?><rss><channel><wp:wxr_version>1.1</wp:wxr_version>\n${items.join('\n')}\n</channel></rss>`;
const textOf = (xml: string) => parseWxr(xml).items.map(({ fields }) => fields.get('content:encoded'));
const problemOf = (xml: string) => {
  try {
    parseWxr(xml);
  } catch (error) {
    return (error as { publicMessage?: string }).publicMessage;
  }
  return undefined;
};

test('texts that contain CDATA are complete, as written by old and new exporters', () => {
  const old = wxr(
    post('<content:encoded><![CDATA[One <![CDATA[ two ]]> three]]></content:encoded>'),
    post('<content:encoded><![CDATA[]]>]]></content:encoded>'),
    post('<content:encoded><![CDATA[plain]]></content:encoded>'),
  );
  expect(textOf(old)).toEqual(['One <![CDATA[ two ]]> three', ']]>', 'plain']);
  const newer = wxr(
    post('<content:encoded><![CDATA[One <![CDATA[ two ]]]]><![CDATA[> three]]></content:encoded>'),
  );
  expect(textOf(newer)).toEqual(['One <![CDATA[ two ]]> three']);
});

test('one export may mix both', () => {
  const mixed = wxr(
    post('<content:encoded><![CDATA[old ]]> text]]></content:encoded>'),
    post('<content:encoded><![CDATA[newer ]]]]><![CDATA[> text]]></content:encoded>'),
  );
  expect(textOf(mixed)).toEqual(['old ]]> text', 'newer ]]> text']);
});

test("attributes of an element don't hide its end", () => {
  const xml = wxr(
    post(
      '<category domain="post_tag" nicename="a"><![CDATA[a ]]> b]]></category><content:encoded>x</content:encoded>',
    ),
  );
  expect(parseWxr(xml).items[0]?.categories).toEqual([{ domain: 'post_tag', name: 'a ]]> b' }]);
});

test('addresses and titles with a bare & are read unchanged', () => {
  const xml = wxr(
    post(
      '<link>https://a.example/?a=1&b=2&amp;c=3</link><content:encoded><![CDATA[&nbsp;&amp; & ]]></content:encoded>',
    ),
    post('<wp:attachment_url>https://a.example/x.jpg?w=1&h=2&#38;q=3</wp:attachment_url>').replace(
      'T<',
      'Caf&eacute;<',
    ),
  );
  const [first, second] = parseWxr(xml).items.map(({ fields }) => fields);
  expect(first?.get('link')).toBe('https://a.example/?a=1&b=2&c=3');
  expect(first?.get('content:encoded')).toBe('&nbsp;&amp; & ');
  expect(second?.get('wp:attachment_url')).toBe('https://a.example/x.jpg?w=1&h=2&q=3');
  expect(second?.get('title')).toBe('Caf&eacute;');
});

test('other invalid XML is refused with the line', () => {
  expect(problemOf(wxr('<item><title>Broken</title>', '<wp:post_id>1</wp:post_id>'))).toBe(
    'The XML could not be read: it is broken at line 4',
  );
  expect(problemOf(wxr(post('<content:encoded><![CDATA[never ended')))).toMatch(/broken at line/);
});

test('repairing takes linear time', () => {
  const openings = Array.from({ length: 20_000 }, (_, index) => `<a${index}><![CDATA[`).join(']]>');
  expect(repairXml(openings)).toHaveLength(openings.length);
  const ended = Array.from({ length: 20_000 }, (_, index) => `<a${index}><![CDATA[x]]>`).join('');
  expect(repairXml(ended)).toBe(ended);
});

test('an item without a type is reported', () => {
  const xml = wxr('<item><title>No type</title></item>');
  expect(readWordPress(parseWxr(xml)).skipped).toEqual([
    { sourceId: '', kind: '', title: 'No type', reason: 'Items without a type are not imported' },
  ]);
});
