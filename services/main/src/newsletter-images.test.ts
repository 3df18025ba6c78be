import type { MediaItem } from '@atrium/contracts/media/schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

// From the upload in the editor of a newsletter, through leads, to content's collection of unused uploads.

let product: WholeProduct;
beforeAll(async () => {
  product = await createWholeProduct();
});
afterAll(() => product.close());

async function call<Data>(method: string, path: string, body?: object) {
  const response = await product.send(
    { method, path },
    {
      token: product.adminToken,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
  );
  const { data } = (await response.json()) as { data: Data };
  return { status: response.status, data };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('value is missing');
  return value;
}

let shade = 0;
async function uploadInEditor(): Promise<MediaItem> {
  shade += 1;
  const background = `#00${shade.toString(16).padStart(4, '0')}`;
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));
  const response = await product.send(
    { method: 'POST', path: '/api/media?for=editor' },
    { token: product.adminToken, body: form },
  );
  const { data } = (await response.json()) as { data: MediaItem[] };
  return found(data[0]);
}

/** Uploads become a day older, and content deletes those that nothing uses. */
async function collectADayLater(): Promise<void> {
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  await product.context.db.collection('media').updateMany({}, { $set: { touchedAt: dayAgo } });
  const sweep = product.modules.content?.sweeps?.find(({ name }) => name === 'unused-media');
  await found(sweep).run(new AbortController().signal);
}

const existsFor = async ({ id }: MediaItem) => (await call('GET', `/api/media/${id}`)).status === 200;
const base = '/api/newsletter/campaigns';
const showing = ({ url }: MediaItem) => `<p>Hello</p><img src="${url}" alt="">`;

test('an upload of the editor that no text shows is deleted after a day', { tags: 'deep' }, async () => {
  const image = await uploadInEditor();
  await collectADayLater();
  expect(await existsFor(image)).toBe(false);
});

test('an image of a newsletter is there days later: as a draft, saved, changed and scheduled', async () => {
  const first = await uploadInEditor();
  const draft = { data: { subject: 'Spring', content: showing(first) } };
  expect((await call('PUT', `${base}/new/drafts/tab-0001-abcd`, draft)).status).toBe(200);
  await collectADayLater();
  expect(await existsFor(first)).toBe(true);

  const second = await uploadInEditor();
  const created = await call<Campaign>('POST', base, {
    subject: 'Spring',
    content: showing(second),
    recipientType: 'all',
  });
  await collectADayLater();
  expect(await existsFor(second)).toBe(true);

  const third = await uploadInEditor();
  const { id } = created.data;
  expect((await call('PATCH', `${base}/${id}`, { content: showing(third) })).status).toBe(200);
  const sendAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  expect((await call('POST', `${base}/${id}/schedule`, { sendAt, expectedCount: 0 })).status).toBe(200);
  await collectADayLater();
  expect(await existsFor(third)).toBe(true);
});

test.each(['a draft', 'a saved newsletter'])(
  "an image of %s can't be deleted from the library",
  async (place) => {
    const image = await uploadInEditor();
    const content = showing(image);
    if (place === 'a draft') await call('PUT', `${base}/new/drafts/tab-0002-abcd`, { data: { content } });
    else await call('POST', base, { subject: 'Spring', content, recipientType: 'all' });
    const refused = await product.send(
      { method: 'DELETE', path: `/api/media/${image.id}` },
      { token: product.adminToken },
    );
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('newsletter'),
    });
    expect(await existsFor(image)).toBe(true);
  },
);

test('an image of a newsletter stays in the library, also when staff take it out', {
  tags: 'deep',
}, async () => {
  const image = await uploadInEditor();
  await call('POST', base, { subject: 'Spring', content: showing(image), recipientType: 'all' });
  const takenOut = await product.send(
    { method: 'PATCH', path: `/api/media/${image.id}` },
    {
      token: product.adminToken,
      body: JSON.stringify({ isKept: false }),
      headers: { 'content-type': 'application/json' },
    },
  );
  expect(takenOut.status).toBe(409);
  await collectADayLater();
  expect(await existsFor(image)).toBe(true);
});

test.each([
  ['its whole address', ({ url }: MediaItem) => `<img src="https://www.firm.test${url}" alt="">`],
  ['a variant of it', ({ id }: MediaItem) => `<img src="/media/${id}/x--photo-800.webp" alt="">`],
  ['a link to it', ({ url }: MediaItem) => `<p><a href="${url}">The picture</a></p>`],
])('an image is there days later if a newsletter shows %s', async (_what, html) => {
  const image = await uploadInEditor();
  await call('POST', base, { subject: 'Spring', content: `<p>x</p>${html(image)}`, recipientType: 'all' });
  await collectADayLater();
  expect(await existsFor(image)).toBe(true);
});

test('an image is there days later in each life of a newsletter', { tags: 'deep' }, async () => {
  const image = await uploadInEditor();
  const draft = { data: { subject: 'Spring', content: showing(image) } };
  await call('PUT', `${base}/new/drafts/tab-0003-abcd`, draft);
  const created = await call<Campaign>('POST', base, {
    subject: 'Spring',
    content: showing(image),
    recipientType: 'all',
  });
  const { id } = created.data;
  const copy = await call<Campaign>('POST', `${base}/${id}/duplicate`);
  expect(copy.status).toBe(201);
  expect((await call('DELETE', `${base}/${id}`)).status).toBe(200);
  await call('DELETE', `${base}/new/drafts/tab-0003-abcd`);
  await collectADayLater();
  expect(await existsFor(image)).toBe(true);
  const sendAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await call('POST', `${base}/${copy.data.id}/schedule`, { sendAt, expectedCount: 0 });
  await call('POST', `${base}/${copy.data.id}/unschedule`);
  await collectADayLater();
  expect(await existsFor(image)).toBe(true);
});
