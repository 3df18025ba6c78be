import { expect, test } from 'vitest';
import { attachment, image, readWxr } from '../test-support/read-wxr';

test.each([
  ['all own images', '[gallery]'],
  ['double quotes', '[gallery columns="2" ids="71,72"]'],
  ['single quotes', "[gallery ids='71, 72']"],
  ['no quotes', '[gallery ids=71,72 link=file]'],
  ['the older name', '[gallery include="71,72"]'],
])('a gallery with %s becomes its images with their captions', async (_name, gallery) => {
  const { html, imageUrls, warnings } = await readWxr(`${gallery}\n\nEnd`, {}, [
    attachment(71, 1),
    attachment(72, 1, 'Two'),
  ]);
  expect(imageUrls).toEqual(['https://old.test/u/71.jpg', 'https://old.test/u/72.jpg']);
  expect(html).toBe(
    `<figure>${image(0)}</figure><figure>${image(1)}<figcaption>Two</figcaption></figure><p>End</p>`,
  );
  expect(warnings).toEqual([]);
});

test('a gallery of more than a hundred images keeps them all, and names the missing ones', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => 20_000 + index);
  const { imageUrls, warnings } = await readWxr(
    `[gallery ids="${ids.join(',')},7"]`,
    {},
    ids.map((id) => attachment(id, 1)),
  );
  expect(imageUrls).toHaveLength(130);
  expect(warnings).toEqual(['Files of galleries that the export does not have: 7']);
});

test.each([
  [
    'of the block editor',
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.jpg" alt="a"><figcaption>A</figcaption></figure><figure class="wp-block-image"><img src="/b.jpg" alt="b"></figure><figcaption>All</figcaption></figure>',
  ],
  [
    'of older versions of the block editor',
    '<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="/a.jpg" alt="a"><figcaption>A</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/b.jpg" alt="b"></figure></li></ul><p>All</p>',
  ],
  [
    'as a theme rendered it',
    '<div class="gallery"><dl class="gallery-item"><dt><img src="/a.jpg" alt="a"></dt><dd class="gallery-caption">A</dd></dl><dl class="gallery-item"><dt><img src="/b.jpg" alt="b"></dt></dl></div><p>All</p>',
  ],
])('a gallery %s becomes images with their own captions', async (_name, gallery) => {
  const { html, warnings } = await readWxr(gallery);
  expect(html).toBe(
    `<figure>${image(0, 'a')}<figcaption>A</figcaption></figure><figure>${image(1, 'b')}</figure><p>All</p>`,
  );
  expect(warnings).toEqual([]);
});

test.each([
  ['in the attribute', '[caption caption="Words"]<img src="/a.jpg" alt="a" />[/caption]'],
  ['behind the image', '[caption id="x"]<img src="/a.jpg" alt="a" /> Words[/caption]'],
  ['of a linked image', '<figure><img src="/a.jpg" alt="a"><figcaption>Words</figcaption></figure>'],
])('the caption %s stays with its image', async (_name, source) => {
  expect((await readWxr(source)).html).toBe(
    `<figure>${image(0, 'a')}<figcaption>Words</figcaption></figure>`,
  );
});

test.each([
  [
    'a cover',
    '<div class="wp-block-cover" style="background-image:url(/a.jpg)"><p>On it</p></div>',
    `${image(0)}<p>On it</p>`,
    '/a.jpg',
  ],
  [
    'a cover with an image element',
    '<div class="wp-block-cover"><img class="wp-block-cover__image-background" src="/a.jpg" alt=""><p>On it</p></div>',
    `<p>${image(0)}</p><p>On it</p>`,
    '/a.jpg',
  ],
  [
    'a late image',
    '<p><img data-lazy-src="/a.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="l"></p>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
  [
    'a late image behind a placeholder file',
    '<p><img data-src="/a.jpg" src="/img/placeholder.gif" alt="l"></p>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
  [
    'a late image for readers without scripts',
    '<p><img class="lazy" src="data:image/gif;base64,AA"><noscript><img src="/a.jpg" alt="l"></noscript></p>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
  [
    'an image with sizes only',
    '<p><img srcset="/s.jpg 300w, /a.jpg 900w" alt="l"></p>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
  [
    'a picture',
    '<picture><source srcset="/a.webp"><img src="/a.jpg" alt="l"></picture>',
    `<p>${image(0, 'l')}</p>`,
    '/a.jpg',
  ],
])('%s is taken from its real address', async (_name, source, html, url) => {
  const article = await readWxr(source);
  expect([article.html, article.imageUrls]).toEqual([html, [url]]);
  expect(article.warnings).toEqual([]);
});

test('an emoji that is an image becomes its character', async () => {
  const { html, imageUrls, warnings } = await readWxr(
    '<p>Good <img class="emoji" src="https://s.w.org/x.svg" alt="😀">!</p>',
  );
  expect([html, imageUrls, warnings]).toEqual(['<p>Good 😀!</p>', [], []]);
});

test('a link to a full-size image that the archive lacks is named', async () => {
  const { warnings } = await readWxr(
    '<p><a href="https://old.test/u/full.jpg"><img src="https://old.test/u/full-300x200.jpg" alt=""></a></p>',
  );
  expect(warnings).toEqual(['These files stay on the former site: https://old.test/u/full.jpg']);
});

test('files stay on the former site and are named', async () => {
  const { html, warnings } = await readWxr(
    '<div class="wp-block-file"><a href="https://old.test/u/plan.pdf">Plan</a><a href="https://old.test/u/plan.pdf" class="wp-block-file__button">Download</a></div>',
  );
  expect(html).toBe(
    '<p><a href="https://old.test/u/plan.pdf">Plan</a></p><p><a href="https://old.test/u/plan.pdf">Download</a></p>',
  );
  expect(warnings).toEqual(['These files stay on the former site: https://old.test/u/plan.pdf']);
});

test.each([
  [
    'of a group',
    '<!-- wp:group {"style":{"background":{"backgroundImage":{"url":"/a.jpg","id":7}}}} --><div class="wp-block-group"><p>On it</p></div><!-- /wp:group -->',
    `<p>${image(0)}</p><p>On it</p>`,
  ],
  [
    'of a player',
    '[video mp4="/a.mp4" poster="/a.jpg"][/video]',
    `${image(0)}<p><a href="/a.mp4">/a.mp4</a></p>`,
  ],
])('the image behind or before the content %s is kept', async (_name, source, html) => {
  const article = await readWxr(source);
  expect([article.html, article.imageUrls]).toEqual([html, ['/a.jpg']]);
});
