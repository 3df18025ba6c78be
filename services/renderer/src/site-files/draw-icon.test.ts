import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { setUpSiteFiles } from '../test-support/site-files-app';

const { app, responses } = setUpSiteFiles();
const red = { r: 255, g: 0, b: 0 };

const readBytes = async (path: string) => {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** Red, green, blue and alpha of a pixel. */
async function pixelOf(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

async function giveIcon(url: string) {
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: red } })
    .png()
    .toBuffer();
  responses[url] = new Uint8Array(picture);
  responses['/api/site'] = { company: { name: 'Hollins', icon: { url } } };
}

describe('without an icon of the company', () => {
  test.each(['Hollins', 'łódź', '日本'])('%s has one made of its first letter, or a ring', async (name) => {
    responses['/api/site'] = { company: { name, icon: null } };
    for (const size of [64, 180, 192, 512]) {
      const bytes = await readBytes(`/og/icon/${size}.png`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size });
      expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.1);
    }
    // Opaque: phones crop it themselves.
    expect(await pixelOf(await readBytes('/og/icon/maskable.png'), 0, 0)).toEqual([74, 70, 155, 255]);
  });

  test('two companies have two icons', async () => {
    responses['/api/site'] = { company: { name: 'Adder', icon: null } };
    const first = await readBytes('/og/icon/64.png');
    responses['/api/site'] = { company: { name: 'Wren', icon: null } };
    expect(first.equals(await readBytes('/og/icon/64.png'))).toBe(false);
  });
});

describe('the icon of the company', () => {
  test('fills tabs, and lies inside the safe circle on home screens', async () => {
    await giveIcon('/media/1/icon.png');
    expect(await pixelOf(await readBytes('/og/icon/64.png'), 0, 0)).toEqual([255, 0, 0, 255]);
    const maskable = await readBytes('/og/icon/maskable.png');
    expect(await pixelOf(maskable, 10, 10)).toEqual([255, 255, 255, 255]);
    expect(await pixelOf(maskable, 256, 256)).toEqual([255, 0, 0, 255]);
  });

  test('is /favicon.ico too', async () => {
    await giveIcon('/media/2/icon.png');
    const response = await app.request('/favicon.ico');
    expect(response.headers.get('content-type')).toBe('image/x-icon');
    const ico = Buffer.from(await response.arrayBuffer());
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png.length).toBe(ico.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  });

  test('that is gone from the library is replaced by the letter', async () => {
    responses['/api/site'] = { company: { name: 'Hollins', icon: { url: '/media/gone.png' } } };
    expect((await sharp(await readBytes('/og/icon/64.png')).metadata()).width).toBe(64);
  });
});
