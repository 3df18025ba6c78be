import type { CalendarPage } from '@atrium/contracts/calendar/schemas';
import type { DueReview, Review } from '@atrium/contracts/content/reviews.schemas';
import { describe, expect, test } from 'vitest';
import type { CallOptions } from '../test-support/content-test-app';
import { setUpBlogs, unknownId } from '../test-support/set-up-blogs';
import { addMonths } from './review-days';

const { t, create, save } = await setUpBlogs({ empty: ['pages', 'site_company'] });

interface Item {
  type: string;
  id: string;
}
const pathOf = ({ type, id }: Item) => `/api/site-check/reviews/${type}/${id}`;
const read = async (item: Item, options?: CallOptions) =>
  (await t.call<Review>('GET', pathOf(item), undefined, options)).body.data;
const change = (item: Item, input: object, options?: CallOptions) =>
  t.call<Review>('PUT', pathOf(item), input, options);
const confirm = (item: Item, options?: CallOptions) =>
  t.call<Review>('POST', `${pathOf(item)}/confirm`, undefined, options);
const listDue = async (whose = 'all', options?: CallOptions) =>
  (await t.call<DueReview[]>('GET', `/api/site-check/reviews?whose=${whose}`, undefined, options)).body.data;

async function createPage(title: string, more: object = {}): Promise<Item> {
  const values = { title, slug: title.toLowerCase().replaceAll(' ', '-'), status: 'published', ...more };
  const { status, body } = await t.call<{ id: string }>('POST', '/api/pages', values);
  expect(status, JSON.stringify(body)).toBe(201);
  return { type: 'pages', id: body.data.id };
}
async function createArticle(title: string): Promise<Item> {
  return { type: 'blogs', id: (await create(title, { status: 'published' })).id };
}

describe('the next review of an item', () => {
  test('is a year after its last change, and its author owns it, until somebody chooses', async () => {
    const page = await createPage('About us');
    expect(await read(page)).toEqual({
      owner: { id: t.admin.id, name: t.admin.name },
      isOwnerAway: false,
      everyMonths: 12,
      dueOn: '2027-03-01',
      isDue: false,
      confirmedAt: null,
      confirmedBy: null,
      canChange: true,
    });
  });

  test('is never for an article, which has a date, until somebody chooses', async () => {
    const article = await createArticle('News');
    expect(await read(article)).toMatchObject({ everyMonths: null, dueOn: null });
    expect((await change(article, { dueOn: '2026-05-01' })).body.message).toBe(
      'Choose how often it is reviewed',
    );
    expect((await change(article, { everyMonths: 3 })).body.data).toMatchObject({
      everyMonths: 3,
      dueOn: '2026-06-01',
    });
  });

  test('is set by its interval once somebody confirms that the item is right', async () => {
    const page = await createPage('Prices');
    await change(page, { everyMonths: 6, dueOn: '2026-03-01' });
    expect(await read(page)).toMatchObject({ isDue: true });
    expect((await confirm(page)).body.data).toMatchObject({
      dueOn: '2026-09-01',
      isDue: false,
      confirmedAt: '2026-03-01T12:00:00.000Z',
      confirmedBy: { id: t.admin.id },
    });
    expect(await listDue()).toEqual([]);
  });

  test.each([
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-01', -12, '2025-03-01'],
  ])('from %s in %i months is %s', (day, months, next) => {
    expect(addMonths(day, months)).toBe(next);
  });

  test('changes no revision, and a save keeps it', async () => {
    const article = await createArticle('Old');
    await change(article, { everyMonths: 3 });
    const { status, body } = await save(article.id, { tags: ['new'] }, { headers: { 'if-match': '"1"' } });
    expect([status, body.data.rev]).toEqual([200, 2]);
    expect(await read(article)).toMatchObject({ dueOn: '2026-06-01' });
  });
});

describe('the list of due reviews', () => {
  test('has published items, longest due first, and by its owner', async () => {
    const late = await createPage('Late');
    const later = await createPage('Later');
    await createPage('Unfinished', { status: 'draft' });
    await change(late, { everyMonths: 3, dueOn: '2026-02-01' });
    await change(later, { ownerId: t.colleague.id });
    t.clock.set(new Date('2027-03-02T12:00:00Z'));
    expect(await listDue()).toMatchObject([
      {
        ...late,
        title: 'Late',
        noun: 'Page',
        path: '/late',
        editPath: `/dashboard/pages/edit/${late.id}`,
        dueOn: '2026-02-01',
        canConfirm: true,
      },
      { ...later, dueOn: '2027-03-01', owner: { id: t.colleague.id } },
    ]);
    expect((await listDue('mine')).map(({ title }) => title)).toEqual(['Late']);
    expect((await listDue('mine', { as: 'colleague' })).map(({ title }) => title)).toEqual(['Later']);
    expect(await listDue('nobody')).toEqual([]);
  });

  test('names nobody in place of an owner who has left', async () => {
    const page = await createPage('Left');
    await t.db
      .collection('pages')
      .updateMany({}, { $set: { review: { owner: { id: unknownId, name: 'Gone' }, dueOn: '2026-02-01' } } });
    expect(await listDue('nobody')).toMatchObject([{ ...page, owner: null }]);
    expect(await read(page)).toMatchObject({ owner: { name: 'Gone' }, isOwnerAway: true });
  });

  test('reads a damaged review as one that nobody chose', async () => {
    const page = await createPage('Damaged');
    for (const review of ['x', [], { owner: 1, dueOn: '2026-13-99', everyMonths: 5 }]) {
      await t.db.collection('pages').updateMany({}, { $set: { review } });
      expect(await read(page)).toMatchObject({ everyMonths: 12, dueOn: '2027-03-01' });
    }
    expect((await change(page, { everyMonths: 6 })).body.data).toMatchObject({ dueOn: '2026-09-01' });
  });
});

describe('rights', () => {
  test('the owner of an item may confirm it, who may not change it otherwise', async () => {
    const page = await createPage('Owned');
    const author = [...t.accounts.values()].find(({ role }) => role === 'author');
    expect((await confirm(page, { as: 'author' })).status).toBe(403);
    await t.db
      .collection('pages')
      .updateMany({}, { $set: { 'review.owner': { id: author?.id, name: 'A' } } });
    expect((await confirm(page, { as: 'author' })).status).toBe(200);
    expect((await change(page, { everyMonths: 3 }, { as: 'author' })).status).toBe(403);
    expect((await t.call('GET', pathOf(page), undefined, { as: 'sales' })).status).toBe(403);
  });

  test('an owner must be on the staff', async () => {
    expect((await change(await createPage('Owner'), { ownerId: unknownId })).status).toBe(400);
  });

  test.each([
    { type: 'pages', id: unknownId },
    { type: 'team', id: unknownId },
    { type: 'constructor', id: unknownId },
  ])('there is no review of $type $id', async (item) => {
    expect((await t.call('GET', pathOf(item))).status).toBe(404);
    expect((await confirm(item)).status).toBe(404);
  });

  test.each([{ everyMonths: 4 }, { dueOn: '2026-02-31' }, { ownerId: 'x' }])(
    'refuses the change %j',
    async (input) => {
      expect((await change(await createPage('Bad'), input)).status).toBe(400);
    },
  );
});

test('the calendar has the reviews that somebody chose, which move to another day', async () => {
  const page = await createPage('Planned');
  await createPage('Unchosen');
  await change(page, { everyMonths: 6, dueOn: '2026-03-10' });
  const range = new URLSearchParams({ from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' });
  const { body } = await t.call<CalendarPage>('GET', `/api/content-calendar?${range}`);
  expect(body.data.entries).toEqual([
    expect.objectContaining({
      kind: 'review',
      type: 'pages',
      id: page.id,
      at: '2026-03-10',
      status: 'planned',
      person: { id: t.admin.id, name: t.admin.name },
      canMove: true,
    }),
  ]);
});

test('other services read what is due on a day, if they have the key', async () => {
  const page = await createPage('Due');
  await change(page, { everyMonths: 3, dueOn: '2026-03-09' });
  const ask = async (day: string, key = 'x'.repeat(32)) =>
    t.call<DueReview[]>('GET', `/internal/due-reviews?day=${day}`, undefined, {
      headers: { 'x-internal-key': key },
    });
  expect((await ask('2026-03-08')).body.data).toEqual([]);
  expect((await ask('2026-03-09')).body.data).toMatchObject([{ title: 'Due', dueOn: '2026-03-09' }]);
  expect((await ask('2026-03-09', 'y'.repeat(32))).status).toBe(404);
});
