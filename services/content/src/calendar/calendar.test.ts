import { calendarLimits } from '@atrium/contracts/calendar/constants';
import type { CalendarPage } from '@atrium/contracts/calendar/schemas';
import { expect, test } from 'vitest';
import type { CallOptions } from '../test-support/content-test-app';
import { setUpBlogs } from '../test-support/set-up-blogs';

const { t, create } = await setUpBlogs({ empty: ['pages', 'career_roles', 'site_claims', 'site_company'] });

const march = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
const list = (range: object = march, options?: CallOptions) =>
  t.call<CalendarPage>(
    'GET',
    `/api/content-calendar?${new URLSearchParams({ ...range })}`,
    undefined,
    options,
  );
const read = async (range?: object, options?: CallOptions) => (await list(range, options)).body.data;

test('lists articles and items that go out or are taken off, the earliest first', async () => {
  const published = await create('Out', { status: 'published', unpublishAt: '2026-03-20T10:00:00Z' });
  const due = await create('Due', { status: 'scheduled', scheduledPublishAt: '2026-03-10T08:00:00Z' });
  await create('Draft');
  await create('Later', { status: 'scheduled', scheduledPublishAt: '2026-04-01T00:00:00Z' });
  const page = {
    title: 'A page',
    slug: 'a-page',
    status: 'scheduled',
    scheduledPublishAt: '2026-03-09T08:00:00Z',
  };
  const { body } = await t.call<{ id: string }>('POST', '/api/pages', page);
  expect(await read()).toEqual({
    isCut: false,
    entries: [
      expect.objectContaining({
        kind: 'published',
        title: 'Out',
        at: '2026-03-01T12:00:00.000Z',
        canMove: false,
      }),
      expect.objectContaining({
        kind: 'publish',
        type: 'pages',
        path: `/dashboard/pages/edit/${body.data.id}`,
      }),
      {
        kind: 'publish',
        id: due.id,
        title: 'Due',
        type: 'blogs',
        at: '2026-03-10T08:00:00.000Z',
        status: 'scheduled',
        person: { id: t.admin.id, name: t.admin.name },
        path: `/dashboard/blog/edit/${due.id}`,
        revision: 1,
        canMove: true,
      },
      expect.objectContaining({ kind: 'unpublish', id: published.id, at: '2026-03-20T10:00:00.000Z' }),
    ],
  });
});

test('an entry moves by the save of its item, with the revision that it names', async () => {
  await create('Due', { status: 'scheduled', scheduledPublishAt: '2026-03-10T08:00:00Z' });
  const [entry] = (await read()).entries;
  const headers = { 'if-match': `"${entry?.revision}"` };
  const move = (scheduledPublishAt: string) =>
    t.call('PUT', `/api/${entry?.type}/${entry?.id}`, { scheduledPublishAt }, { headers });
  expect((await move('2026-03-12T08:00:00Z')).status).toBe(200);
  expect((await read()).entries).toMatchObject([{ at: '2026-03-12T08:00:00.000Z', revision: 2 }]);
  expect((await move('2026-03-13T08:00:00Z')).status).toBe(409);
});

test('a figure is listed on its last day, which is a day of the site', async () => {
  await t.call('PUT', '/api/site-documents/company', { name: 'A', timeZone: 'Pacific/Auckland' });
  const claim = { key: 'projects', value: '500+', label: 'Projects delivered', expiresOn: '2026-03-10' };
  await t.call('PUT', '/api/site-documents/claims', { claims: [claim] });
  // The tenth of March in Auckland.
  const day = { from: '2026-03-09T11:00:00Z', to: '2026-03-10T11:00:00Z' };
  expect((await read(day)).entries).toMatchObject([
    { kind: 'review', id: 'projects', title: '500+ Projects delivered', at: '2026-03-10', status: 'valid' },
  ]);
  expect((await read({ ...day, from: '2026-03-10T11:00:00Z', to: '2026-03-11T11:00:00Z' })).entries).toEqual(
    [],
  );
});

test('a draft is listed on its planned day, and a role on its last one; both move by their save', async () => {
  await create('Some day');
  const { id } = await create('Plan', { plannedFor: '2026-03-12' });
  const out = await create('Out', { status: 'published', plannedFor: '2026-03-12' });
  await t.db.collection('blogs').updateOne({ slug: out.slug }, { $set: { sortAt: new Date(0) } });
  const role = { title: 'Seller', category: 'sales', summary: 'Sell', closesOn: '2026-03-31' };
  const { body } = await t.call<{ _id: string }>('POST', '/api/careers', role);
  await t.call('POST', '/api/careers', { ...role, title: 'Not out', status: 'draft' });
  const shared = { revision: 1, canMove: true, person: { id: t.admin.id, name: t.admin.name } };
  const careers = `/dashboard/careers/edit/${body.data._id}`;
  expect((await read()).entries).toMatchObject([
    { kind: 'planned', type: 'blogs', id, title: 'Plan', at: '2026-03-12', status: 'draft', ...shared },
    { kind: 'closing', type: 'careers', title: 'Seller', at: '2026-03-31', path: careers, ...shared },
  ]);
  await t.call('PUT', `/api/blogs/${id}`, { plannedFor: '2026-03-20' });
  expect((await read()).entries[0]).toMatchObject({ at: '2026-03-20', revision: 2 });
  const seen = await t.call('GET', `/api/blogs/${out.slug}`, undefined, { as: 'visitor' });
  expect([seen.status, JSON.stringify(seen.body).includes('plannedFor')]).toEqual([200, false]);
});

test('an entry leads and moves only where its reader may change the item', async () => {
  await create('Due', { status: 'scheduled', scheduledPublishAt: '2026-03-10T08:00:00Z' });
  const entryOf = async (as: CallOptions['as']) => (await read(march, { as })).entries[0];
  expect(await entryOf('editor')).toMatchObject({ canMove: true, path: expect.any(String) });
  expect(await entryOf('author')).toMatchObject({ canMove: false, path: expect.any(String) });
  expect(await entryOf('viewer')).toMatchObject({ canMove: false, path: null });
  expect(await entryOf('sales')).toBeUndefined();
  expect((await list(march, { as: 'visitor' })).status).toBe(401);
});

test.each([
  [{ from: '2026-03-01T00:00:00Z' }],
  [{ from: '2026-03-01', to: '2026-03-10' }],
  [{ from: '2026-03-02T00:00:00Z', to: '2026-03-02T00:00:00Z' }],
  [{ from: '2026-03-01T00:00:00Z', to: '2026-05-02T01:00:01Z' }],
])('refuses the time %j', async (range) => {
  expect((await list(range)).status).toBe(400);
});

test('lists a bounded number of entries, and says that there are more', async () => {
  await create('Due', { status: 'scheduled', scheduledPublishAt: '2026-03-10T08:00:00Z' });
  const blogs = t.db.collection('blogs');
  const { _id, ...fields } = (await blogs.findOne({})) ?? {};
  expect(_id).toBeDefined();
  const copies = Array.from({ length: calendarLimits.entries }, (_, index) => ({
    ...fields,
    slug: `copy-${index}`,
  }));
  await blogs.insertMany(copies);
  const { entries, isCut } = await read();
  expect([entries.length, isCut]).toEqual([calendarLimits.entries, true]);
});

test('other services read the calendar of an account by its permissions, if they have the key', async () => {
  await create('Due', { status: 'scheduled', scheduledPublishAt: '2026-03-10T08:00:00Z' });
  const ask = (permissions: string[], key = 'x'.repeat(32)) =>
    t.call<CalendarPage>(
      'POST',
      '/internal/content-calendar',
      { ...march, reader: { id: t.admin.id, name: t.admin.name, permissions } },
      { headers: { 'x-internal-key': key } },
    );
  expect((await ask(['content.read'])).body.data.entries).toMatchObject([{ title: 'Due', canMove: false }]);
  expect((await ask(['contacts.read'])).body.data.entries).toEqual([]);
  expect((await ask(['content.read'], 'y'.repeat(32))).status).toBe(404);
});
