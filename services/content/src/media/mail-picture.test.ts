import { mailPictureOf } from '@atrium/contracts/media/mail-picture';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileOf, formOf, found, setUpContent } from '../test-support/content-test-app';

const t = await setUpContent({ startAt: new Date('2026-03-01T12:00:00Z') });

async function upload(bytes: Uint8Array, name: string): Promise<MediaItem> {
  const { body } = await t.call<MediaItem[]>(
    'POST',
    '/api/media',
    formOf({ file: fileOf(bytes, name), alt: 'A' }),
  );
  return found(body.data[0]);
}
const draw = (width: number) =>
  sharp({ create: { width, height: 200, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } });

test('an image is shown to mails as a JPEG of their width, made once', async () => {
  const { url } = await upload(await draw(2_000).webp().toBuffer(), 'wide.webp');
  const address = mailPictureOf(url);
  expect(address).toMatch(/-mail\.jpg$/);
  const responses = await Promise.all([t.app.request(address), t.app.request(address)]);
  for (const response of [...responses, await t.app.request(address)]) {
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1_072 });
    // What was transparent is white.
    expect((await image.stats()).channels.map(({ min }) => min > 250)).toEqual([true, true, true]);
  }
});

test('a small image is not enlarged', async () => {
  const { url } = await upload(await draw(300).png().toBuffer(), 'small.png');
  const response = await t.app.request(mailPictureOf(url));
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 300 });
});

test('a name that belongs to no image, a wrong secret and a deleted image are 404', async () => {
  const { id, url } = await upload(await draw(400).webp().toBuffer(), 'gone.webp');
  const address = mailPictureOf(url);
  expect((await t.app.request(address.replace(/[0-9a-f]{32}--/, `${'0'.repeat(32)}--`))).status).toBe(404);
  expect((await t.app.request(address.replace('gone', 'other'))).status).toBe(404);
  expect((await t.app.request(address)).status).toBe(200);
  await t.call('DELETE', `/api/media/${id}`);
  expect((await t.app.request(address)).status).toBe(404);
});
