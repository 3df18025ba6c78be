import type { Draft, NewDraft } from '@atrium/contracts/common/drafts.schemas';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { PreviewLink } from '@atrium/contracts/content/schemas';
import type { DraftDocument } from '@atrium/service-kit/drafts/draft-repository';
import { firstOf } from '@atrium/testing/depth';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { type CallOptions, drawImage, fileOf, formOf, found } from '../test-support/content-test-app';
import { blogNow, post, setUpBlogs, unknownId } from '../test-support/set-up-blogs';

const { t, create, read, save } = await setUpBlogs({ empty: ['content_drafts'] });

const colleague = { as: 'colleague' } as const;
const readDraft = (id: string, options?: CallOptions) =>
  t.call<Draft | null>('GET', `/api/blogs/${id}/draft`, undefined, options);
const writeDraft = (id: string, body: unknown, options?: CallOptions) =>
  t.call<Draft>('PUT', `/api/blogs/${id}/draft`, body, options);
const discard = (id: string, options?: CallOptions) =>
  t.call('DELETE', `/api/blogs/${id}/draft`, undefined, options);
const matching = (revision: string) => ({ headers: { 'if-match': `"${revision}"` } });
const ifNone = { headers: { 'if-none-match': '*' } };
const titled = (title: string) => ({ data: { title } });
const newKey = 'tab-0001-abcd';
const newPath = `/api/blogs/new/drafts/${newKey}`;

describe('a draft', () => {
  test('may be incomplete, is invisible to visitors, and outlives a save', async () => {
    const { id, slug } = await create('Post', { status: 'published' });
    expect((await readDraft(id)).body.data).toBeNull();
    const form = { title: '', paragraphs: [{ content: '<p>half' }], 'a.b': { $set: 1 } };
    const written = await writeDraft(id, { data: form, baseRev: 1 });
    expect(written.body.data).toMatchObject({ data: form, baseRev: 1, savedAt: blogNow.toISOString() });
    expect((await readDraft(id)).body.data).toEqual(written.body.data);
    expect((await read(slug, { as: 'visitor' })).body.data.title).toBe('Post');
    await save(id, post('Saved'));
    expect((await readDraft(id)).body.data?.data).toEqual(form);
  });

  test.each<[unknown]>([
    [{}],
    [{ data: [] }],
    [{ data: 'x' }],
    [{ data: { constructor: 1 } }],
    [{ data: {}, baseRev: -1 }],
  ])('%j returns 400', async (body) => {
    const { id } = await create('Post');
    expect((await writeDraft(id, body)).status).toBe(400);
  });

  test('of an unknown item returns 404, above 4 MiB 413', async () => {
    expect((await writeDraft(unknownId, { data: {} })).status).toBe(404);
    expect((await readDraft(unknownId)).status).toBe(404);
    const { id } = await create('Post');
    expect((await writeDraft(id, { data: { x: 'x'.repeat(4_300_000) } })).status).toBe(413);
    // As JSON of our own it is four times as long, more than a document of the database holds.
    const grown = await t.app.request(`/api/blogs/${id}/draft`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${t.adminToken}`, 'content-type': 'application/json' },
      body: `{"data":{"x":[${'1e20,'.repeat(800_000)}1]}}`,
    });
    expect([grown.status, await grown.json()]).toMatchObject([413, { message: 'The draft is too large' }]);
  });

  test('is removed 90 days after the last write', async () => {
    const { id } = await create('Post');
    await writeDraft(id, titled('Old'));
    t.clock.advance(89 * 86_400_000);
    await t.runSweep('empty-trash');
    expect((await readDraft(id)).body.data).not.toBeNull();
    t.clock.advance(2 * 86_400_000);
    await t.runSweep('empty-trash');
    expect((await readDraft(id)).body.data).toBeNull();
  });
});

describe('two people', () => {
  test("have separate drafts, see each other's names and can read each other's draft", async () => {
    const { id } = await create('Post');
    await writeDraft(id, titled('Mine'));
    t.clock.advance(60_000);
    await writeDraft(id, titled('Half a sent'), colleague);
    const mine = await readDraft(id);
    expect(mine.body.data?.data).toEqual({ title: 'Mine' });
    expect(mine.body).toMatchObject({
      others: [
        {
          user: { id: t.colleague.id, name: t.colleague.name },
          changedAt: new Date(blogNow.getTime() + 60_000).toISOString(),
        },
      ],
    });
    const theirs = await t.call<Draft>('GET', `/api/blogs/${id}/draft/${t.colleague.id}`);
    expect(theirs.body.data.data).toEqual({ title: 'Half a sent' });
    const nobody = new ObjectId().toHexString();
    expect((await t.call('GET', `/api/blogs/${id}/draft/${nobody}`)).status).toBe(404);
  });

  test('are named in the order of their last change', { tags: 'deep' }, async () => {
    const { id } = await create('Post');
    await writeDraft(id, titled('Theirs'), colleague);
    const drafts = t.db.collection<DraftDocument>('content_drafts');
    const theirs = found(await drafts.findOne({ itemId: id }));
    for (const [userName, days] of [
      ['Earlier', -1],
      ['Later', 1],
    ] as const)
      await drafts.insertOne({
        ...theirs,
        _id: new ObjectId(),
        userId: new ObjectId().toHexString(),
        userName,
        savedAt: new Date(theirs.savedAt.getTime() + days * 86_400_000),
      });
    expect((await readDraft(id)).body).toMatchObject({
      others: ['Later', t.colleague.name, 'Earlier'].map((name) => ({ user: { name } })),
    });
  });

  test('saving or discarding one draft keeps the other', async () => {
    const { id } = await create('Post');
    await writeDraft(id, titled('Mine'));
    await writeDraft(id, titled('Theirs'), colleague);
    await save(id, post('Saved'));
    expect((await discard(id)).status).toBe(200);
    expect((await readDraft(id)).body.data).toBeNull();
    expect((await readDraft(id, colleague)).body.data?.data).toEqual({ title: 'Theirs' });
  });
});

describe('the same person in two tabs', () => {
  test('a write on an older revision returns 409 with the newer draft', async () => {
    const { id } = await create('Post');
    const { data: first } = (await writeDraft(id, titled('One'), ifNone)).body;
    const { data: second } = (await writeDraft(id, titled('Two'), matching(first.revision))).body;
    const late = await writeDraft(id, titled('Late'), matching(first.revision));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale',
      current: { data: { title: 'Two' }, revision: second.revision },
    });
    expect((await writeDraft(id, titled('Also late'), ifNone)).status).toBe(409);
    expect((await discard(id, matching(first.revision))).status).toBe(409);
    expect((await readDraft(id)).body.data?.data).toEqual({ title: 'Two' });
  });

  test('a write on a discarded draft returns 409 without a draft, then a new one can be created', {
    tags: 'deep',
  }, async () => {
    const { id } = await create('Post');
    const { data: first } = (await writeDraft(id, titled('One'))).body;
    expect((await discard(id, matching(first.revision))).status).toBe(200);
    const refused = await writeDraft(id, titled('Two'), matching(first.revision));
    expect(refused.body).toMatchObject({ code: 'stale', current: null });
    const { data: second } = (await writeDraft(id, titled('Two'), ifNone)).body;
    expect(second.revision).not.toBe(first.revision);
    expect((await writeDraft(id, titled('Three'), matching(first.revision))).status).toBe(409);
    // Deleting a missing draft succeeds.
    await discard(id);
    expect((await discard(id, matching(second.revision))).status).toBe(200);
  });
});

describe('a new item', () => {
  test('has a draft under the key of its tab', async () => {
    const other = '/api/blogs/new/drafts/tab-0002-abcd';
    await t.call('PUT', newPath, { data: { title: 'First' }, baseRev: 0 }, ifNone);
    t.clock.advance(1_000);
    await t.call('PUT', other, { data: { title: 'Second' } });
    const list = await t.call<NewDraft[]>('GET', '/api/blogs/new/drafts');
    expect(list.body.data.map(({ key, title }) => [key, title])).toEqual([
      ['tab-0002-abcd', 'Second'],
      [newKey, 'First'],
    ]);
    expect((await t.call<Draft>('GET', newPath)).body.data).toMatchObject({
      data: { title: 'First' },
      baseRev: 0,
    });
    expect((await t.call('GET', newPath, undefined, colleague)).body.data).toBeNull();
    expect((await t.call('GET', '/api/blogs/new/drafts', undefined, colleague)).body.data).toEqual([]);
    expect((await t.call('GET', '/api/services/new/drafts')).body.data).toEqual([]);
    expect((await t.call('DELETE', newPath)).status).toBe(200);
    expect((await t.call('GET', newPath)).body.data).toBeNull();
  });

  test('refuses a malformed key', async () => {
    expect((await t.call('PUT', '/api/blogs/new/drafts/a.b', { data: {} })).status).toBe(400);
  });

  test.each(firstOf(['blogs', 'services', 'solutions', 'case-studies'], 1))(
    'of %s has a preview of its draft',
    async (kind) => {
      const path = `/api/${kind}/new/drafts/${newKey}`;
      expect((await t.call('POST', `${path}/preview`)).status).toBe(404);
      await t.call('PUT', path, { data: { title: 'Not saved yet', seo: 'broken' } });
      const { data: link } = (await t.call<PreviewLink>('POST', `${path}/preview`)).body;
      const seen = await t.call<BlogPost>('GET', `/api/${kind}/preview/${link.token}`, undefined, {
        as: 'visitor',
      });
      expect(seen.status, seen.text).toBe(200);
      expect(seen.body.data).toMatchObject({ title: 'Not saved yet', status: 'draft' });
      await t.call('DELETE', path);
      expect(
        (await t.call('GET', `/api/${kind}/preview/${link.token}`, undefined, { as: 'visitor' })).status,
      ).toBe(404);
    },
  );

  test('shows an uploaded image in the preview before the first save', async () => {
    const form = formOf({ file: fileOf(await drawImage(), 'cover.png') });
    const upload = await t.call<{ id: string; url: string }[]>('POST', '/api/media?for=editor', form);
    const [image] = upload.body.data;
    const thumbnail = { id: image?.id, url: image?.url, alt: 'A cover' };
    await t.call('PUT', newPath, { data: { title: 'With image', existingThumbnail: thumbnail } });
    const { data: link } = (await t.call<PreviewLink>('POST', `${newPath}/preview`)).body;
    const seen = await read(`preview/${link.token}`, { as: 'visitor' });
    expect(seen.body.data.thumbnail).toMatchObject({ url: image?.url, alt: 'A cover' });
  });
});

test('drafts are found by the images that they show', async () => {
  expect(await t.db.collection('content_drafts').indexes()).toContainEqual(
    expect.objectContaining({ key: { mediaIds: 1 } }),
  );
});
