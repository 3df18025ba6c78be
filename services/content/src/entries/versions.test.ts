import type { ContentVersion } from '@atrium/contracts/content/schemas';
import type { Service } from '@atrium/contracts/content/services.schemas';
import { describe, expect, test } from 'vitest';
import { setUpBlogs } from '../test-support/set-up-blogs';

const dayMs = 86_400_000;

const { t, create, save } = await setUpBlogs({ empty: ['services', 'content_versions'] });

const readVersions = async (id: string, resource = 'blogs') =>
  (await t.call<ContentVersion[]>('GET', `/api/${resource}/${id}/versions`)).body.data;

const createServices = (titles: string[]) =>
  Promise.all(
    titles.map(
      async (title, index) =>
        (
          await t.call<Service>('POST', '/api/services', {
            title,
            slug: title.toLowerCase(),
            category: 'service',
            shortDescription: 's',
            status: 'published',
            displayOrder: index + 1,
          })
        ).body.data,
    ),
  );

describe('featuring and ordering', () => {
  test('conflict with no open editor, survive its save and store no version', async () => {
    const [a, b] = await createServices(['Alpha', 'Beta']);
    const ids = [b?.id, a?.id];
    await t.call('PUT', `/api/services/admin/feature/${a?.id}`, { featured: true });
    await t.call('POST', '/api/services/bulk', { ids: [b?.id], action: 'feature' });
    await t.call('PUT', '/api/services/reorder', { ids });
    const saved = await t.call<Service>(
      'PUT',
      `/api/services/${a?.id}`,
      { shortDescription: 'changed' },
      { headers: { 'if-match': `"${a?.rev}"` } },
    );
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({
      featured: true,
      displayOrder: 2,
      shortDescription: 'changed',
      rev: 2,
    });
    expect(await readVersions(String(a?.id), 'services')).toHaveLength(2);
    expect(await readVersions(String(b?.id), 'services')).toHaveLength(1);
  });

  test('of people conflict with no open editor either', async () => {
    const made = await Promise.all(
      ['Ada', 'Bea'].map((name) =>
        t.call<{ _id: string; rev: number }>('POST', '/api/team', { name, title: 't' }),
      ),
    );
    const [a, b] = made.map(({ body }) => body.data);
    await t.call('PUT', '/api/team/reorder', { ids: [b?._id, a?._id] });
    const headers = { 'if-match': `"${a?.rev}"` };
    const saved = await t.call('PUT', `/api/team/${a?._id}`, { title: 'Head' }, { headers });
    expect(saved.body.data).toMatchObject({ title: 'Head', displayOrder: 1 });
  });
});

describe('a version is stored with its author', () => {
  test.each(['draft', 'archive'])('by the bulk action %s, for changed items only', async (action) => {
    const { id } = await create('One', { status: 'published' });
    const other = await create('Other', { status: action === 'draft' ? 'draft' : 'archived' });
    t.clock.advance(1_000);
    await t.call('POST', '/api/blogs/bulk', { ids: [id, other.id], action });
    expect(await readVersions(id)).toMatchObject([
      { rev: 2, status: action === 'draft' ? 'draft' : 'archived', savedBy: { name: t.admin.name } },
      { rev: 1, status: 'published' },
    ]);
    expect(await readVersions(other.id)).toHaveLength(1);
  });

  test('by a schedule', async () => {
    const { id } = await create('One', { status: 'scheduled', scheduledPublishAt: '2026-03-01T12:10:00Z' });
    t.clock.advance(11 * 60_000);
    await t.runSweep('publish-due');
    expect(await readVersions(id)).toMatchObject([
      { rev: 2, status: 'published', savedBy: { name: t.admin.name } },
      { rev: 1, status: 'scheduled' },
    ]);
  });

  test('on restore from the trash, not on deletion', async () => {
    const { id } = await create('One', { status: 'published' });
    await t.call('DELETE', `/api/blogs/${id}`);
    await t.call('POST', `/api/blogs/${id}/restore`);
    expect((await readVersions(id)).map(({ rev }) => rev)).toEqual([3, 1]);
  });
});

test('the newest 50 are kept at any age, older ones for 30 days', async () => {
  const { id } = await create('One', { status: 'published' });
  const saveOften = async (count: number) => {
    for (let n = 0; n < count; n += 1) await save(id, { tags: [`${n}`] });
  };
  await saveOften(9);
  t.clock.advance(29 * dayMs);
  await saveOften(50);
  expect(await readVersions(id)).toHaveLength(60);
  t.clock.advance(2 * dayMs);
  await saveOften(1);
  expect(await readVersions(id)).toHaveLength(51);
  t.clock.advance(60 * dayMs);
  await saveOften(1);
  expect(await readVersions(id)).toHaveLength(50);
});
