import type { Service, ServiceListItem } from '@atrium/contracts/content/services.schemas';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

const t = await setUpContent();

async function createService(title: string, longDescription: string) {
  const { status, body } = await t.call<Service>('POST', '/api/services', {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    category: 'product',
    shortDescription: 'Short',
    status: 'published',
    longDescription,
    description: 'More',
    tagline: 'Tagline',
    keywords: ['one'],
    features: Array.from({ length: 8 }, (_, n) => ({ title: `Feature ${n}`, description: 'd' })),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

async function findInLists(slug: string) {
  const read = async (path: string, as: 'admin' | 'visitor') =>
    (await t.call<ServiceListItem[]>('GET', path, undefined, { as })).body.data.find(
      (item) => item.slug === slug,
    );
  return {
    staff: await read('/api/services/admin/all?limit=100', 'admin'),
    visitor: await read('/api/services?limit=100', 'visitor'),
  };
}

test('a list item equals the item without its large fields', async () => {
  const { slug, _id } = await createService('Complete', '<p>Long</p>');
  const {
    contentBlocks,
    process,
    additionalImages,
    plannedFor: _planned,
    seo: _seo,
    shareImage: _image,
    ...light
  } = (await t.call<Service>('GET', `/api/services/${_id}`)).body.data;
  expect([contentBlocks, process, additionalImages]).toEqual([[], [], []]);
  const { staff, visitor } = await findInLists(slug);
  const listed: Partial<ServiceListItem> = {
    ...light,
    longDescription: 'Long',
    features: light.features.slice(0, 6),
  };
  expect(light.features).toHaveLength(8);
  expect(staff).toEqual({ ...listed, siteNumber: 1 });
  const forStaff = ['createdBy', 'updatedBy', 'oldSlugs', 'deletedAt'] as const;
  const ofSchedule = ['scheduleTimeZone', 'unpublishAt', 'publishReceipt'] as const;
  for (const name of [...forStaff, ...ofSchedule]) delete listed[name];
  expect(visitor).toEqual(listed);
});

test('a list of services lists the first features in their order', async () => {
  const { status, body } = await t.call<Service>('POST', '/api/services', {
    title: 'Ordered',
    slug: 'ordered',
    category: 'product',
    shortDescription: 'Short',
    status: 'published',
    features: Array.from({ length: 8 }, (_, n) => ({
      title: `Feature ${n}`,
      description: 'd',
      order: 8 - n,
    })),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const { visitor } = await findInLists('ordered');
  const features = (visitor?.features ?? []) as unknown as { title: string }[];
  expect(features.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Feature ${n}`));
});

async function listedText(title: string, longDescription: string): Promise<string> {
  const { slug } = await createService(title, longDescription);
  const { staff } = await findInLists(slug);
  return staff?.longDescription ?? '';
}

test.each([
  ['Short', '<p>Fish &amp; <strong>chips</strong> &lt;b&gt;</p>', 'Fish &amp; chips &lt;b&gt;'],
  ['Long', `<p>${'word '.repeat(2_000)}</p>`, `${'word '.repeat(58)}word…`],
])('a list shows the start of the long description as text: %s', async (title, html, expected) => {
  expect(await listedText(title, html)).toBe(expected);
});

test('a tag or an entity cut in half is not shown', async () => {
  const empty = '<p><br></p>'.repeat(400);
  for (let padding = 0; padding < 12; padding += 1) {
    const start = `Start${'x'.repeat(padding)}`;
    expect(await listedText(`Tags ${padding}`, `<p>${start}</p>${empty}`)).toBe(start);
    const entities = `<p>${start}</p>${'<p><br></p>'.repeat(200)}<p>${'&amp;'.repeat(700)}</p>`;
    expect(await listedText(`Entities ${padding}`, entities)).toMatch(/^Startx* (?:&amp;)+…?$/);
  }
});
