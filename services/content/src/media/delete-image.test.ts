import type { MediaItem } from '@atrium/contracts/media/schemas';
import { expect, test } from 'vitest';
import { noNewsletters } from '../test-support/content-test-app';
import { changeAfterRead } from '../test-support/meanwhile';
import { setUpMedia } from '../test-support/set-up-media';

let askLeads = noNewsletters;
const { t, upload, newImage } = await setUpMedia({
  startAt: new Date('2026-03-01T12:00:00Z'),
  leads: (request) => askLeads(request),
});

const article = ({ id, url }: MediaItem) => ({
  title: `Uses ${id}`,
  paragraphs: [{ content: '<p>x</p>' }],
  existingThumbnail: { id, url },
});
const thumbnailOf = async (id: string) =>
  (await t.call<{ thumbnail: { url: string } | null }>('GET', `/api/blogs/${id}`)).body.data.thumbnail;

test('an image that an article chooses while it is being deleted is either kept, or not chosen', async () => {
  const image = await upload(await newImage());
  let saved = '';
  // Between the read of the image and the search for its uses.
  changeAfterRead('media', 'findOne', async () => {
    t.clock.advance(1);
    saved = (await t.call<{ id: string }>('POST', '/api/blogs', article(image))).body.data.id;
  });
  expect((await t.call('DELETE', `/api/media/${image.id}`)).body.code).toBe('conflict');
  expect((await thumbnailOf(saved))?.url).toBe(image.url);
  expect((await t.app.request(image.url)).status).toBe(200);
});

test('an image is not deleted before the save that has chosen it can have ended', async () => {
  const image = await upload(await newImage());
  t.clock.advance(60_000);
  let answer: string | undefined;
  // After the choice, before the article is inserted.
  changeAfterRead('media', 'toArray', async () => {
    answer = (await t.call('DELETE', `/api/media/${image.id}`)).body.code;
  });
  const { body } = await t.call<{ id: string }>('POST', '/api/blogs', article(image));
  expect(answer).toBe('conflict');
  expect((await thumbnailOf(body.data.id))?.url).toBe(image.url);
  expect((await t.app.request(image.url)).status).toBe(200);
});

test('an image whose deletion was refused can be chosen again', async () => {
  const image = await upload(await newImage());
  const html = `<p>x</p><img src="${image.url}" alt="">`;
  await t.call('POST', '/api/blogs', { title: 'User', paragraphs: [{ content: html }] });
  expect((await t.call('DELETE', `/api/media/${image.id}`)).body.code).toBe('conflict');
  const { body } = await t.call<{ id: string }>('POST', '/api/blogs', article(image));
  expect((await thumbnailOf(body.data.id))?.url).toBe(image.url);
});

test('an upload of the same picture during its deletion is a new image', async () => {
  const bytes = await newImage();
  const image = await upload(bytes);
  t.clock.advance(60_000);
  let again: MediaItem | undefined;
  askLeads = async (request) => {
    askLeads = noNewsletters;
    again = await upload(bytes);
    return noNewsletters(request);
  };
  expect((await t.call('DELETE', `/api/media/${image.id}`)).status).toBe(200);
  expect(again?.id).not.toBe(image.id);
  expect((await t.app.request(again?.url ?? '')).status).toBe(200);
});
