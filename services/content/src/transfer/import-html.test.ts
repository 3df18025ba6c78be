import { expect, test } from 'vitest';
import { placeImages, prepareHtml } from './import-html';
import { toParagraphs } from './wordpress-html';
import { expandShortcodes } from './wordpress-shortcodes';

test('images are numbered, once per URL, and get their stored URLs', () => {
  const { html, imageUrls, notes } = prepareHtml(
    '<p>A &amp; <IMG SRC="/a.png?x=1&amp;y=2" alt="A"><img src=\'/b.png\'><img src="/a.png?x=1&amp;y=2"></p>',
  );
  expect(imageUrls).toEqual(['/a.png?x=1&y=2', '/b.png']);
  expect(notes).toEqual([]);
  expect(placeImages(html, (number) => ['/media/1/a.png', ''][number] ?? '')).toBe(
    '<p>A &amp; <img src="/media/1/a.png" alt="A"><img src=""><img src="/media/1/a.png"></p>',
  );
});

test.each([
  [
    '<iframe src="https://v.example/1" title="Talk"></iframe>',
    '<p><a href="https://v.example/1">Talk</a></p>',
    ['These became links: embeds'],
  ],
  [
    '<video><source src="/v.mp4">No video?</video>',
    '<p><a href="/v.mp4">/v.mp4</a></p>',
    ['These became links: video'],
  ],
  [
    '<audio src="https://a.example/b.mp3"/></audio>',
    '<p><a href="https://a.example/b.mp3">https://a.example/b.mp3</a></p>',
    ['These became links: audio'],
  ],
  // The comparison with the source names its address.
  ['<object data="javascript:x()"><p>in</p></object>after', 'after', []],
  [
    '<form><input><p>f</p></form><script>1<2</script><svg><p/></svg>t',
    't',
    ['These were left out: drawings, forms, scripts'],
  ],
  [
    '<iframe src="https://v.example/2">',
    '<p><a href="https://v.example/2">https://v.example/2</a></p>',
    ['These became links: embeds'],
  ],
  ['<p>1 < 2<!-- note --></p>', '<p>1 &lt; 2</p>', []],
])('the imported HTML is cleaned, with notes: %s', (source, html, notes) => {
  expect(prepareHtml(source)).toMatchObject({ html, imageUrls: [], notes });
});

test('shortcodes become the elements they show', () => {
  const seven = { id: '7', parent: '1', url: '/seven.png', alt: 'Seven', caption: '' };
  const library = {
    find: (id: string) => (id === '7' ? seven : undefined),
    own: () => [seven],
    ofPost: () => [],
  };
  const expand = (text: string) => expandShortcodes(text, library).html;
  expect(expand('a [gallery ids="7, 8"] b')).toBe('a <figure><img src="/seven.png" alt="Seven"></figure> b');
  expect(expand('[caption id="x"]<img src="/a.png"> Words[/caption]')).toBe(
    '<figure><img src="/a.png"> Words</figure>',
  );
  expect(expand('[embed]https://v.example/1[/embed]')).toBe('<p>https://v.example/1</p>');
  expect(expand('[video mp4="/v.mp4"][/video]')).toBe('<video src="/v.mp4"></video>');
  expect(expand('[not one] [1] x[0]')).toBe('[not one] [1] x[0]');
});

test.each([
  ['[playlist ids="7,8"]', ['These were left out: audio']],
  ['[playlist type="video" ids="7"]', ['These were left out: video']],
  ['[audio ids="7"][/audio]', ['These were left out: audio']],
])('the report names what %s showed', (text, notes) => {
  expect(prepareHtml(expandShortcodes(text).html)).toMatchObject({ html: '', imageUrls: [], notes });
});

test.each([
  ['images that never end', '<img '.repeat(60_000)],
  ['paragraphs that never end', '<p\t'.repeat(60_000)],
  ['shortcodes that never end', '[more '.repeat(60_000)],
  ['comments that never end', '<!--'.repeat(60_000)],
  ['closing tags without an element', '</div></x>'.repeat(60_000)],
])('%s are parsed in linear time', (_what, text) => {
  const startedAt = performance.now();
  prepareHtml(toParagraphs(expandShortcodes(text).html));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
