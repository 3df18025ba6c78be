/* biome-ignore-all lint: temporary */
// @ts-nocheck

import { appendFileSync } from 'node:fs';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { createContentTestApp } from './test-support/content-test-app';

const log = (...a) => appendFileSync('/tmp/content/scale.log', a.join(' ') + '\n');

const vocabulary = Array.from(
  { length: 4000 },
  (_, i) =>
    `${['al', 'be', 'ga', 'de', 'ep', 'ze', 'et', 'th', 'io', 'ka'][i % 10]}${(i * 7919).toString(36)}`,
);
test('scale', async () => {
  const t = await createContentTestApp();
  const make = async (resource, input) => (await t.call('POST', `/api/${resource}`, input)).body.data;
  const b = await make('blogs', {
    title: 'Template',
    status: 'published',
    tags: ['x'],
    paragraphs: [{ content: `<p>${'word '.repeat(600)}</p>` }],
  });
  await make('services', {
    title: 'Template',
    slug: 'template',
    category: 'service',
    shortDescription: 's',
    status: 'published',
  });
  await make('solutions', {
    title: 'Template',
    industryType: 'finance',
    targetAudience: 'x',
    shortDescription: 's',
    implementationTime: { min: 1, max: 2 },
    status: 'published',
  });
  await make('case-studies', {
    title: 'Template',
    client: 'c',
    industry: 'Retail',
    challenge: 'x',
    solution: 'y',
    shortDescription: 's',
    status: 'published',
  });
  const pick = (n, i) =>
    Array.from({ length: n }, (_, k) => vocabulary[(i * 31 + k * 977 + ((i * k) % 13)) % vocabulary.length]);
  const statuses = ['published', 'published', 'published', 'published', 'draft', 'archived', 'scheduled'];
  for (const [name, count] of [
    ['blogs', 50000],
    ['services', 5000],
    ['solutions', 5000],
    ['case_studies', 5000],
  ]) {
    const c = t.db.collection(name);
    const { _id, ...tpl } = await c.findOne({});
    await c.dropIndexes();
    const s = performance.now();
    for (let i = 0; i < count; i += 1000) {
      await c.insertMany(
        Array.from({ length: 1000 }, (_, k) => {
          const n = i + k;
          const words = pick(10, n);
          const at = new Date(Date.now() - n * 60000);
          const content = {
            ...tpl.content,
            ...(name === 'blogs' && { tags: [words[0], 'common'] }),
            ...(name === 'services' && { category: ['marketing', 'service', 'solution', 'product'][n % 4] }),
            ...(name === 'solutions' && { industryType: ['finance', 'retail', 'healthcare'][n % 3] }),
            ...(name === 'case_studies' && { industry: ['Retail', 'Finance'][n % 2] }),
          };
          const status = name === 'blogs' ? statuses[n % 7] : ['published', 'draft', 'archived'][n % 3];
          return {
            ...tpl,
            _id: new ObjectId(),
            title: words.slice(0, 6).join(' '),
            slug: `s-${n}`,
            status,
            words: [...words, 'common', 's', String(n)],
            body: pick(150, n).join(' '),
            content,
            createdAt: at,
            sortAt: at,
            publishedAt: at,
            displayOrder: n % 50,
            views: n % 977,
            scheduledPublishAt: status === 'scheduled' ? new Date(Date.now() + 1e9) : null,
          };
        }),
      );
    }
    log(name, 'inserted in', ((performance.now() - s) / 1000).toFixed(1));
  }
  {
    const s = performance.now();
    await t.module.start();
    log('indexes', ((performance.now() - s) / 1000).toFixed(1));
  }
  const visitor = { as: 'visitor' };
  const cases = [
    ['GET /api/blogs/published?page=1&limit=10&sortBy=-createdAt', {}],
    ['GET /api/blogs/published?page=2500&limit=10', {}],
    ['GET /api/blogs/published?status=draft', {}],
    ['GET /api/blogs/published?status=published&page=100', {}],
    [`GET /api/blogs/published?q=${vocabulary[50]}`, {}],
    ['GET /api/blogs/published?q=al', {}],
    ['GET /api/blogs/published?q=common', {}],
    ['GET /api/blogs/published?q=common%20al&status=draft', {}],
    [`GET /api/blogs/published?q=${vocabulary[50]}%20${vocabulary[60].slice(0, 3)}`, {}],
    ['GET /api/blogs/published?sortBy=-views', {}],
    ['GET /api/blogs/published?sortBy=title', {}],
    ['GET /api/blogs/published?limit=8&sortBy=-createdAt', visitor],
    ['GET /api/blogs/published?limit=8&page=1000', visitor],
    ['GET /api/blogs/published?limit=8&tag=common', visitor],
    ['GET /api/blogs/s-7', visitor],
    ['GET /api/services/admin/all?page=1&limit=10&sort=-createdAt', {}],
    ['GET /api/services/admin/all?category=product', {}],
    ['GET /api/services/search?q=al&page=1&limit=10', {}],
    ['GET /api/services/all', visitor],
    ['GET /api/services/category/service', visitor],
    ['GET /api/solutions/admin/all?status=draft&industry=retail', {}],
    ['GET /api/solutions/admin/all?search=al&industry=retail', {}],
    ['GET /api/case-studies/admin/all?status=draft&industry=Retail&search=common', {}],
    ['GET /api/case-studies?limit=100', visitor],
    [`GET /api/search?q=${vocabulary[50]}`, visitor],
    ['GET /api/search?q=common', visitor],
    ['GET /api/search?q=al', visitor],
  ];
  for (const [what, options] of cases) {
    const [method, path] = what.split(' ');
    const times = [];
    let total;
    for (let i = 0; i < 15; i++) {
      const s = performance.now();
      const r = await t.call(method, path, undefined, options);
      times.push(performance.now() - s);
      total = r.body.pagination?.total ?? r.body.data?.length;
      if (r.status !== 200) log(r.status, JSON.stringify(r.body));
    }
    times.sort((a, b) => a - b);
    log(
      String(times[7].toFixed(1)).padStart(7),
      String(times[14].toFixed(1)).padStart(7),
      String(total).padStart(6),
      what,
    );
  }
  await t.close();
}, 1800000);
