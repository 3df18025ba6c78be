import type { CaseStudy } from '@atrium/contracts/content/case-studies.schemas';
import { expect, test } from 'vitest';
import { drawImage, fileOf, formOf, found, setUpContent } from '../test-support/content-test-app';

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
