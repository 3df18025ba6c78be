import type { Draft } from '@atrium/contracts/common/drafts.schemas';
import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { ContentVersion, PreviewLink } from '@atrium/contracts/content/schemas';
import type { Service, ServiceListItem } from '@atrium/contracts/content/services.schemas';
import { describe, expect, test } from 'vitest';
import { type CallOptions, drawImage, fileOf, formOf, found } from '../test-support/content-test-app';
import { blogNow as now, post, setUpBlogs, unknownId } from '../test-support/set-up-blogs';

const visitor = { as: 'visitor' } as const;
const dayMs = 86_400_000;

const { t, create, read, save, list } = await setUpBlogs({
  empty: ['services', 'content_versions', 'content_drafts'],
});

const writeDraft = (id: string, body: unknown) => t.call<Draft>('PUT', `/api/blogs/${id}/draft`, body);
const readVersions = (id: string) => t.call<ContentVersion[]>('GET', `/api/blogs/${id}/versions`);
const _createPreview = async (id: string) =>
  (await t.call<PreviewLink>('POST', `/api/blogs/${id}/preview`)).body.data;
const duplicate = (id: string) => t.call<BlogPost>('POST', `/api/blogs/${id}/duplicate`);

describe('versions', () => {
  test('have author and date, can be read, and are restored without changing slug or status', async () => {
    const { id } = await create('One', { status: 'published', tags: ['first'] });
    t.clock.advance(1_000);
    await t.call('PUT', `/api/blogs/${id}`, {
      title: 'Two',
      slug: 'typed',
      paragraphs: [{ content: '<p>two</p>' }],
    });
    const versions = await readVersions(id);
    expect(versions.body.data).toMatchObject([
      { rev: 2, title: 'Two', savedBy: { name: t.admin.name } },
      { rev: 1, title: 'One', savedAt: now.toISOString(), status: 'published' },
    ]);
    const first = await t.call<ContentVersion>('GET', `/api/blogs/${id}/versions/1`);
    expect(first.body.data.data).toMatchObject({
      title: 'One',
      paragraphs: [{ content: '<p>About One</p>' }],
    });
    const restored = await t.call<BlogPost>('POST', `/api/blogs/${id}/versions/1/restore`);
    expect(restored.body.data).toMatchObject({
      title: 'One',
      tags: ['first'],
      slug: 'typed',
      status: 'published',
      rev: 3,
    });
    expect((await readVersions(id)).body.data).toHaveLength(3);
    expect((await t.call('GET', `/api/blogs/${id}/versions/99`)).status).toBe(404);
    expect((await t.call('GET', `/api/services/${id}/versions/1`)).status).toBe(404);
  });
});

test('restoring a version stores the draft as a version if requested', { tags: 'deep' }, async () => {
  const { id } = await create('One', { status: 'published' });
  await t.call('PUT', `/api/blogs/${id}`, { title: 'Two', paragraphs: [{ content: '<p>two</p>' }] });
  await writeDraft(id, { data: { title: 'Unsaved', paragraphs: [{ content: '<p>unsaved</p>' }] } });
  await t.call('POST', `/api/blogs/${id}/versions/1/restore`);
  expect((await readVersions(id)).body.data.map(({ title }) => title)).not.toContain('Unsaved');

  const misspelt = await t.call('POST', `/api/blogs/${id}/versions/2/restore?keepDraft=yes`);
  expect(misspelt.status).toBe(400);
  const restored = await t.call<BlogPost>('POST', `/api/blogs/${id}/versions/2/restore?keepDraft=true`);
  expect(restored.body.data.title).toBe('Two');
  const versions = (await readVersions(id)).body.data;
  expect(versions.map(({ title }) => title).slice(0, 2)).toEqual(['Two', 'Unsaved']);
  const kept = await t.call<ContentVersion>('GET', `/api/blogs/${id}/versions/${versions[1]?.rev}`);
  expect(kept.body.data.data).toMatchObject({ paragraphs: [{ content: '<p>unsaved</p>' }] });
});

describe('keeping a draft as a version', () => {
  const keep = (id: string, options?: CallOptions) =>
    t.call<BlogPost>('POST', `/api/blogs/${id}/draft/version`, undefined, options);

  test('stores the draft as the newest version and leaves the content of the item unchanged', async () => {
    const { id } = await create('Theirs', { status: 'published' });
    await writeDraft(id, { data: { title: 'Mine', paragraphs: [{ content: '<p>my text</p>' }] } });
    const { body } = await keep(id);
    expect(body.data).toMatchObject({ title: 'Theirs', status: 'published', rev: 2 });
    const [newest] = (await readVersions(id)).body.data;
    expect(newest).toMatchObject({ rev: 2, title: 'Mine', savedBy: { name: t.admin.name } });
    const kept = await t.call<ContentVersion>('GET', `/api/blogs/${id}/versions/2`);
    expect(kept.body.data.data).toMatchObject({ paragraphs: [{ content: '<p>my text</p>' }] });
    expect((await t.call<BlogPost>('GET', `/api/blogs/${id}`)).body.data.title).toBe('Theirs');
  });

  test('without a draft, or for an item that is gone, is a 404; a malformed id is a 400', {
    tags: 'deep',
  }, async () => {
    const { id } = await create('No draft');
    expect((await keep(id)).status).toBe(404);
    expect((await keep('f'.repeat(24))).status).toBe(404);
    expect((await keep('x')).status).toBe(400);
    await writeDraft(id, { data: { title: 'Mine' } });
    expect((await keep(id, { as: 'colleague' })).status).toBe(404);
  });
});

test('a duplicate is a separate draft with the same texts and images', async () => {
  const form = formOf({
    title: 'Original',
    status: 'published',
    'paragraphs[0][content]': '<p>x</p>',
    thumbnail: fileOf(await drawImage('png', { color: '#0a0b0c' }), 'p.png'),
  });
  const { id, thumbnail } = (await t.call<BlogPost>('POST', '/api/blogs', form)).body.data;
  const copy = await duplicate(id);
  expect(copy.status).toBe(201);
  expect(copy.body.data).toMatchObject({
    title: 'Original (Copy)',
    slug: 'original-2',
    status: 'draft',
    publishedAt: null,
    views: 0,
    rev: 1,
    thumbnail: { url: found(thumbnail).url },
  });
  expect((await duplicate(id)).body.data.slug).toBe('original-3');
  expect((await list('?q=copy')).body.data).toHaveLength(2);
});

test('a duplicate of an item is one for search engines too', { tags: 'deep' }, async () => {
  const canonicalUrl = 'https://elsewhere.example/original';
  const { id, seo } = await create('Told', { seo: { canonicalUrl, noIndex: true, metaTitle: 'Kept' } });
  expect(seo).toMatchObject({ canonicalUrl, noIndex: true });
  const copy = (await duplicate(id)).body.data;
  expect(copy.seo).toMatchObject({ noIndex: false, metaTitle: 'Kept' });
  expect(copy.seo?.canonicalUrl ?? '').toBe('');
});

describe('bulk actions', () => {
  test('undo brings back status, dates and schedule, and leaves out what was saved since', async () => {
    const scheduledPublishAt = '2026-05-01T07:00:00.000Z';
    const draft = await create('Unfinished');
    const scheduled = await create('Later', { status: 'scheduled', scheduledPublishAt });
    const saved = await create('Saved since');
    const ids = [draft.id, scheduled.id, saved.id];
    const bulk = async (action: string) =>
      (await t.call<BulkResult>('POST', '/api/blogs/bulk', { ids, action })).body.data;
    await bulk('publish');
    expect((await read(draft.slug, { as: 'visitor' })).status).toBe(200);
    await save(saved.id, post('Saved after the bulk change'));
    expect(await bulk('undo')).toEqual({ matched: 3, modified: 2 });
    expect((await read(draft.slug, { as: 'visitor' })).status).toBe(404);
    expect((await read(draft.id)).body.data).toMatchObject({ status: 'draft', publishedAt: null });
    expect((await read(scheduled.id)).body.data).toMatchObject({ status: 'scheduled', scheduledPublishAt });
    expect((await read(saved.id)).body.data.status).toBe('published');
  });

  test('publish, archive, delete and restore; the count has changed items only', async () => {
    const a = await create('A');
    const b = await create('B', { status: 'published' });
    const c = await create('C', { status: 'scheduled', scheduledPublishAt: '2026-04-01T00:00:00Z' });
    const ids = [a.id, b.id, c.id, unknownId];
    const bulk = async (action: string) =>
      (await t.call<BulkResult>('POST', '/api/blogs/bulk', { ids, action })).body.data;
    expect(await bulk('publish')).toEqual({ matched: 3, modified: 2 });
    const published = await read(c.id);
    expect(published.body.data).toMatchObject({
      status: 'published',
      publishedAt: now.toISOString(),
      scheduledPublishAt: null,
      rev: 2,
    });
    expect((await read(b.id)).body.data.rev).toBe(1);
    expect(await bulk('archive')).toEqual({ matched: 3, modified: 3 });
    expect(await bulk('delete')).toEqual({ matched: 3, modified: 3 });
    expect((await list()).body.pagination.total).toBe(0);
    expect(await bulk('restore')).toEqual({ matched: 3, modified: 3 });
    expect((await list('?status=archived')).body.pagination.total).toBe(3);
  });

  test.each([
    [{ ids: [], action: 'publish' }],
    [{ ids: ['x'], action: 'publish' }],
    [{ ids: [unknownId], action: 'explode' }],
    [{ ids: Array(501).fill(unknownId), action: 'publish' }],
    [{ ids: { $ne: null }, action: 'delete' }],
  ])('%j returns 400', async (body) => {
    expect((await t.call('POST', '/api/blogs/bulk', body)).status).toBe(400);
  });

  test('set the display order', async () => {
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) {
      const { body } = await t.call<Service>('POST', '/api/services', {
        title,
        slug: title,
        category: 'service',
        shortDescription: 's',
        status: 'published',
      });
      ids.push(body.data.id);
    }
    const wanted = [ids[2], ids[0], ids[1]];
    const path = '/api/services/reorder';
    expect((await t.call<BulkResult>('PUT', path, { ids: wanted })).body.data.matched).toBe(3);
    const order = async () =>
      (await t.call<ServiceListItem[]>('GET', '/api/services/all', undefined, visitor)).body.data.map(
        ({ id }) => id,
      );
    expect(await order()).toEqual(wanted);
    // Reordering one page redistributes the orders of its items.
    await t.call('PUT', path, { ids: [ids[1], ids[0]] });
    expect(await order()).toEqual([ids[2], ids[1], ids[0]]);
  });
});

test('the trash is emptied after 30 days, including versions and drafts', async () => {
  const { id } = await create('Old');
  await writeDraft(id, { data: { title: 'x' } });
  await t.call('DELETE', `/api/blogs/${id}`);
  t.clock.advance(30 * dayMs);
  await t.runSweep('empty-trash');
  expect((await read(id)).status).toBe(200);
  t.clock.advance(1);
  await t.runSweep('empty-trash');
  expect((await read(id)).status).toBe(404);
  expect(await t.db.collection('content_versions').countDocuments()).toBe(0);
  expect(await t.db.collection('content_drafts').countDocuments()).toBe(0);
});
