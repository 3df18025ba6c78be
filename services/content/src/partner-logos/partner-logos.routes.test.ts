import type {
  logosResponse,
  PartnerLogo,
  PartnerLogoListResponse,
} from '@atrium/contracts/content/partner-logos.schemas';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  type CallOptions,
  drawImage,
  fileOf,
  formOf,
  found,
  setUpContent,
} from '../test-support/content-test-app';

const visitor = { as: 'visitor' } as const;

const t = await setUpContent({ empty: ['partner_logos'] });

const upload = async (...names: string[]) => {
  const logos = await Promise.all(
    names.map(async (name, index) => fileOf(await drawImage('png', { width: 50 + index, height: 20 }), name)),
  );
  const { status, text } = await t.call('POST', '/api/partner-logos/upload', formOf({ logos }));
  const body: z.infer<typeof logosResponse> = JSON.parse(text);
  return { status, body };
};

/** The whole response, because the list occurs under several keys. */
const list = async (path = '', options?: CallOptions): Promise<PartnerLogoListResponse> =>
  JSON.parse((await t.call('GET', `/api/partner-logos${path}`, undefined, options)).text);

test('uploaded logos are in both lists, under every documented key', async () => {
  const { status, body } = await upload('acme_corp.png', 'Globex-Inc.png');
  expect([status, body.message]).toEqual([201, 'Logos uploaded successfully']);
  const admin = await list('?page=1&limit=10');
  expect(admin).toMatchObject({ success: true, totalPages: 1, pagination: { total: 2 } });
  expect(admin.logos).toEqual(admin.data.logos);
  expect(admin.logos.map(({ name }) => name).sort()).toEqual(['Acme Corp', 'Globex Inc']);
  const active = found((await list('/active', visitor)).data.logos[0]);
  expect(active).toMatchObject({ image: { width: expect.any(Number) } });
  expect(active.imageUrl).toMatch(/^\/media\//);
  expect((await t.app.request(active.imageUrl)).status).toBe(200);
  expect(t.events.published[0]?.resource).toBe('partner-logos');
});

test('one bad file refuses the whole upload', async () => {
  const logos = [fileOf(await drawImage(), 'good.png'), fileOf(Buffer.from('nope'), 'bad.png')];
  const { status, body } = await t.call('POST', '/api/partner-logos/upload', formOf({ logos }));
  expect([status, body.message]).toEqual([415, 'Please upload an image file']);
  expect(await t.db.collection('partner_logos').countDocuments()).toBe(0);
});

test('an upload without files returns the documented message', async () => {
  const { status, body } = await t.call('POST', '/api/partner-logos/upload', formOf({ other: 'x' }));
  expect([status, body.message]).toEqual([400, 'Please select files to upload']);
});

test('a deleted logo can be restored; an inactive one is hidden from visitors', async () => {
  const { body } = await upload('one.png', 'two.png');
  const [one, two] = [found(body.logos[0]), found(body.logos[1])];
  const deleted = await t.call('DELETE', `/api/partner-logos/${one.id}`);
  expect(deleted.body.message).toBe('Partner deleted successfully');
  expect((await t.call('DELETE', `/api/partner-logos/${one.id}`)).body.message).toBe('Partner not found');
  const renamed = await t.call<PartnerLogo>('PUT', `/api/partner-logos/${two.id}`, {
    name: 'Two Ltd',
    isActive: false,
  });
  expect(renamed.body.data).toMatchObject({ name: 'Two Ltd', isActive: false });
  expect((await list('/active', visitor)).data.logos).toEqual([]);
  expect((await list('', visitor)).logos).toEqual([]);
  expect((await list()).logos).toHaveLength(1);
  const trash = await list('?status=trash');
  expect(trash.logos).toMatchObject([{ _id: one.id, name: 'One', deletedAt: expect.any(String) }]);
  expect(trash.pagination.total).toBe(1);
  expect((await list('?status=trash', visitor)).logos).toEqual([]);
  expect((await t.call('GET', '/api/partner-logos?status=other')).status).toBe(400);
  await t.call('POST', `/api/partner-logos/${one.id}/restore`);
  expect((await list('?status=trash')).logos).toEqual([]);
  expect((await list('/active', visitor)).data.logos).toHaveLength(1);
});

test('the lists use the given order', async () => {
  const { body } = await upload('a.png', 'b.png', 'c.png');
  const ids = body.logos.map(({ id }) => id);
  const wanted = [ids[1], ids[2], ids[0]];
  await t.call('PUT', '/api/partner-logos/reorder', { ids: wanted });
  const { data } = await list('/active', visitor);
  expect(data.logos.map(({ id }) => id)).toEqual(wanted);
});

test('a logo can be renamed, linked and replaced; its alt text is its name', async () => {
  const { body } = await upload('acme_logo_final.png', 'other.png');
  const [one, two] = [found(body.logos[0]), found(body.logos[1])];
  const change = { name: 'Acme Ltd', url: 'https://acme.example', mediaId: two.image.id };
  const changed = await t.call<PartnerLogo>('PUT', `/api/partner-logos/${one.id}`, change);
  expect(changed.body.data).toMatchObject({
    name: 'Acme Ltd',
    url: 'https://acme.example',
    image: { id: two.image.id, alt: 'Acme Ltd' },
  });
  const shown = (await list('/active', visitor)).data.logos.find(({ id }) => id === one.id);
  expect(shown).toMatchObject({ url: 'https://acme.example', image: { alt: 'Acme Ltd' } });
  const bad = (fields: object) => t.call('PUT', `/api/partner-logos/${one.id}`, fields);
  expect((await bad({ url: 'javascript:alert(1)' })).status).toBe(400);
  expect((await bad({ mediaId: 'f'.repeat(24) })).status).toBe(404);
});
