import type { PartnerLogo } from '@atrium/contracts/content/partner-logos.schemas';
import type { Testimonial } from '@atrium/contracts/content/testimonials.schemas';
import { expect, test } from 'vitest';
import { drawImage, fileOf, formOf, setUpContent } from '../test-support/content-test-app';

const visitor = { as: 'visitor' } as const;
const permission = { state: 'given', by: 'Ann Example', on: '2026-03-09', note: 'By mail, for the site.' };

const t = await setUpContent({ empty: ['testimonials', 'partner_logos', 'team_members'] });

test('the permission of a testimonial is for staff: no response to visitors has it', async () => {
  const created = await t.call<Testimonial>('POST', '/api/testimonials', {
    name: 'Ann',
    text: 'Great',
    permission,
  });
  expect(created.body.data.permission).toEqual(permission);
  for (const path of ['/api/testimonials', '/api/testimonials/1']) {
    const { status, body } = await t.call('GET', path, undefined, visitor);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('Great');
    expect(JSON.stringify(body)).not.toMatch(/permission|Ann Example/);
  }
  const bad = await t.call('PUT', '/api/testimonials/1', { permission: { on: '9.3.2026' } });
  expect([bad.status, bad.body.errors?.[0]?.path]).toEqual([400, 'permission.on']);
});

test('a testimonial stored before permissions were recorded has none', async () => {
  await t.call('POST', '/api/testimonials', { name: 'Bob', text: 'Good' });
  await t.db.collection('testimonials').updateMany({}, { $unset: { 'content.permission': '' } });
  const { body } = await t.call<Testimonial>('GET', '/api/testimonials/1');
  expect(body.data.permission).toEqual({ state: 'unrecorded', by: '', on: '', note: '' });
});

test('a logo records its permission, which visitors do not read', async () => {
  const file = fileOf(await drawImage(), 'northwind.png');
  const { body } = await t.call<{ logos: PartnerLogo[] }>(
    'POST',
    '/api/partner-logos/upload',
    formOf({ logos: file }),
  );
  const id = body.data.logos[0]?._id;
  const changed = await t.call<PartnerLogo>('PUT', `/api/partner-logos/${id}`, { permission });
  expect(changed.body.data).toMatchObject({ name: 'Northwind', permission });
  const shown = await t.call('GET', '/api/partner-logos/active', undefined, visitor);
  expect(JSON.stringify(shown.body)).toContain('Northwind');
  expect(JSON.stringify(shown.body)).not.toContain('permission');
});

test('staff search people by their texts, drafts included; visitors find published ones', async () => {
  await t.call('POST', '/api/team', { name: 'Imani Okafor', title: 'Designer', status: 'draft' });
  await t.call('POST', '/api/team', { name: 'Leila Haddadi', title: 'Engineer' });
  const search = async (q: string, options: object = {}) =>
    (await t.call<{ name: string }[]>('GET', `/api/team?search=${q}`, undefined, options)).body.data.map(
      ({ name }) => name,
    );
  expect(await search('imani')).toEqual(['Imani Okafor']);
  expect(await search('engineer', visitor)).toEqual(['Leila Haddadi']);
  expect(await search('imani', visitor)).toEqual([]);
});
