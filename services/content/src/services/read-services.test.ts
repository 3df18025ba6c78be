import type { Service, ServiceListItem } from '@atrium/contracts/service-entry-types';
import { describe, expect, test } from 'vitest';
import type { CallOptions } from '../test-support/content-test-app';
import { service, setUpServices } from '../test-support/set-up-services';

const unknownId = '65a1b2c3d4e5f60718293a4b';
const visitor = { as: 'visitor' } as const;
const { t, create } = await setUpServices();

const list = (path: string, options?: CallOptions) =>
  t.call<ServiceListItem[]>('GET', `/api/services/${path}`, undefined, options);
const read = (path: string, options?: CallOptions) =>
  t.call<Service>('GET', `/api/services/${path}`, undefined, options);

describe('reading', () => {
  test('every public call returns published services only', async () => {
    await create('Out', { status: 'published', displayOrder: 2 });
    await create('Also out', { status: 'published', category: 'marketing', displayOrder: 1 });
    const draft = await create('Secret', { category: 'service' });
    const archived = await create('Hidden', { status: 'archived' });
    for (const path of [
      'all',
      'published',
      'category/service',
      'search?q=secret',
      'search?q=hidden&status=draft',
      '',
    ]) {
      const { status, body } = await t.call('GET', `/api/services${path && `/${path}`}`, undefined, visitor);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Secret|Hidden/);
    }
    for (const { id, slug } of [draft, archived]) {
      expect((await read(id, visitor)).status).toBe(404);
      const bySlug = await read(`slug/${slug}`, visitor);
      expect(bySlug.status).toBe(404);
      expect(bySlug.body.message).toBe('Service not found');
    }
    const all = await list('all', visitor);
    expect(all.body.data.map(({ title }) => title)).toEqual(['Also out', 'Out']);
    const marketing = await list('category/marketing', visitor);
    expect(marketing.body.data).toHaveLength(1);
    expect((await read('slug/out', visitor)).body.data.title).toBe('Out');
    expect((await read(draft.id)).body.data.title).toBe('Secret');
  });

  test('the admin list filters, sorts and searches', async () => {
    for (let index = 0; index < 11; index += 1)
      await create(`Number ${index}`, { category: index < 3 ? 'product' : 'service' });
    const first = await list('admin/all?page=1&limit=10&sort=-createdAt');
    expect(first.body.pagination).toMatchObject({ total: 11, pages: 2 });
    expect(first.body.data[0]?.title).toBe('Number 10');
    expect((await list('admin/all?category=product')).body.pagination.total).toBe(3);
    expect((await list('search?q=number%2010&page=1&limit=10')).body.pagination.total).toBe(1);
    expect((await list('admin/all?status=published')).body.pagination.total).toBe(0);
  });

  test('a service read by slug comes with up to three other published ones of its category', async () => {
    for (let order = 0; order < 5; order += 1)
      await create(`Number ${order}`, { status: 'published', displayOrder: order });
    await create('Not out', { displayOrder: 0 });
    await create('Elsewhere', { status: 'published', category: 'product', displayOrder: 0 });
    const related = async (slug: string) =>
      (await read(`slug/${slug}`, visitor)).body.data.related?.map(({ title }) => title);
    expect(await related('number-0')).toEqual(['Number 1', 'Number 2', 'Number 3']);
    expect(await related('number-2')).toEqual(['Number 0', 'Number 1', 'Number 3']);
    expect(await related('elsewhere')).toEqual([]);
  });

  test('a former slug redirects with 301', async () => {
    const { id } = await create('Old', { status: 'published' });
    await t.call('PUT', `/api/services/${id}`, service('Newer'));
    const { status, headers, body } = await read('slug/old', visitor);
    expect([status, headers.get('location'), body.data.slug]).toEqual([
      301,
      '/api/services/slug/newer',
      'newer',
    ]);
  });

  test('a slug in capitals redirects to the canonical slug', async () => {
    await create('Shouted Name', { status: 'published' });
    const { status, headers } = await read('slug/Shouted-NAME', visitor);
    expect([status, headers.get('location')]).toEqual([301, '/api/services/slug/shouted-name']);
  });
});

describe('featuring', () => {
  test('toggles without a body and sets with one', async () => {
    const { id } = await create('F');
    const toggle = (body?: unknown) => t.call<Service>('PUT', `/api/services/admin/feature/${id}`, body);
    expect((await toggle()).body).toMatchObject({
      message: 'Featured status updated',
      data: { featured: true },
    });
    expect((await toggle()).body.data.featured).toBe(false);
    expect((await toggle({ featured: true })).body.data.featured).toBe(true);
    expect((await toggle({ featured: true })).body.data.featured).toBe(true);
    expect((await toggle({ featured: 'maybe' })).status).toBe(400);
    expect((await t.call('PUT', `/api/services/admin/feature/${unknownId}`)).status).toBe(404);
  });
});
