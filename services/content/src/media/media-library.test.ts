import type { MediaItem, MediaUses } from '@atrium/contracts/media/schemas';
import { describe, expect, test } from 'vitest';
import { fileOf, formOf } from '../test-support/content-test-app';
import { setUpMedia } from '../test-support/set-up-media';

const { t, upload, newImage } = await setUpMedia();

describe('order in the library', () => {
  test('images are found by alt text and tag, and tags are listed once', async () => {
    const item = await upload(await newImage(), 'IMG_4711.png');
    const change = { alt: 'A lighthouse at dusk', tags: ['Coast', 'night', 'Coast'] };
    const patched = await t.call<MediaItem>('PATCH', `/api/media/${item.id}`, change);
    expect(patched.body.data.tags).toEqual(['Coast', 'night']);
    for (const query of ['q=LIGHTHOUSE', 'q=coas', 'tag=night', 'q=dusk&tag=Coast']) {
      const { body } = await t.call<MediaItem[]>('GET', `/api/media?${query}`);
      expect(
        body.data.map(({ id }) => id),
        query,
      ).toEqual([item.id]);
    }
    expect((await t.call<MediaItem[]>('GET', '/api/media?tag=nigh')).body.data).toEqual([]);
    expect((await t.call<string[]>('GET', '/api/media/tags')).body.data).toEqual(['Coast', 'night']);
    expect((await t.call('PATCH', `/api/media/${item.id}`, { tags: ['x'.repeat(41)] })).status).toBe(400);
    expect((await t.call('PATCH', `/api/media/${item.id}`, { tags: Array(21).fill('x') })).status).toBe(400);
  });

  test('unused is what no item, draft, version and trash shows', async () => {
    const [used, unused] = [await upload(await newImage()), await upload(await newImage())];
    const html = `<p>x</p><img src="${used.url}" alt="">`;
    const { body } = await t.call<{ _id: string }>('POST', '/api/blogs', {
      title: 'Keeps it',
      paragraphs: [{ content: html }],
    });
    await t.call('DELETE', `/api/blogs/${body.data._id}`);
    const listed = await t.call<MediaItem[]>('GET', '/api/media?unused=true&limit=100');
    const ids = listed.body.data.map(({ id }) => id);
    expect(ids).toContain(unused.id);
    expect(ids).not.toContain(used.id);
  });

  test('the items that show an image are named', async () => {
    const item = await upload(await newImage());
    const html = `<p>x</p><img src="${item.url}" alt="">`;
    const { body } = await t.call<{ _id: string }>('POST', '/api/blogs', {
      title: 'Named',
      paragraphs: [{ content: html }],
    });
    const uses = await t.call<MediaUses>('GET', `/api/media/${item.id}/uses`);
    expect(uses.body.data).toEqual({
      items: [{ type: 'blogs', id: body.data._id, title: 'Named', status: 'draft', isDeleted: false }],
      drafts: 0,
      versions: 1,
    });
    expect((await t.call('GET', `/api/media/${'0'.repeat(24)}/uses`)).status).toBe(404);
  });
});

describe('a replaced image', () => {
  const replace = (id: string, bytes: Uint8Array, name = 'new.png') =>
    t.call<MediaItem>('POST', `/api/media/${id}/replace`, formOf({ file: fileOf(bytes, name) }));

  test('puts the new file into items and drafts; versions and the old address keep the former', async () => {
    const before = await upload(await newImage());
    const html = `<p>x</p><img src="${before.url}" alt="Kept" width="350" height="200">`;
    const { body } = await t.call<{ _id: string; rev: number }>('POST', '/api/blogs', {
      title: 'Shows it',
      paragraphs: [{ content: html }],
    });
    const id = body.data._id;
    await t.call('PUT', `/api/blogs/${id}/draft`, {
      data: { title: 'Draft', paragraphs: [{ content: html }] },
    });
    const replaced = await replace(before.id, await newImage({ width: 400, height: 800 }));
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
    const after = replaced.body.data;
    expect(after).toMatchObject({ usedBy: 1, isKept: true, alt: 'Alt' });
    const read = await t.call<{ paragraphs: { content: string }[]; rev: number }>('GET', `/api/blogs/${id}`);
    expect(read.body.data.paragraphs[0]?.content).toBe(
      `<p>x</p><img src="${after.url}" alt="Kept" width="350" height="700" />`,
    );
    expect(read.body.data.rev).toBe(body.data.rev + 1);
    const uses = async (image: string) =>
      (await t.call<MediaUses>('GET', `/api/media/${image}/uses`)).body.data;
    expect(await uses(before.id)).toMatchObject({ items: [], drafts: 0, versions: 1 });
    expect((await uses(after.id)).items).toHaveLength(1);
    expect((await uses(after.id)).drafts).toBe(1);
    expect((await t.app.request(before.url)).status).toBe(200);
  });

  test('is not put back by an older editor: its save is stale and brings the new one', {
    tags: 'deep',
  }, async () => {
    const before = await upload(await newImage());
    const paragraphs = [{ content: `<p>x</p><img src="${before.url}" alt="">` }];
    const { body } = await t.call<{ _id: string; rev: number }>('POST', '/api/blogs', {
      title: 'Open in an editor',
      paragraphs,
    });
    const path = `/api/blogs/${body.data._id}`;
    const after = (await replace(before.id, await newImage())).body.data;
    const stale = await t.call(
      'PUT',
      path,
      { title: 'Typed', paragraphs },
      { headers: { 'if-match': `"${body.data.rev}"` } },
    );
    expect(stale.status).toBe(409);
    expect(JSON.stringify(stale.body)).toContain(after.url);
    expect(JSON.stringify((await t.call('GET', path)).body)).toContain(after.url);
    const versions = await t.call<{ rev: number }[]>('GET', `${path}/versions`);
    expect(versions.body.data.map(({ rev }) => rev)).toEqual([body.data.rev + 1, body.data.rev]);
  });

  test.each([
    ['no image', new TextEncoder().encode('<script>'), 415],
    ['an empty file', new Uint8Array(), 415],
  ])('stays as it is when the upload is %s', async (_name, bytes, status) => {
    const before = await upload(await newImage());
    expect((await replace(before.id, bytes)).status).toBe(status);
    expect((await t.app.request(before.url)).status).toBe(200);
  });

  test('is not replaced by itself or without a file, and must exist', async () => {
    const bytes = await newImage();
    const before = await upload(bytes);
    const path = `/api/media/${before.id}`;
    await t.call('PATCH', path, { isKept: false });
    expect((await replace(before.id, bytes)).body.message).toBe('This is the same image');
    // A refusal changes nothing.
    expect((await t.call('GET', path)).body.data).toMatchObject({ isKept: false });
    expect((await t.call('POST', `/api/media/${before.id}/replace`, formOf({}))).status).toBe(400);
    expect((await replace('0'.repeat(24), bytes)).status).toBe(404);
  });
});
