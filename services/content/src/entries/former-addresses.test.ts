import type { RedirectItem } from '@atrium/contracts/site/schemas';
import { everyOf } from '@atrium/testing/depth';
import { describe, expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

const t = await setUpContent({ empty: ['services', 'solutions', 'case_studies', 'blogs'] });

interface Item {
  _id: string;
  slug: string;
  title: string;
  rev: number;
}

const kinds = [
  ['services', 'slug/', { category: 'service', shortDescription: 's' }],
  [
    'solutions',
    'slug/',
    {
      industryType: 'finance',
      targetAudience: 'Banks',
      shortDescription: 's',
      implementationTime: { min: 2, max: 6, unit: 'weeks' },
    },
  ],
  [
    'case-studies',
    'slug/',
    { client: 'Acme', industry: 'Retail', shortDescription: 's', challenge: 'Hard', solution: 'Clever' },
  ],
  ['blogs', '', { paragraphs: [{ content: '<p>x</p>' }] }],
] as const;

describe.each(everyOf(kinds, 3))('%s', (kind, readPath, fields) => {
  const create = async (slug: string, status = 'published', title = slug) => {
    const made = await t.call<Item>('POST', `/api/${kind}`, { ...fields, title, slug, status });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.data;
  };
  const change = async (id: string, values: object) => {
    const changed = await t.call<Item>('PUT', `/api/${kind}/${id}`, values);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    return changed.body.data;
  };
  /** The id that a visitor of the address gets, after redirects; undefined for 404. */
  const visit = async (slug: string) => {
    const { status, body } = await t.call<Item>('GET', `/api/${kind}/${readPath}${slug}`, undefined, {
      as: 'visitor',
    });
    return status === 404 ? undefined : { status, id: body.data._id };
  };
  const listOld = async () => {
    const { body } = await t.call<RedirectItem[]>('GET', '/api/redirects/all?limit=100');
    return body.data.map(({ from, to }) => `${from.split('/').pop()} -> ${to?.split('/').pop()}`).sort();
  };

  test('a chain of renames leads each former address to the last one in one step, and back again', async () => {
    const { _id: id } = await create('aa');
    for (const slug of ['bb', 'cc']) await change(id, { slug });
    for (const slug of ['aa', 'bb']) expect(await visit(slug)).toEqual({ status: 301, id });
    await change(id, { slug: 'aa' });
    expect(await visit('aa')).toEqual({ status: 200, id });
    expect(await visit('cc')).toEqual({ status: 301, id });
    expect(await listOld()).toEqual(['bb -> aa', 'cc -> aa']);
  });

  test('a draft at a former address leaves the redirect to visitors', async () => {
    const { _id: id } = await create('aa');
    await change(id, { slug: 'bb' });
    const draft = await create('aa', 'draft');
    expect(await visit('aa')).toEqual({ status: 301, id });
    await change(draft._id, { status: 'published' });
    expect(await visit('aa')).toEqual({ status: 200, id: draft._id });
    await t.call('DELETE', `/api/${kind}/${draft._id}`);
    expect(await visit('aa')).toEqual({ status: 301, id });
  });

  test('an unpublished item at a former address leaves the redirect to visitors', async () => {
    const { _id: id } = await create('aa');
    await change(id, { slug: 'bb' });
    const second = await create('aa');
    await change(second._id, { status: 'archived' });
    expect(await visit('aa')).toEqual({ status: 301, id });
  });

  test('the list of old addresses has only those that lead on', async () => {
    const { _id: id } = await create('aa');
    await change(id, { slug: 'bb' });
    await create('aa');
    expect(await listOld()).toEqual([]);
  });

  test('an address that two items have left leads to the one that left it last', async () => {
    const first = await create('aa');
    await change(first._id, { slug: 'bb' });
    const second = await create('aa');
    await change(second._id, { slug: 'cc' });
    expect(await visit('aa')).toEqual({ status: 301, id: second._id });
    await change(first._id, { ...fields, title: 'Other' });
    expect(await visit('aa')).toEqual({ status: 301, id: second._id });
    expect(await listOld()).toEqual(['aa -> cc']);
  });

  test('no address that is made by itself takes the place of a former one', async () => {
    const { _id: id } = await create('aa-2');
    await change(id, { slug: 'bb' });
    const source = await create('aa');
    const copy = (await t.call<Item>('POST', `/api/${kind}/${source._id}/duplicate`)).body.data;
    expect(copy.slug).toBe('aa-3');
  });

  test('a changed title without a slug moves no address that was public, however it was published', async () => {
    const drafts = await Promise.all(['one', 'two', 'three'].map((slug) => create(slug, 'draft', slug)));
    const ids = drafts.map(({ _id }) => _id);
    await t.call('POST', `/api/${kind}/bulk`, { ids, action: 'publish' });
    await t.call('POST', `/api/${kind}/bulk`, { ids: ids.slice(1), action: 'archive' });
    for (const id of ids) await change(id, { ...fields, title: `Renamed ${id}` });
    for (const id of ids) await change(id, { ...fields, title: `Again ${id}` });
    const now = await Promise.all(ids.map((id) => t.call<Item>('GET', `/api/${kind}/${id}`)));
    expect(now.map(({ body }) => body.data.slug)).toEqual(['one', 'two', 'three']);
  });

  test('an item restored beside the one that took its address gets it back as a redirect', async () => {
    const { _id: id } = await create('aa');
    await t.call('DELETE', `/api/${kind}/${id}`);
    const second = await create('aa');
    const restored = (await t.call<Item>('POST', `/api/${kind}/${id}/restore`)).body.data;
    expect(restored.slug).toBe('aa-2');
    expect(await visit('aa')).toEqual({ status: 200, id: second._id });
    await t.call('DELETE', `/api/${kind}/${second._id}`);
    expect(await visit('aa')).toEqual({ status: 301, id });
  });

  test('a restored version and a restored deletion keep the address', async () => {
    const { _id: id } = await create('aa');
    await change(id, { ...fields, title: 'Two', slug: 'bb' });
    await t.call('POST', `/api/${kind}/${id}/versions/1/restore`);
    expect(await visit('bb')).toEqual({ status: 200, id });
    await t.call('DELETE', `/api/${kind}/${id}`);
    expect(await visit('aa')).toBeUndefined();
    await t.call('POST', `/api/${kind}/${id}/restore`);
    expect(await visit('aa')).toEqual({ status: 301, id });
  });
});
