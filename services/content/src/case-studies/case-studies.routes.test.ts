import type { CaseStudy, CaseStudyListItem } from '@atrium/contracts/case-study-types';
import { expect, test } from 'vitest';
import { drawImage, fileOf, formOf, found, setUpContent } from '../test-support/content-test-app';

const visitor = { as: 'visitor' } as const;

const t = await setUpContent({ empty: ['case_studies'] });

const study = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  client: 'Acme',
  industry: 'Retail',
  shortDescription: 'Short',
  challenge: 'Hard',
  solution: 'Clever',
  ...more,
});

test('the form of the specification sets, keeps and clears images and lists', async () => {
  const form = formOf({
    title: 'Portal for Acme',
    client: 'Acme',
    industry: 'Retail',
    challenge: 'Hard',
    solution: 'Clever',
    shortDescription: 'Short',
    longDescription: 'Plain & simple',
    tinyMCEContent: '<h2>Rich</h2><iframe src="//x"></iframe>',
    status: 'published',
    metaTitle: 'M',
    metaDescription: 'D',
    displayOrder: '0',
    results: JSON.stringify(['+40 % sales', '+40 % sales', ' ']),
    keywords: JSON.stringify(['a', 'b']),
    featureImage: fileOf(await drawImage(), 'f.png'),
    gallery: [fileOf(await drawImage('jpeg'), 'g1.jpg'), fileOf(await drawImage('webp'), 'g2.webp')],
    galleryInfo: JSON.stringify([{ alt: 'G1', caption: 'C1' }]),
  });
  const { status, body } = await t.call<CaseStudy>('POST', '/api/case-studies', form);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({ success: true, message: 'Case study created successfully!' });
  expect(body.data).toMatchObject({
    slug: 'portal-for-acme',
    results: ['+40 % sales', '+40 % sales'],
    tinyMCEContent: '<h2>Rich</h2>',
    views: 0,
    gallery: [
      { alt: 'G1', caption: 'C1' },
      { alt: '', caption: '' },
    ],
  });
  const { id, gallery, featureImage } = body.data;
  const [first, second] = [found(gallery[0]), found(gallery[1])];
  expect(first.cloudinaryId).toBe(first.id);

  const fields = {
    title: 'Portal for Acme',
    client: 'Acme',
    industry: 'Retail',
    challenge: 'H',
    solution: 'S',
    shortDescription: 's',
  };
  const kept = await t.call<CaseStudy>(
    'PUT',
    `/api/case-studies/${id}`,
    formOf({ ...fields, existingGallery: JSON.stringify([second]) }),
  );
  expect(kept.body.message).toBe('Case study updated successfully!');
  expect(kept.body.data).toMatchObject({
    featureImage: { url: found(featureImage).url },
    results: [],
    keywords: [],
  });
  expect(kept.body.data.gallery.map((image) => image.id)).toEqual([second.id]);

  const cleared = await t.call('PUT', `/api/case-studies/${id}`, formOf({ ...fields, featureImage: '' }));
  expect(cleared.body.data).toMatchObject({ featureImage: null, gallery: [] });
});

test.each([
  ['title', 'Title is required'],
  ['client', 'Client is required'],
  ['industry', 'Industry is required'],
  ['shortDescription', 'Short description is required'],
  ['challenge', 'Challenge is required'],
  ['solution', 'Solution is required'],
])('a form without %s returns "%s"', async (field, message) => {
  const { status, body } = await t.call('POST', '/api/case-studies', study('A', { [field]: '' }));
  expect([status, body.message, body.errors?.[0]?.path]).toEqual([400, message, field]);
});

test('visitors see published case studies only; the public list takes limit=100', async () => {
  await t.call('POST', '/api/case-studies', study('Out', { status: 'published' }));
  const draft = await t.call<CaseStudy>('POST', '/api/case-studies', study('Sketch'));
  const list = await t.call<CaseStudyListItem[]>('GET', '/api/case-studies?limit=100', undefined, visitor);
  expect(list.body.data.map(({ title }) => title)).toEqual(['Out']);
  expect((await t.call('GET', '/api/case-studies?status=draft', undefined, visitor)).body.data).toHaveLength(
    1,
  );
  for (const path of ['slug/sketch', draft.body.data.id])
    expect((await t.call('GET', `/api/case-studies/${path}`, undefined, visitor)).status).toBe(404);
  expect((await t.call('GET', '/api/case-studies/slug/out', undefined, visitor)).status).toBe(200);
  const admin = await t.call('GET', '/api/case-studies/admin/all?status=draft&industry=Retail&search=ske');
  expect(admin.body.pagination.pages).toBe(1);
  expect(admin.body.data).toHaveLength(1);
});

test('a delete returns the documented message', async () => {
  const { body } = await t.call<CaseStudy>('POST', '/api/case-studies', study('D'));
  const deleted = await t.call('DELETE', `/api/case-studies/${body.data.id}`);
  expect(deleted.body.message).toBe('Case study deleted successfully');
});
