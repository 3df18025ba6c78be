import type { Service, ServiceListItem } from '@atrium/contracts/content/services.schemas';
import { describe, expect, test } from 'vitest';
import { drawImage, fileOf, formOf, found } from '../test-support/content-test-app';
import { service, setUpServices } from '../test-support/set-up-services';

const { t, create } = await setUpServices();

const fullForm = async () =>
  formOf({
    title: 'AI & Automation',
    slug: 'ai-and-automation',
    tagline: 'Less toil',
    shortDescription: 'Short',
    metaTitle: 'Meta',
    metaDescription: 'Description',
    category: 'product',
    status: 'published',
    displayOrder: '3',
    keywords: JSON.stringify(['ai', ' bots ', '']),
    featured: 'true',
    isHighlighted: 'false',
    contentBlocks: JSON.stringify([
      { type: 'text', tinyMCEContent: '<p>Hi <i>there</i><script>1</script></p>', sortOrder: 1 },
      {
        type: 'list',
        listItems: ['one', 'two'],
        sortOrder: 0,
        styling: { textAlign: 'center', padding: '8px' },
      },
    ]),
    features: JSON.stringify([
      { title: 'Fast', benefits: ['a', 'b'], importance: 'high', order: 0 },
      { title: 'Safe' },
    ]),
    pricing: JSON.stringify([{ name: 'Basic', price: '49.5', features: ['x'] }, { name: 'Free' }]),
    thumbnail: fileOf(await drawImage('png', { color: '#010203' }), 'thumb.png'),
    thumbnailAlt: 'Thumb',
    banner: fileOf(await drawImage('jpeg', { color: '#040506' }), 'banner.jpg'),
    bannerAlt: 'Banner',
    mockupImage: fileOf(await drawImage('webp', { color: '#070809' }), 'mock.webp'),
    mockupImageAlt: 'Mockup',
    additionalImages: [
      fileOf(await drawImage('png', { color: '#111111' }), 'x1.png'),
      fileOf(await drawImage('png', { color: '#222222' }), 'x2.png'),
    ],
    additionalImagesInfo: JSON.stringify([{ alt: 'One', caption: 'First' }, { alt: 'Two' }]),
  });

describe('the form of the specification', () => {
  test('creates a service with every field and its defaults', async () => {
    const { status, body } = await t.call('POST', '/api/services', await fullForm());
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: 'Service created successfully' });
    expect(body.data).toMatchObject({
      title: 'AI & Automation',
      slug: 'ai-and-automation',
      category: 'product',
      status: 'published',
      displayOrder: 3,
      keywords: ['ai', 'bots'],
      featured: true,
      isHighlighted: false,
      views: 0,
      thumbnail: { alt: 'Thumb', width: 700 },
      thumbnailAlt: 'Thumb',
      bannerImageAlt: 'Banner',
      mockupImageAlt: 'Mockup',
      additionalImages: [
        { alt: 'One', caption: 'First', sortOrder: 0 },
        { alt: 'Two', caption: '', sortOrder: 1 },
      ],
      contentBlocks: [
        {
          type: 'list',
          listItems: ['one', 'two'],
          sortOrder: 0,
          styling: { backgroundColor: '#ffffff', textAlign: 'center', padding: '8px', margin: '' },
        },
        { type: 'text', content: 'Hi there', tinyMCEContent: '<p>Hi <em>there</em></p>', sortOrder: 1 },
      ],
      features: [
        { title: 'Fast', benefits: ['a', 'b'], importance: 'high', status: 'active' },
        { title: 'Safe', importance: 'medium', status: 'active', order: 1 },
      ],
      pricing: [
        { name: 'Basic', price: 49.5, currency: 'USD', period: 'monthly', features: ['x'] },
        { name: 'Free', price: 0, currency: 'USD', period: 'monthly', features: [] },
      ],
    });
  });

  test('a partial form adds its files to the stored images', async () => {
    const { data } = (await t.call<Service>('POST', '/api/services', await fullForm())).body;
    const form = formOf({
      additionalImages: fileOf(await drawImage('png', { color: '#333333' }), 'x3.png'),
      additionalImagesInfo: JSON.stringify([{ alt: 'Three' }]),
    });
    const { body } = await t.call<Service>('PUT', `/api/services/${data.id}`, form);
    expect(body.data.additionalImages).toMatchObject([
      { alt: 'One', caption: 'First', sortOrder: 0 },
      { alt: 'Two', sortOrder: 1 },
      { alt: 'Three', caption: '', sortOrder: 2 },
    ]);
  });

  test('JSON names new images by the ids of uploaded files; unknown ids are left out', async () => {
    const { data } = (await t.call<Service>('POST', '/api/services', await fullForm())).body;
    const [first, second] = data.additionalImages.map(({ url }) => url.split('/').at(-2));
    const { status, body } = await t.call<Service>('POST', '/api/services', {
      title: 'By id',
      slug: 'by-id',
      category: 'product',
      shortDescription: 'Short',
      additionalImagesInfo: [
        { id: second, alt: 'New' },
        { id: 'f'.repeat(24) },
        { id: first },
        { alt: 'No id' },
      ],
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data.additionalImages).toMatchObject([{ alt: 'New' }, { alt: 'One' }]);
    expect(body.data.additionalImages.map(({ url }) => url.split('/').at(-2))).toEqual([second, first]);
  });

  test('keeps images by their existing descriptors and clears images without one', async () => {
    const { data } = (await t.call<Service>('POST', '/api/services', await fullForm())).body;
    const { url } = found(data.thumbnail);
    const second = found(data.additionalImages[1]);
    const form = formOf({
      title: 'AI & Automation',
      slug: 'ai-and-automation',
      category: 'product',
      shortDescription: 'Short',
      existingThumbnail: JSON.stringify({ url, alt: 'Kept' }),
      existingMockup: JSON.stringify({ url: 'https://evil.example/x.png' }),
      'existingAdditionalImages[0]': JSON.stringify({ ...second, caption: 'New caption' }),
      'existingAdditionalImages[1]': JSON.stringify({ url: '/media/ffffffffffffffffffffffff/x.png' }),
    });
    const { status, body } = await t.call<Service>('PUT', `/api/services/${data.id}`, form);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.message).toBe('Service updated successfully');
    expect(body.data).toMatchObject({
      thumbnail: { url, alt: 'Kept' },
      bannerImage: null,
      mockupImage: { url: found(data.mockupImage).url },
      keywords: [],
      features: [],
      pricing: [],
      contentBlocks: [],
      // Only lists are cleared; other missing fields keep their value.
      tagline: 'Less toil',
      status: 'published',
    });
    expect(body.data.additionalImages).toMatchObject([{ id: second.id, caption: 'New caption' }]);
  });

  test.each([
    [{ title: '' }, 'Title is required'],
    [{ slug: '' }, 'Slug is required'],
    [{ category: '' }, 'Category is required'],
    [{ category: 'other' }, 'Invalid category'],
    [{ shortDescription: ' ' }, 'Short description is required'],
    [{ pricing: [{ name: 'x', price: -1 }] }, 'Price must be a number of 0 or more'],
    [{ pricing: [{ name: 'x', price: 'free' }] }, 'Price must be a number of 0 or more'],
    [{ status: 'soon' }, 'Invalid status'],
    [{ displayOrder: 'first' }, 'Display order must be a number'],
    [
      { contentBlocks: [{ styling: { backgroundColor: 'red;background:url(//x)' } }] },
      'Use a colour such as #ffffff',
    ],
    [{ contentBlocks: [{ styling: { padding: 'calc(1px)' } }] }, 'Use lengths such as 16px or 1rem'],
    [{ contentBlocks: [{ type: 'script' }] }, 'Unknown type of content block'],
    [
      { contentBlocks: [{ type: 'image', imageUrl: 'javascript:alert(1)' }] },
      'Use an address that starts with https:// or /',
    ],
    [{ features: 'nope' }, 'Features must be a list'],
  ])('%j is refused with "%s"', async (more, message) => {
    const { status, body } = await t.call('POST', '/api/services', service('A', more));
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(await t.db.collection('services').countDocuments()).toBe(0);
  });

  test.each([
    ['features', '{'],
    ['features', '[{"__proto__":{"x":1}}]'],
    ['contentBlocks', '['.repeat(50_000)],
    ['keywords', '{"constructor":1}'],
  ])('invalid JSON in %s returns 400', async (field, value) => {
    const form = formOf({
      title: 'A',
      slug: 'a',
      category: 'service',
      shortDescription: 's',
      [field]: value,
    });
    expect((await t.call('POST', '/api/services', form)).status).toBe(400);
  });

  test('a non-image and a file above 5 MB return the documented message', async () => {
    const send = async (bytes: Uint8Array) => {
      const form = formOf({
        title: 'A',
        slug: 'a',
        category: 'service',
        shortDescription: 's',
        banner: fileOf(bytes, 'b.png'),
      });
      const { status, body } = await t.call('POST', '/api/services', form);
      return [status, body.message];
    };
    expect(await send(Buffer.from('%PDF-1.4'))).toEqual([415, 'Please upload an image file']);
    expect(await send(Buffer.alloc(5_242_881))).toEqual([413, 'File is too large. Maximum size is 5MB']);
  });

  test('an SVG is stored as a bitmap', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"><script>alert(1)</script><rect width="20" height="10" fill="red"/></svg>';
    const form = formOf({
      title: 'A',
      slug: 'a',
      category: 'service',
      shortDescription: 's',
      thumbnail: fileOf(Buffer.from(svg), 'logo.svg', 'image/svg+xml'),
    });
    const { body } = await t.call<Service>('POST', '/api/services', form);
    const { url, width, height } = found(body.data.thumbnail);
    expect(url).toMatch(/\.png$/);
    const file = await t.app.request(url);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(width / height).toBeCloseTo(2, 1);
  });
});

test('visitors list the published services of a category', async () => {
  await create('Out', { status: 'published' });
  await create('Elsewhere', { status: 'published', category: 'marketing' });
  await create('Secret', { category: 'marketing' });
  const path = '/api/services/category/marketing';
  const { body } = await t.call<ServiceListItem[]>('GET', path, undefined, { as: 'visitor' });
  expect(body.data.map(({ title }) => title)).toEqual(['Elsewhere']);
});

test('a service read by slug comes with up to three other published ones of its category', async () => {
  for (let order = 0; order < 5; order += 1)
    await create(`Number ${order}`, { status: 'published', displayOrder: order });
  await create('Not out', { displayOrder: 0 });
  await create('Elsewhere', { status: 'published', category: 'product', displayOrder: 0 });
  const related = async (slug: string) => {
    const path = `/api/services/slug/${slug}`;
    const { body } = await t.call<Service>('GET', path, undefined, { as: 'visitor' });
    return body.data.related?.map(({ title }) => title);
  };
  expect(await related('number-0')).toEqual(['Number 1', 'Number 2', 'Number 3']);
  expect(await related('number-2')).toEqual(['Number 0', 'Number 1', 'Number 3']);
  expect(await related('elsewhere')).toEqual([]);
});
