import type { Service, ServiceListItem } from '@atrium/contracts/content/services.schemas';
import { Collection } from 'mongodb';
import { describe, expect, test, vi } from 'vitest';
import { type CallOptions, setUpContent } from '../test-support/content-test-app';
import { unknownId } from '../test-support/set-up-blogs';

const visitor = { as: 'visitor' } as const;
const t = await setUpContent({ empty: ['services', 'solutions', 'case_studies'] });

/** The required fields of each kind, and what makes an item match the filter. */
const kinds = [
  {
    kind: 'services',
    noun: 'Service',
    fields: { category: 'service', shortDescription: 's' },
    filter: 'category=product',
    matching: { category: 'product' },
  },
  {
    kind: 'solutions',
    noun: 'Solution',
    fields: {
      industryType: 'finance',
      targetAudience: 'Banks',
      shortDescription: 's',
      implementationTime: { min: 1, max: 2, unit: 'weeks' },
    },
    filter: 'industry=retail',
    matching: { industryType: 'retail' },
  },
  {
    kind: 'case-studies',
    noun: 'Case study',
    fields: { client: 'c', industry: 'Banking', shortDescription: 's', challenge: 'c', solution: 's' },
    filter: 'industry=Retail',
    matching: { industry: 'Retail' },
  },
];

describe.each(kinds)('$kind', ({ kind, noun, fields, filter, matching }) => {
  const base = `/api/${kind}`;
  const input = (title: string, more: object = {}) => ({
    ...fields,
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    ...more,
  });
  async function create(title: string, more: object = {}) {
    const { status, body } = await t.call<Service>('POST', base, input(title, more));
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  }
  const list = async (path: string, options?: CallOptions) =>
    (await t.call<ServiceListItem[]>('GET', `${base}${path}`, undefined, options)).body;
  const titles = async (path: string, options?: CallOptions) =>
    (await list(path, options)).data.map(({ title }) => title);

  test('the number of an item in the lists of staff is its place on the site', async () => {
    await create('Upper', { status: 'published', displayOrder: 9 });
    await create('Lower', { status: 'published', displayOrder: 1 });
    await create('Not there', { displayOrder: 0 });
    await create('Last', { status: 'published', displayOrder: 9 });
    const onSite = await titles('', visitor);
    const { data } = await list('/admin/all?sort=-createdAt');
    const numbered = data.filter(({ siteNumber }) => siteNumber !== null);
    expect(
      numbered.sort((a, b) => Number(a.siteNumber) - Number(b.siteNumber)).map(({ title }) => title),
    ).toEqual(onSite);
    expect(numbered.map(({ siteNumber }) => siteNumber)).toEqual([1, 2, 3]);
    expect((await list('', visitor)).data[0]).not.toHaveProperty('siteNumber');
  });

  test('a list of staff costs as many queries for five items as for one', async () => {
    const queries = [
      vi.spyOn(Collection.prototype, 'countDocuments'),
      vi.spyOn(Collection.prototype, 'find'),
    ];
    const countQueries = async () => {
      for (const query of queries) query.mockClear();
      await list('/admin/all');
      return queries.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    };
    await create('One', { status: 'published' });
    const forOne = await countQueries();
    for (const title of ['Two', 'Three', 'Four', 'Five']) await create(title, { status: 'published' });
    // One query for each item would be four more; what the service does by itself may come between.
    expect(await countQueries()).toBeLessThan(forOne + 4);
    for (const query of queries) query.mockRestore();
  });

  test('visitors get published items only, whatever they ask for', async () => {
    await create('Out', { status: 'published', displayOrder: 2 });
    await create('Also out', { status: 'published', displayOrder: 1 });
    const hidden = [await create('Secret'), await create('Hidden', { status: 'archived' })];
    for (const path of ['', '/all', '/published', '?status=draft']) {
      expect(await titles(path, visitor)).toEqual(['Also out', 'Out']);
    }
    for (const path of ['/search?q=secret', '/search?q=hidden&status=archived'])
      expect(await titles(path, visitor)).toEqual([]);
    for (const { id, slug } of hidden) {
      for (const path of [`${base}/${id}`, `${base}/slug/${slug}`]) {
        const { status, body } = await t.call('GET', path, undefined, visitor);
        expect([status, body.message]).toEqual([404, `${noun} not found`]);
        expect((await t.call('GET', path)).status).toBe(200);
      }
    }
    expect((await t.call('GET', `${base}/slug/out`, undefined, visitor)).status).toBe(200);
  });

  test('staff filter, sort, search and page the list of all items', async () => {
    await create('Number 1');
    await create('Number 2', matching);
    expect(await titles('/admin/all?sort=-createdAt')).toEqual(['Number 2', 'Number 1']);
    expect(await titles(`/admin/all?${filter}`)).toEqual(['Number 2']);
    expect(await titles('/admin/all?status=published')).toEqual([]);
    expect(await titles('/admin/all?search=number%202')).toEqual(['Number 2']);
    expect(await titles('/search?q=number%202')).toEqual(['Number 2']);
    expect((await list('/admin/all?page=1&limit=1')).pagination).toMatchObject({ total: 2, pages: 2 });
  });

  test('a former slug and one in capitals redirect to the current slug', async () => {
    const { id } = await create('Old', { status: 'published' });
    await t.call('PUT', `${base}/${id}`, input('Newer'));
    for (const slug of ['old', 'NEWER']) {
      const { status, headers, body } = await t.call<Service>(
        'GET',
        `${base}/slug/${slug}`,
        undefined,
        visitor,
      );
      expect([status, headers.get('location'), body.data.slug]).toEqual([301, `${base}/slug/newer`, 'newer']);
    }
  });

  test('featuring toggles without a body and sets with one', async () => {
    const { id } = await create('F');
    const feature = (body?: unknown) => t.call<Service>('PUT', `${base}/admin/feature/${id}`, body);
    expect((await feature()).body).toMatchObject({
      message: 'Featured status updated',
      data: { featured: true },
    });
    expect((await feature()).body.data.featured).toBe(false);
    expect((await feature({ featured: true })).body.data.featured).toBe(true);
    expect((await feature({ featured: true })).body.data.featured).toBe(true);
    expect((await feature({ featured: 'maybe' })).status).toBe(400);
    expect((await t.call('PUT', `${base}/admin/feature/${unknownId}`)).status).toBe(404);
  });

  test('a delete returns the documented message', async () => {
    const { id } = await create('D');
    expect((await t.call('DELETE', `${base}/${id}`)).body.message).toBe(`${noun} deleted successfully`);
  });
});
