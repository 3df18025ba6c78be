import type { CareerRole } from '@atrium/contracts/content/careers.schemas';
import type { NumberedEntry } from '@atrium/contracts/content/numbered.schemas';
import type { TeamMember } from '@atrium/contracts/content/team.schemas';
import { expect, test } from 'vitest';
import { drawImage, fileOf, formOf, found, setUpContent } from '../test-support/content-test-app';

const unknownId = '65a1b2c3d4e5f60718293a4b';
const visitor = { as: 'visitor' } as const;

const t = await setUpContent({ empty: ['team_members', 'testimonials', 'career_roles', 'site_company'] });

const samples = {
  testimonials: { name: 'Ann', text: 'Great', client: 'Acme' },
  team: { name: 'Bob', title: 'CEO', expertise: ['a'], socialLinks: { linkedin: 'https://example.com/bob' } },
  careers: { title: 'Seller', category: 'sales', summary: 'Sell', responsibilities: ['x', 'y'] },
} as const;
const resources = Object.keys(samples) as (keyof typeof samples)[];

test.each(resources)(
  '%s are made, read by number and by id, changed, deleted and brought back',
  async (resource) => {
    const created = await t.call<NumberedEntry>('POST', `/api/${resource}`, samples[resource]);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    expect(created.body.data).toMatchObject({ id: 1, ...samples[resource] });
    const { _id } = created.body.data;
    for (const id of ['1', _id]) {
      const { status, body } = await t.call<NumberedEntry>(
        'GET',
        `/api/${resource}/${id}`,
        undefined,
        visitor,
      );
      expect([status, body.data._id]).toEqual([200, _id]);
    }
    const changed = await t.call<NumberedEntry>('PUT', `/api/${resource}/1`, { status: 'draft' });
    expect(changed.body.data).toMatchObject({ ...samples[resource], status: 'draft', rev: 2 });
    expect((await t.call('GET', `/api/${resource}/1`, undefined, visitor)).status).toBe(404);
    expect((await t.call<NumberedEntry[]>('GET', `/api/${resource}`, undefined, visitor)).body.data).toEqual(
      [],
    );
    expect((await t.call<NumberedEntry[]>('GET', `/api/${resource}`)).body.data).toHaveLength(1);
    expect(
      (await t.call('PUT', `/api/${resource}/1`, { status: 'published' }, { headers: { 'if-match': '"1"' } }))
        .status,
    ).toBe(409);
    expect((await t.call('DELETE', `/api/${resource}/1`)).status).toBe(200);
    expect((await t.call('GET', `/api/${resource}/1`)).status).toBe(404);
    expect((await t.call<NumberedEntry>('POST', `/api/${resource}/${_id}/restore`)).body.data.id).toBe(1);
    expect(t.events.published.every((event) => event.resource === resource)).toBe(true);
  },
);

test('numbers can be set, are unique, and otherwise count up', async () => {
  await t.call('POST', '/api/team', { ...samples.team, id: 5 });
  expect((await t.call('POST', '/api/team', { ...samples.team, id: 5 })).status).toBe(409);
  const many = await Promise.all(
    Array.from({ length: 6 }, () => t.call<TeamMember>('POST', '/api/team', samples.team)),
  );
  expect(many.map(({ body }) => body.data.id).sort()).toEqual([10, 11, 6, 7, 8, 9]);
});

test('the number of a person in the trash is not reused', async () => {
  const first = await t.call<TeamMember>('POST', '/api/team', samples.team);
  const last = await t.call<TeamMember>('POST', '/api/team', samples.team);
  await t.call('DELETE', `/api/team/${last.body.data._id}`);
  expect((await t.call('POST', '/api/team', { ...samples.team, id: last.body.data.id })).status).toBe(409);
  const next = await t.call<TeamMember>('POST', '/api/team', samples.team);
  expect(next.body.data.id).toBeGreaterThan(last.body.data.id);
  const restored = await t.call<TeamMember>('POST', `/api/team/${last.body.data._id}/restore`);
  expect(restored.body.data.id).toBe(last.body.data.id);
  expect(first.body.data.id).toBeLessThan(last.body.data.id);
});

test("a team member's form sets a portrait", async () => {
  const form = formOf({
    name: 'Cy',
    title: 'Dev',
    image: fileOf(await drawImage(), 'cy.png'),
    imageAlt: 'Cy at work',
    'expertise[]': ['ts', 'db'],
    'socialLinks[linkedin]': 'https://example.com/cy',
    education: JSON.stringify([{ degree: 'MSc', institution: 'U', year: '2010' }]),
  });
  const { body } = await t.call<TeamMember>('POST', '/api/team', form);
  expect(body.data).toMatchObject({
    image: { alt: 'Cy at work' },
    expertise: ['ts', 'db'],
    education: [{ degree: 'MSc', institution: 'U', year: '2010' }],
    socialLinks: { facebook: '', linkedin: 'https://example.com/cy' },
  });
  const kept = await t.call<TeamMember>('PUT', '/api/team/1', { name: 'Cy B', title: 'Dev' });
  expect(kept.body.data.image?.url).toBe(found(body.data.image).url);
});

test('roles are filtered by category', async () => {
  await t.call('POST', '/api/careers', samples.careers);
  await t.call('POST', '/api/careers', { ...samples.careers, category: 'creative' });
  const list = (category: string) =>
    t.call<CareerRole[]>('GET', `/api/careers?category=${category}`, undefined, visitor);
  expect((await list('sales')).body.data).toHaveLength(1);
  expect((await list('')).body.data).toHaveLength(2);
});

test('a role is on the site on its last day, and a draft from the next, which the log tells', async () => {
  await t.call('PUT', '/api/site-documents/company', { name: 'A', timeZone: 'Pacific/Auckland' });
  await t.call('POST', '/api/careers', { ...samples.careers, closesOn: '2026-03-10' });
  await t.call('POST', '/api/careers', samples.careers);
  const list = async () =>
    (await t.call<CareerRole[]>('GET', '/api/careers', undefined, visitor)).body.data.map(({ id }) => id);
  // Noon of the tenth of March in Auckland.
  t.clock.set(new Date('2026-03-09T23:00:00Z'));
  await t.runSweep('close-roles');
  expect(await list()).toEqual([1, 2]);
  t.clock.set(new Date('2026-03-10T11:01:00Z'));
  t.events.published.length = 0;
  await t.runSweep('close-roles');
  expect(await list()).toEqual([2]);
  expect(t.events.published).toMatchObject([{ resource: 'careers' }]);
  const logged = await t.db.collection('audit_log').findOne({ actorId: 'system' });
  expect(logged).toMatchObject({ action: 'moved to drafts', summary: '1 item' });
  // With a later day it goes out again, and stays.
  await t.call('PUT', '/api/careers/1', { status: 'published', closesOn: '2026-03-20' });
  await t.runSweep('close-roles');
  expect(await list()).toEqual([1, 2]);
});

test.each([
  ['testimonials', { text: 'x' }, 'Name is required'],
  ['testimonials', { ...samples.testimonials, rating: 6 }, 'Rating must be 1 to 5'],
  ['team', { ...samples.team, email: 'no' }, undefined],
  [
    'team',
    { ...samples.team, socialLinks: { twitter: 'javascript:alert(1)' } },
    'Use an address that starts with https:// or /',
  ],
  ['careers', { ...samples.careers, category: 'other' }, 'Unknown category'],
])('the call of %s refuses %j', async (resource, input, message) => {
  const { status, body } = await t.call('POST', `/api/${resource}`, input);
  expect(status).toBe(400);
  if (message !== undefined) expect(body.message).toBe(message);
});

test.each(['0', 'x', '1.5', '-1', unknownId.slice(1)])('the id %s returns 400', async (id) => {
  expect((await t.call('GET', `/api/team/${id}`)).status).toBe(400);
});
