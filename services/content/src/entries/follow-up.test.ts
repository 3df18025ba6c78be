import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { ContentVersion } from '@atrium/contracts/content/schemas';
import { expect, test } from 'vitest';
import { contentConfig } from '../config';
import { createContentModule } from '../module';
import { found, noNewsletters, noRemotes, setUpContent } from '../test-support/content-test-app';
import { taskEntry } from '../test-support/task-entry';

const now = new Date('2026-03-01T12:00:00Z');

const t = await setUpContent({ startAt: now, empty: ['blogs', 'content_versions', 'audit_log'] });

const input = { title: 'Saved', status: 'published', paragraphs: [{ content: '<p>x</p>' }] };
const readVersions = async (id: string) =>
  (await t.call<ContentVersion[]>('GET', `/api/blogs/${id}/versions`)).body.data;
const countPending = () =>
  t.db.collection('blogs').countDocuments({ 'pendingFollowUps.0': { $exists: true } });

/** A process that crashes between the save and its events. */
async function saveInFailingProcess(method: string, path: string, body: unknown) {
  const module = createContentModule({
    config: contentConfig.parse({}),
    taskEntry,
    ...t,
    internalSecret: 'x'.repeat(32),
    leads: noNewsletters,
    registry: noRemotes,
    publicUrl: 'http://test',
    events: { origin: 'failing', publish: () => Promise.reject(new Error('the bus is broken')) },
  });
  const headers = { authorization: `Bearer ${t.adminToken}`, 'content-type': 'application/json' };
  const request = new Request(`http://test${path}`, { method, headers, body: JSON.stringify(body) });
  const response = await found(module.app).fetch(request);
  return { status: response.status, body: (await response.json()) as { data: BlogPost } };
}

test('the follow-up is finished before the response', async () => {
  await t.call('POST', '/api/blogs', input);
  expect(await countPending()).toBe(0);
});

test.each([
  ['created', 201],
  ['updated', 200],
])('an item %s while events fail is saved; the sweep repeats the follow-up', async (action, expected) => {
  const before =
    action === 'updated' ? (await t.call<BlogPost>('POST', '/api/blogs', input)).body.data.id : '';
  t.events.published.length = 0;
  const { status, body } = await saveInFailingProcess(
    before === '' ? 'POST' : 'PUT',
    `/api/blogs${before === '' ? '' : `/${before}`}`,
    { ...input, title: 'Told later' },
  );
  expect(status).toBe(expected);
  expect(body.data.title).toBe('Told later');
  await t.runSweep('follow-up');
  expect(t.events.published).toEqual([]);
  t.clock.advance(60_000);
  await t.runSweep('follow-up');
  await t.runSweep('follow-up');
  expect(t.events.published).toEqual([{ resource: 'blogs', ids: [body.data.id] }]);
  expect((await readVersions(body.data.id))[0]).toMatchObject({
    title: 'Told later',
    savedBy: { name: t.admin.name },
  });
  const log = await t.db.collection('audit_log').find({ action, resourceId: body.data.id }).toArray();
  expect(log).toHaveLength(1);
  expect(await countPending()).toBe(0);
});

test('of two saves whose follow-ups were lost, each has its line of the log and its version', async () => {
  const { id } = (await t.call<BlogPost>('POST', '/api/blogs', input)).body.data;
  await saveInFailingProcess('PUT', `/api/blogs/${id}`, { ...input, title: 'First change' });
  await saveInFailingProcess('PUT', `/api/blogs/${id}`, { ...input, title: 'Second change' });
  t.clock.advance(60_000);
  await t.runSweep('follow-up');
  const log = await t.db.collection('audit_log').find({ action: 'updated', resourceId: id }).toArray();
  expect(log.map(({ summary }) => summary)).toEqual(['First change', 'Second change']);
  expect((await readVersions(id)).map(({ title }) => title)).toEqual([
    'Second change',
    'First change',
    'Saved',
  ]);
  expect(await countPending()).toBe(0);
});

test('a bulk change while events fail is stored; the sweep tells of each item', async () => {
  const create = async (title: string) =>
    (await t.call<BlogPost>('POST', '/api/blogs', { ...input, title })).body.data.id;
  const [first, second] = [await create('First'), await create('Second')];
  t.events.published.length = 0;
  const { status } = await saveInFailingProcess('POST', '/api/blogs/bulk', {
    ids: [first, second],
    action: 'archive',
  });
  expect([status, await countPending()]).toEqual([200, 2]);
  t.clock.advance(60_000);
  await t.runSweep('follow-up');
  expect(t.events.published.flatMap((event) => event.ids).sort()).toEqual([first, second].sort());
  expect((await readVersions(first))[0]).toMatchObject({ status: 'archived', rev: 2 });
  expect(await countPending()).toBe(0);
});
