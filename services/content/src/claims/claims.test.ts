import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { pathsIn, withoutMarks } from '@atrium/contracts/content/field-marks';
import type { Service } from '@atrium/contracts/content/services.schemas';
import type { TeamMember } from '@atrium/contracts/content/team.schemas';
import type { SearchHit, Site } from '@atrium/contracts/site/schemas';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';
import { service } from '../test-support/set-up-services';

const visitor = { as: 'visitor' } as const;
const projects = { key: 'projects', value: '500+', label: 'Projects delivered' };
const path = '/api/site-documents/claims';

const t = await setUpContent({
  empty: [
    'site_claims',
    'site_company',
    'services',
    'blogs',
    'team_members',
    'content_versions',
    'content_drafts',
  ],
  startAt: new Date('2026-06-01T12:00:00Z'),
});

async function register(...claims: object[]) {
  const { status, body } = await t.call('PUT', path, { claims });
  expect(status, JSON.stringify(body)).toBe(200);
}
const problemsOf = async (...claims: object[]) => {
  const { status, body } = await t.call('PUT', path, { claims });
  return [status, ...(body.errors ?? []).map((error) => error.path)];
};
const shownClaims = async () => (await t.call<Site>('GET', '/api/site', undefined, visitor)).body.data.claims;

test('pages read the figures with their labels; source and dates are for staff', async () => {
  expect(await shownClaims()).toEqual([]);
  await register({ ...projects, source: 'Our ledger', measuredOn: '2026-01-01' });
  expect(await shownClaims()).toEqual([projects]);
  const shown = await t.call('GET', path, undefined, visitor);
  expect(shown.status).toBe(200);
  expect(JSON.stringify(shown.body)).not.toContain('ledger');
  const staff = await t.call<{ claims: object[] }>('GET', path);
  expect(staff.body.data.claims).toEqual([
    {
      ...projects,
      source: 'Our ledger',
      measuredOn: '2026-01-01',
      expiresOn: '',
      whenExpired: 'keep',
      replacement: '',
    },
  ]);
});

test('every text that a visitor reads has the current value, and editors keep the token', async () => {
  await register(projects);
  const text = 'We delivered {{claim:projects}} projects.';
  const created = await t.call<Service>('POST', '/api/services', {
    ...service('Cloud', { status: 'published' }),
    title: 'Cloud for {{claim:projects}}',
    slug: 'cloud',
    shortDescription: text,
    features: [{ title: text, description: '' }],
    contentBlocks: [{ type: 'text', tinyMCEContent: `<p>${text}</p>` }],
    metaDescription: text,
  });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  expect(created.body.data.contentBlocks[0]).toMatchObject({ tinyMCEContent: `<p>${text}</p>` });
  const read = async (call: string) =>
    JSON.stringify((await t.call('GET', call, undefined, visitor)).body.data);
  const calls = ['/api/services/slug/cloud', '/api/services', '/api/services/search?q=cloud'];
  for (const call of calls) {
    const shown = await read(call);
    expect(shown, call).toContain('We delivered 500+ projects.');
    expect(shown, call).toContain('Cloud for 500+');
    expect(shown, call).not.toMatch(/\{\{|\}\}/);
  }
  await register({ ...projects, value: '650+' });
  for (const call of calls) expect(await read(call), call).toContain('We delivered 650+ projects.');
  const again = await t.call<Service>('GET', `/api/services/${created.body.data._id}`);
  expect(again.body.data.shortDescription).toBe(text);
});

test('search finds the value, and its hits have no token', async () => {
  await register(projects);
  await t.call('POST', '/api/blogs', {
    title: 'A report of {{claim:projects}}',
    status: 'published',
    paragraphs: [{ content: '<p>Zanzibar had {{claim:projects}} guests.</p>' }],
  });
  const find = async (q: string) =>
    (await t.call<SearchHit[]>('GET', `/api/search?q=${q}`, undefined, visitor)).body.data;
  expect(await find('zanzibar')).toMatchObject([
    { title: 'A report of 500+', excerpt: expect.stringContaining('Zanzibar had 500+ guests.') },
  ]);
  await register({ ...projects, value: '777' });
  await expect.poll(async () => (await find('777'))[0]?.title).toBe('A report of 777');
});

test('an excerpt that ends within a token shows no part of it', async () => {
  await register(projects);
  for (const length of Array.from({ length: 18 }, (_, index) => 182 + index)) {
    const { body } = await t.call<BlogPost>('POST', '/api/blogs', {
      title: `Post ${length}`,
      status: 'published',
      paragraphs: [{ content: `<p>${'x'.repeat(length)} {{claim:projects}} and more</p>` }],
    });
    const shown = await t.call<BlogPost>('GET', `/api/blogs/${body.data.slug}`, undefined, visitor);
    expect(shown.body.data.excerpt, String(length)).not.toMatch(/[{}]|claim/);
  }
});

test.each(['unknown', '', '<b>projects</b>', 'Projects'])(
  'a text with the unknown figure "%s" is refused at its field; visitors never read braces',
  async (key) => {
    await register(projects);
    const bio = `About {{claim:${key}}}.`;
    const refused = await t.call('POST', '/api/team', { name: 'Ann', title: 'CEO', bio });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'bio']);
    const { body } = await t.call<TeamMember>('POST', '/api/team', { name: 'Ann', title: 'CEO', bio: 'x' });
    await t.db.collection('team_members').updateMany({}, { $set: { 'content.bio': bio } });
    const shown = await t.call<TeamMember>('GET', `/api/team/${body.data.id}`, undefined, visitor);
    expect(shown.body.data.bio).toBe('About .');
  },
);

test('an expired claim is kept, or hidden with another text in sentences, from the next day', async () => {
  await register(
    { ...projects, expiresOn: '2026-06-10', whenExpired: 'hide', replacement: 'many' },
    { key: 'years', value: '15+', label: 'Years', expiresOn: '2026-06-10' },
  );
  const bio = '{{claim:projects}} projects in {{claim:years}} years';
  const { body } = await t.call<TeamMember>('POST', '/api/team', { name: 'Ann', title: 'CEO', bio });
  const read = async () =>
    (await t.call<TeamMember>('GET', `/api/team/${body.data.id}`, undefined, visitor)).body.data.bio;
  t.clock.set(new Date('2026-06-10T23:59:00Z'));
  await t.runSweep('expired-claims');
  expect(await read()).toBe('500+ projects in 15+ years');
  t.clock.set(new Date('2026-06-11T00:00:30Z'));
  t.events.published.length = 0;
  await t.runSweep('expired-claims');
  await t.runSweep('expired-claims');
  expect(t.events.published.map(({ resource }) => resource)).toEqual(['claims']);
  expect(await read()).toBe('many projects in 15+ years');
  expect((await shownClaims()).map(({ key }) => key)).toEqual(['years']);
});

test.each([
  ['Pacific/Kiritimati', '2026-06-10T09:59:00Z', '2026-06-10T10:01:00Z'],
  ['America/Los_Angeles', '2026-06-11T06:59:00Z', '2026-06-11T07:01:00Z'],
  // The clocks of this day have no 00:30.
  ['Africa/Cairo', '2026-04-23T21:59:00Z', '2026-04-23T22:01:00Z'],
])("a claim expires when the site's day in %s ends", async (timeZone, before, after) => {
  await t.call('PUT', '/api/site-documents/company', { timeZone });
  const expiresOn = timeZone === 'Africa/Cairo' ? '2026-04-23' : '2026-06-10';
  t.clock.set(new Date('2026-04-01T12:00:00Z'));
  await register({ ...projects, expiresOn, whenExpired: 'hide', replacement: 'many' });
  t.clock.set(new Date(before));
  await t.runSweep('expired-claims');
  expect(await shownClaims()).toEqual([projects]);
  t.clock.set(new Date(after));
  await t.runSweep('expired-claims');
  expect(await shownClaims()).toEqual([]);
});

test('a register with a doubled key, a hidden claim without text or with markup is refused', async () => {
  expect(await problemsOf(projects, projects)).toEqual([400, 'claims.1.key']);
  expect(await problemsOf({ ...projects, whenExpired: 'hide' })).toEqual([400, 'claims.0.replacement']);
  for (const value of ['<b>5</b>', '<img src=x>', '5" onload="x', '{{claim:years}}', ''])
    expect(await problemsOf({ ...projects, value }), value).toEqual([400, 'claims.0.value']);
  for (const key of ['Projects', 'a b', '1st'])
    expect(await problemsOf({ ...projects, key }), key).toEqual([400, 'claims.0.key']);
  for (const value of ['< 24 h', 'R&D', '€3m', '98 %'])
    expect(await problemsOf({ ...projects, value })).toEqual([200]);
  expect(await problemsOf({ ...projects, label: '{{claim:years}}' })).toEqual([400, 'claims.0.label']);
  expect(await problemsOf({ ...projects, expiresOn: 'soon' })).toEqual([400, 'claims.0.expiresOn']);
});

test('a figure that texts name stays in the register until it is taken out of them', async () => {
  const years = { key: 'years', value: '15+', label: 'Years' };
  await register(projects, years);
  const first = await t.call<Service>('POST', '/api/services', {
    ...service('Cloud'),
    slug: 'cloud',
    features: [{ title: '{{claim:projects}}', description: '' }],
  });
  for (let number = 1; number <= 6; number++)
    await t.call('POST', '/api/team', { name: `Ann ${number}`, title: 'CEO', bio: '{{ claim:projects }}' });
  const { status, body } = await t.call('PUT', path, { claims: [years] });
  expect(status).toBe(409);
  expect(body.errors).toEqual([
    {
      path: 'claims',
      message:
        '"projects" is still named in: Service "Cloud", Team member "Ann 1", Team member "Ann 2", Team member "Ann 3", Team member "Ann 4" and 2 more. Take it out there first.',
    },
  ]);
  // As a rename, and as an earlier version of the register.
  expect((await t.call('PUT', path, { claims: [{ ...projects, key: 'works' }, years] })).status).toBe(409);
  expect((await t.call('PUT', path, { claims: [projects] })).status).toBe(200);
  await t.db.collection('team_members').deleteMany({});
  await t.call('DELETE', `/api/services/${first.body.data._id}`);
  expect((await t.call('PUT', path, { claims: [] })).status).toBe(200);
});

test('pages of feeds are told when the text of a hidden figure changes', async () => {
  const hidden = { ...projects, expiresOn: '2020-01-01', whenExpired: 'hide', replacement: 'many' };
  const readRevision = async () =>
    (await t.call<Site>('GET', '/api/site', undefined, visitor)).body.data.claimsRevision;
  await register(hidden);
  const before = await readRevision();
  await register({ ...hidden, source: 'Our ledger' });
  expect(await readRevision()).toBe(before);
  await register({ ...hidden, replacement: 'countless' });
  expect(await readRevision()).not.toBe(before);
});

test('a preview has the figures too', async () => {
  await register(projects);
  const { body } = await t.call<TeamMember>('POST', '/api/team', {
    name: 'Ann',
    title: 'CEO',
    bio: '{{claim:projects}}',
    status: 'draft',
  });
  const link = await t.call<{ token: string }>('POST', `/api/team/${body.data._id}/preview`);
  const shown = await t.call<TeamMember>(
    'GET',
    `/api/team/preview/${link.body.data.token}`,
    undefined,
    visitor,
  );
  expect(shown.body.data.bio).toBe('500+');
});

test('visitors read the source of a figure if it is an address', async () => {
  const claim = (key: string, source: string) => ({ key, value: '7', label: 'Projects', source });
  await t.call('PUT', '/api/site-documents/claims', {
    claims: [claim('checked', 'https://audit.example/a'), claim('filed', 'Folder 12, page 3')],
  });
  const { body } = await t.call<Site>('GET', '/api/site', undefined, { as: 'visitor' });
  expect(body.data.claims).toEqual([
    { key: 'checked', value: '7', label: 'Projects', source: 'https://audit.example/a' },
    { key: 'filed', value: '7', label: 'Projects' },
  ]);
});

test('of a damaged register pages show what can be read, or its last version', async () => {
  const years = { key: 'years', value: '15+', label: 'Years' };
  await register(projects, years);
  const headers = { 'cache-control': 'no-cache' };
  const shown = async () =>
    (await t.call<Site>('GET', '/api/site', undefined, { ...visitor, headers })).body.data.claims;
  const registers = t.db.collection('site_claims');
  const damage = (change: object) => registers.updateOne({}, { $set: change });
  await damage({ 'content.claims.0.value': 7, 'content.claims.1.expiresOn': 7 });
  expect(await shown()).toEqual([years]);
  await damage({ 'content.claims': 'lost' });
  expect(await shown()).toEqual([projects, years]);
});

test("the register's preview link shows its draft's figures, visitors read the saved ones", async () => {
  await register(projects);
  await t.call('PUT', '/api/site-documents/home-page', {
    hero: { text: 'After {{claim:projects}} projects' },
  });
  const rev = (await t.call<{ rev: number }>('GET', path)).body.data.rev;
  const drafted = [{ ...projects, value: '640' }];
  await t.call('PUT', `${path}/draft`, { data: { claims: drafted }, baseRev: rev });
  const { token } = (await t.call<{ token: string }>('POST', `${path}/preview`)).body.data;
  const read = async (query: string) =>
    (await t.call<Site>('GET', `/api/site?document=home-page${query}`, undefined, visitor)).body.data;
  const heroOf = ({ document }: Site) => (document as unknown as { hero: { text: string } }).hero.text;

  const shown = await read(`&preview=${token}&marks=true`);
  expect(shown.claims.map(({ value }) => [withoutMarks(value), pathsIn(value)])).toEqual([
    ['640', ['claims.0.value']],
  ]);
  expect(withoutMarks(heroOf(shown))).toBe('After 640 projects');
  expect(pathsIn(heroOf(shown))).toContain('claims.0.value');
  expect((await read(`&preview=${token}`)).claims[0]?.value).toBe('640');
  const saved = await read('');
  expect([saved.claims[0]?.value, heroOf(saved)]).toEqual(['500+', 'After 500+ projects']);
  expect((await t.call('GET', `/api/site?preview=${token.slice(0, -1)}!`, undefined, visitor)).status).toBe(
    410,
  );
});
