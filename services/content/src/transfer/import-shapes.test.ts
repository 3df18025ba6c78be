import { runsOf } from '@atrium/testing/depth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachment, readWxr } from '../test-support/read-wxr';

/** Gives a name that nothing else in the article has. */
type Name = (kind: 'word' | 'link' | 'picture') => string;
type Shape = (name: Name, inner: string) => string;

const image = (name: Name) =>
  `<img src="https://old.test/u/${name('picture')}-1024x683.jpg" alt="${name('word')}">`;
const anchor = (name: Name) => `<a href="https://to.test/${name('link')}">${name('word')}</a>`;
const block = (kind: string, html: string, attributes = '') =>
  `<!-- wp:${kind} ${attributes}-->\n${html}\n<!-- /wp:${kind} -->\n\n`;
const leaf = (kind: string, attributes: object) => `<!-- wp:${kind} ${JSON.stringify(attributes)} /-->\n\n`;
const lazy = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Shapes as WordPress and its usual plugins write them. */
const shapes: Shape[] = [
  (_name, inner) => block('group', `<div class="wp-block-group">${inner}</div>`),
  (_name, inner) =>
    block('columns', `<div class="wp-block-columns"><div class="wp-block-column">${inner}</div></div>`),
  (name, inner) =>
    block(
      'cover',
      `<div class="wp-block-cover"><img class="wp-block-cover__image-background" src="https://old.test/u/${name('picture')}.jpg" alt=""><div class="wp-block-cover__inner-container">${inner}</div></div>`,
    ),
  (name, inner) => block('details', `<details><summary>${name('word')}</summary>${inner}</details>`),
  (name, inner) =>
    block('quote', `<blockquote class="wp-block-quote">${inner}<cite>${name('word')}</cite></blockquote>`),
  (name, inner) => `<a href="https://to.test/${name('link')}">${inner}<h4>${name('word')}</h4></a>`,
  (name, inner) => `<section data-bg="https://old.test/u/${name('picture')}.jpg">${inner}</section>`,
  (name, inner) =>
    block('acf/box', inner, `${JSON.stringify({ data: { title: name('word'), _title: 'field_1' } })} `),
  (name) => block('paragraph', `<p>${name('word')} ${anchor(name)} <mark>${name('word')}</mark></p>`),
  (name) => `${name('word')}\n${name('word')}\n\n${anchor(name)} ${image(name)}\n\n`,
  (name) => block('list', `<ul><li>${name('word')}<ol start="3"><li>${anchor(name)}</li></ol></li></ul>`),
  (name) => block('image', `<figure>${image(name)}<figcaption>${anchor(name)}</figcaption></figure>`),
  (name) =>
    block(
      'gallery',
      `<figure class="wp-block-gallery has-nested-images">${block('image', `<figure><a href="https://to.test/${name('link')}">${image(name)}</a><figcaption>${name('word')}</figcaption></figure>`)}<figcaption class="blocks-gallery-caption">${name('word')}</figcaption></figure>`,
    ),
  (name) =>
    block(
      'jetpack/tiled-gallery',
      `<div class="wp-block-jetpack-tiled-gallery"><figure class="tiled-gallery__item">${image(name)}</figure><figure class="tiled-gallery__item">${image(name)}</figure></div>`,
    ),
  (name) => `[caption id="a" width="300"]${image(name)} ${name('word')} ${anchor(name)}[/caption]\n\n`,
  (name) => `[gallery ids="71"]\n\n[nggallery id=${name('word')}]\n\n`,
  (name) =>
    `<figure><img src="${lazy}" data-lazy-src="https://old.test/u/${name('picture')}.jpg" alt="${name('word')}"><noscript><img src="https://old.test/u/x.jpg"></noscript></figure>`,
  (name) =>
    block(
      'media-text',
      `<div class="wp-block-media-text"><figure>${image(name)}</figure><div><p>${name('word')}</p></div></div>`,
    ),
  (name) =>
    block(
      'table',
      `<figure><table><thead><tr><th>${name('word')}</th></tr></thead><tbody><tr><td>${anchor(name)}</td></tr></tbody></table><figcaption>${name('word')}</figcaption></figure>`,
    ),
  (name) =>
    block(
      'buttons',
      `<div class="wp-block-button"><a class="wp-block-button__link" href="https://to.test/${name('link')}">${name('word')}</a></div><div class="wp-block-button"><button>${name('word')}</button></div>`,
    ),
  (name) =>
    block(
      'embed',
      `<figure><div>\nhttps://to.test/${name('link')}\n</div><figcaption>${name('word')}</figcaption></figure>`,
    ),
  (name) =>
    `[youtube https://to.test/${name('link')}]\n\n[vimeo ${name('word')}]\n\n[youtube=https://to.test/${name('link')}&w=1]\n\n`,
  (name) => `https://to.test/${name('link')}\n\n[embed width="3"]https://to.test/${name('link')}[/embed]\n\n`,
  (name) =>
    block('code', `<pre class="wp-block-code"><code>${name('word')} [gallery] &lt;b&gt;</code></pre>`),
  (name) => block('verse', `<pre class="wp-block-verse">${name('word')}\n <em>${name('word')}</em></pre>`),
  (name) =>
    block(
      'video',
      `<figure><video poster="https://old.test/u/${name('picture')}.jpg" src="https://old.test/${name('link')}.mp4"><track src="https://old.test/${name('link')}.vtt"></video><figcaption>${name('word')}</figcaption></figure>`,
    ),
  (name) =>
    block(
      'file',
      `<div class="wp-block-file"><a href="https://old.test/u/${name('link')}.pdf">${name('word')}</a></div>`,
    ),
  (name) => `<dl><dt>${name('word')}</dt><dd>${anchor(name)}</dd></dl>`,
  (name) =>
    `<h3 class="wp-block-accordion-heading"><button><span>${name('word')}</span></button></h3><div><p>${name('word')}</p></div>`,
  (name) => leaf('block', { ref: 80, content: { Box: { content: name('word') } } }),
  (name) => leaf('rank-math/faq-block', { questions: [{ title: name('word'), content: name('word') }] }),
  (name) => leaf('social-link', { url: `https://to.test/${name('link')}`, label: name('word') }),
  (name) => `<div class="fb-post" data-href="https://to.test/${name('link')}"></div>`,
  (name) =>
    `<p><a href="https://to.test/${name('link')}" aria-label="${name('word')}"><i class="icon"></i></a></p>`,
  (name) => `<form><label>${name('word')}</label></form><svg><text>${name('word')}</text></svg>`,
];

const article = fc.array(fc.tuple(fc.nat(shapes.length - 1), fc.nat(7), fc.nat(shapes.length - 1)), {
  minLength: 1,
  maxLength: 6,
});

test('every word, picture and link of an article of any blocks is stored or named', async () => {
  await fc.assert(
    fc.asyncProperty(article, async (parts) => {
      const names: string[] = [];
      const name: Name = (kind) => {
        names.push(`${kind}${names.length}x`);
        return names.at(-1) ?? '';
      };
      const write = (number: number, inner: string) => shapes[number]?.(name, inner) ?? '';
      const html = parts
        .map(([outer, around, inner]) => write(around, write(outer, write(inner, ''))))
        .join('');
      const { warnings, imageUrls, ...stored } = await readWxr(html, {}, [
        attachment(71, 1, 'Caption'),
        { html: '<p>Of all</p>', fields: { 'wp:post_id': '80', 'wp:post_type': 'wp_block' } },
      ]);
      const told = [stored.html, ...warnings, ...imageUrls].join('\n');
      const lost = names.filter((one) => html.includes(one) && !told.includes(one));
      expect(lost, html).toEqual([]);
    }),
    { numRuns: runsOf(300), seed: 20_261_127 },
  );
});
