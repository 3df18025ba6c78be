import type { MediaItem } from '@atrium/contracts/media/schemas';
import { expect, test } from 'vitest';
import { drawImage, fileOf, formOf, found } from '../test-support/content-test-app';
import { post, setUpBlogs } from '../test-support/set-up-blogs';
import { service } from '../test-support/set-up-services';
import { readAltTexts } from './alt-texts';

const { t, create, save } = await setUpBlogs();

test("alt text typed in an article is kept with the file, and does not replace the file's own", async () => {
  const form = formOf({ file: fileOf(await drawImage(), 'photo.png') });
  const uploaded = await t.call<MediaItem[]>('POST', '/api/media?for=editor', form);
  const image = found(uploaded.body.data[0]);
  const text = (alt: string) => [{ content: `<p>x</p><img src="${image.url}" alt="${alt}">` }];
  const altOf = async () =>
    (await t.call<MediaItem[]>('GET', '/api/media?limit=100')).body.data.find(({ id }) => id === image.id)
      ?.alt;
  const { id } = await create('With an image', { paragraphs: text('') });
  expect(await altOf()).toBe('');
  await save(id, post('With an image', { paragraphs: text('A &quot;red&quot; cat') }));
  expect(await altOf()).toBe('A "red" cat');
  await save(id, post('With an image', { paragraphs: text('Another text') }));
  expect(await altOf()).toBe('A "red" cat');
});

test('alt text of an image field is kept with the file', async () => {
  const thumbnail = fileOf(await drawImage('png', { color: 'green' }), 'bridge.png');
  const fields = { ...service('A service'), thumbnail, thumbnailAlt: 'A bridge at dawn' };
  const { status } = await t.call('POST', '/api/services', formOf(fields));
  expect(status).toBe(201);
  const { body } = await t.call<MediaItem[]>('GET', '/api/media?limit=100');
  expect(body.data.find(({ name }) => name === 'bridge')?.alt).toBe('A bridge at dawn');
});

test('images without an alt text, and images of other sites, have none to keep', () => {
  const id = 'a'.repeat(24);
  const html = `<img alt="Far" src="https://x.example/a.png"><img src="/media/${id}/a.png" alt=""><img src="/media/${id}/a.png" alt="A">`;
  expect([...readAltTexts({ blocks: [{ text: html }] })]).toEqual([[id, 'A']]);
});
