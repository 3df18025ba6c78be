import type { ContentImage } from '@atrium/contracts/media/schemas';
import { describe, expect, test } from 'vitest';
import { withTextImages } from './text-images';

const photo: ContentImage = {
  id: 'a',
  url: '/media/a/photo.png',
  alt: 'Of the library',
  width: 1600,
  height: 900,
  variants: [
    { format: 'webp', width: 640, url: '/media/a/photo-640w.webp' },
    { format: 'webp', width: 320, url: '/media/a/photo-320w.webp' },
    { format: 'avif', width: 320, url: '/media/a/photo-320w.avif' },
  ],
};

const readAttributes = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );

describe('an image of the library in a text', () => {
  const html = withTextImages(
    '<p>Before</p><img src="/media/a/photo.png" alt="Two &quot;desks&quot;" class="wide" /><p>After</p>',
    [photo],
  );

  test('gets all formats and widths', () => {
    expect(readAttributes(html, 'source')).toMatchObject([
      { type: 'image/avif', srcset: '/media/a/photo-320w.avif 320w' },
      { type: 'image/webp', srcset: '/media/a/photo-320w.webp 320w, /media/a/photo-640w.webp 640w' },
    ]);
  });

  test("keeps the editor's attributes and has dimensions", () => {
    expect(readAttributes(html, 'img')).toEqual([
      {
        src: '/media/a/photo.png',
        alt: 'Two &quot;desks&quot;',
        class: 'wide',
        width: '1600',
        height: '900',
        loading: 'lazy',
        decoding: 'async',
      },
    ]);
    expect(html).toMatch(/^<p>Before<\/p><picture>.*<\/picture><p>After<\/p>$/);
  });

  test('has no sources without variants', () => {
    const early = withTextImages('<img src="/media/a/photo.png" />', [{ ...photo, variants: [] }]);
    expect(early).toBe(
      '<picture><img src="/media/a/photo.png" width="1600" height="900" loading="lazy" decoding="async"></picture>',
    );
  });
});

test.each([
  ['width="400"', 400, 225],
  ['height="450"', 800, 450],
  ['width="300" height="300"', 300, 300],
  ['', 1600, 900],
])('an image with %s is %i x %i', (given, width, height) => {
  const html = withTextImages(`<img ${given} src="/media/a/photo.png">`, [photo]);
  expect(readAttributes(html, 'img')).toMatchObject([{ width: String(width), height: String(height) }]);
});

test('a small image gets small sizes', () => {
  const html = withTextImages('<img width="300" src="/media/a/photo.png">', [photo]);
  expect(readAttributes(html, 'source')).toMatchObject(Array(2).fill({ sizes: 'min(92vw, 300px)' }));
});

test.each([
  '<img src="https://elsewhere.example/photo.png" />',
  '<img src="/media/b/other.png" />',
  '<img alt="none" />',
  '<p>a &lt;img src="/media/a/photo.png"&gt; b</p>',
])('a text of an article stays unchanged: %s', (html) => {
  expect(withTextImages(html, [photo])).toBe(html);
});

test('an image beside the text gets half the sizes', () => {
  const html = withTextImages('<figure class="half"><img src="/media/a/photo.png"></figure>', [photo]);
  expect(readAttributes(html, 'source')[0]?.sizes).toBe(
    '(min-width: 40rem) 20rem, (min-width: 64rem) 42rem, 92vw',
  );
});
