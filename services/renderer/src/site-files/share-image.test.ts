import { defaultLook, fontPairNames, fontPairs } from '@atrium/contracts/content/look.constants';
import { createPictureColors } from '@atrium/look/picture-colors';
import { isDeep } from '@atrium/testing/depth';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { article, setUpSiteFiles } from '../test-support/site-files-app';
import { drawShareImage, loadFonts, toDrawable } from './share-image';

const colors = createPictureColors(defaultLook);
const { fonts } = defaultLook;
const { app, responses, drawn, read } = setUpSiteFiles();

describe('share images', () => {
  test('are PNGs of 1200 x 630 with visible content', async () => {
    const response = await app.request('/og/blog/first.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    const { entropy } = await image.stats();
    expect(entropy).toBeGreaterThan(1);
  });

  test.each([
    '/og/blog/none.png',
    '/og/blog/..%2fx.png',
    '/og/unknown/first.png',
    '/og/icon/9999.png',
    '/og/blog/first.jpg',
  ])('%s returns 404', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test('a picture is drawn once for each title, also when several are asked for at once', async () => {
    responses['/api/blogs/twin'] = article('twin', 'Drawn once');
    drawn.length = 0;
    await Promise.all([read('/og/blog/twin.png'), read('/og/blog/twin.png')]);
    responses['/api/blogs/twin'] = {
      ...article('twin', 'Drawn once'),
      updatedAt: '2026-05-01T00:00:00.000Z',
    };
    await read('/og/blog/twin.png');
    expect(drawn).toEqual([{ colors, fonts, label: 'Article', title: 'Drawn once', siteName: 'Hollins' }]);
  });

  test('the drawing has the title for sharing; an item with a picture of its own has that', async () => {
    const first = { ...article('first', 'Own title'), seo: { shareTitle: 'Shared title' } };
    responses['/api/blogs/first'] = first;
    drawn.length = 0;
    await read('/og/blog/first.png');
    expect(drawn).toMatchObject([{ title: 'Shared title' }]);
    responses['/api/blogs/first'] = { ...first, shareImage: { url: '/media/own.png', alt: '' } };
    const response = await app.request('/og/blog/first.png');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/media/own.png']);
  });

  test('a built-in page has a drawing with the title that visitors read', async () => {
    const site = responses['/api/site'] as object;
    const document = { hero: { title: 'What we do' }, searchTitle: 'Services' };
    responses['/api/site'] = { ...site, document };
    drawn.length = 0;
    await read('/og/page/services-page.png');
    expect(drawn).toMatchObject([{ label: 'Services', title: 'What we do', siteName: 'Hollins' }]);
    responses['/api/site'] = site;
    for (const name of ['shared-parts', 'company', 'none'])
      expect((await app.request(`/og/page/${name}.png`)).status).toBe(404);
  });

  test('each pair of fonts has the pictures in the family of its titles', { tags: 'deep' }, async () => {
    const pictures = new Map<string, string>();
    for (const pair of fontPairNames) {
      const loaded = await loadFonts(pair);
      expect([loaded[0]?.name, loaded.at(-1)?.name]).toEqual([
        `${fontPairs[pair].display} latin`,
        'Sora latin-ext',
      ]);
      const image = {
        colors,
        fonts: pair,
        label: 'Article',
        title: 'Größe, łódź: 5 µm',
        siteName: 'Hollins',
      };
      pictures.set(pair, Buffer.from(await drawShareImage(image)).toString('base64'));
    }
    expect(new Set(pictures.values()).size).toBe(fontPairNames.length);
  });

  const some = fontPairNames.filter((_name, index) => isDeep() || index === 0);
  test.each(some)(
    '%s draws letters of Latin Extended, and no box in their place',
    { tags: 'deep' },
    async (pair) => {
      const draw = async (title: string) =>
        Buffer.from(await drawShareImage({ colors, fonts: pair, label: 'A', title, siteName: 'A' })).toString(
          'base64',
        );
      // A missing letter would be the same box as one that few fonts have.
      expect(await draw('ł')).not.toBe(await draw('\u0180'));
    },
  );

  test('the picture changes with the fonts of the look', { tags: 'deep' }, async () => {
    const site = responses['/api/site'] as object;
    drawn.length = 0;
    responses['/api/site'] = { ...site, look: { ...defaultLook, fonts: 'fraunces-figtree' } };
    await read('/og/site/default.png');
    responses['/api/site'] = site;
    expect(drawn).toMatchObject([{ fonts: 'fraunces-figtree' }]);
  });

  test('long words and titles stay inside their area', { tags: 'deep' }, async () => {
    const brightest = async (
      title: string,
      area: { left: number; top: number; width: number; height: number },
    ) => {
      const image = sharp(
        Buffer.from(await drawShareImage({ colors, fonts, label: 'Article', title, siteName: 'Hollins' })),
      );
      const { channels } = await sharp(await image.extract(area).png().toBuffer()).stats();
      return Math.max(...channels.slice(0, 3).map(({ max }) => max));
    };
    const ground = 150;
    const word = 'W'.repeat(60);
    expect(await brightest(word, { left: 720, top: 60, width: 420, height: 140 })).toBeLessThan(ground);
    const words = 'Many words '.repeat(18);
    expect(await brightest(words, { left: 72, top: 490, width: 620, height: 22 })).toBeLessThan(ground);
    expect(await brightest(words, { left: 72, top: 140, width: 620, height: 340 })).toBeGreaterThan(ground);
  });

  test.each([
    ['Größe, coût, koszt: łódź', 'Größe, coût, koszt: łódź'],
    ['Launch 🚀 day', 'Launch day'],
    ['“Quotes” – dashes… and €5', '“Quotes” – dashes… and €5'],
    ['שלום עולם', ''],
    ['日本語 AI', ''],
    ['🎉', ''],
  ])('the title %s is drawn as %s', (title, drawn) => {
    expect(toDrawable(title)).toBe(drawn);
  });

  test("the manifest's icons have the stated sizes, one of them maskable", async () => {
    const manifest = (await (await app.request('/site.webmanifest')).json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(
        Buffer.from(await (await app.request(src)).arrayBuffer()),
      ).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
