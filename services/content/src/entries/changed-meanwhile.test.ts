import { ObjectId } from 'mongodb';
import { afterEach, expect, test, vi } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';
import { changeAfterRead } from '../test-support/meanwhile';

const t = await setUpContent({
  empty: ['blogs', 'career_roles', 'content_versions', 'content_drafts', 'meta', 'audit_log', 'site_company'],
  startAt: new Date('2026-03-01T12:00:00Z'),
});
afterEach(() => {
  vi.restoreAllMocks();
});

const publishing = 'You may not publish articles. Ask an admin.';
const draft = { title: 'Raced', paragraphs: [{ content: '<p>Text</p>' }], status: 'draft' };

async function createDraft(): Promise<string> {
  const { body } = await t.call<{ _id: string }>('POST', '/api/blogs', draft, { as: 'author' });
  return body.data._id;
}
const stored = (id: string) => t.db.collection('blogs').findOne({ _id: new ObjectId(id) });
const publish = (id: string) => () => t.call('PUT', `/api/blogs/${id}`, { status: 'published' });

const changes: [string, 'findOne' | 'toArray', (id: string) => [string, string, unknown?]][] = [
  ['delete', 'findOne', (id) => ['DELETE', `/api/blogs/${id}`]],
  ['save', 'findOne', (id) => ['PUT', `/api/blogs/${id}`, { tags: ['late'] }]],
  ['restored version', 'findOne', (id) => ['POST', `/api/blogs/${id}/versions/1/restore`]],
  ['deletion in bulk', 'toArray', (id) => ['POST', '/api/blogs/bulk', { ids: [id], action: 'delete' }]],
  ['archiving in bulk', 'toArray', (id) => ['POST', '/api/blogs/bulk', { ids: [id], action: 'archive' }]],
];

test.each(changes)(
  'a %s of an author changes nothing of an article that is published meanwhile',
  async (_, kind, call) => {
    const id = await createDraft();
    const [method, path, body] = call(id);
    changeAfterRead('blogs', kind, publish(id));
    const response = await t.call(method, path, body, { as: 'author' });
    expect(await stored(id)).toMatchObject({ status: 'published', isLive: true, rev: 2 });
    if (kind === 'findOne') expect([response.status, response.body.message]).toEqual([403, publishing]);
    else expect(response.body.data).toEqual({ matched: 1, modified: 0 });
  },
);

test('an article that is deleted twice at once is deleted once', async () => {
  const id = await createDraft();
  changeAfterRead('blogs', 'findOne', () => t.call('DELETE', `/api/blogs/${id}`));
  expect((await t.call('DELETE', `/api/blogs/${id}`)).status).toBe(404);
  expect(await t.db.collection('audit_log').countDocuments({ action: 'deleted' })).toBe(1);
});

test('an author who restores what others deleted in bulk is refused', async () => {
  const id = await createDraft();
  await publish(id)();
  await t.call('DELETE', `/api/blogs/${id}`);
  const body = { ids: [id], action: 'restore' };
  const { status } = await t.call('POST', '/api/blogs/bulk', body, { as: 'author' });
  expect(status).toBe(403);
  expect((await stored(id))?.isLive).toBe(false);
});

async function addSampleRole(): Promise<string> {
  const role = {
    title: 'Writer',
    category: 'sales',
    location: 'Leith',
    type: 'Full-time',
    summary: 'Calls.',
  };
  return (await t.call<{ _id: string }>('POST', '/api/careers', role)).body.data._id;
}

test('removing the sample keeps what somebody saves meanwhile', async () => {
  await t.call('PUT', '/api/site-documents/company', { name: 'Sample Agency' });
  const role = await addSampleRole();
  await t.db.collection<{ _id: string; items: object[] }>('meta').insertOne({
    _id: 'sample-items',
    items: [
      { type: 'company', id: 'company' },
      { type: 'careers', id: role },
    ],
  });
  changeAfterRead('career_roles', 'toArray', async () => {
    await t.call('PUT', `/api/careers/${role}`, { title: 'Our writer' });
    await t.call('PUT', '/api/site-documents/company', { name: 'Ours' });
  });
  const { body } = await t.call<{ removed: number; kept: string[] }>(
    'POST',
    '/api/first-steps/remove-sample',
  );
  expect(body.data.removed).toBe(0);
  expect(body.data.kept).toHaveLength(2);
  const { data } = (await t.call<{ title: string }[]>('GET', '/api/careers')).body;
  expect(data.map(({ title }) => title)).toEqual(['Our writer']);
  const site = await t.call<{ company: { name: string } }>('GET', '/api/site');
  expect(site.body.data.company.name).toBe('Ours');
});

test('what is restored while the trash is emptied keeps its versions', async () => {
  const id = await createDraft();
  await publish(id)();
  await t.call('DELETE', `/api/blogs/${id}`);
  t.clock.advance(31 * 86_400_000);
  changeAfterRead('blogs', 'toArray', () => t.call('POST', `/api/blogs/${id}/restore`));
  await t.runSweep('empty-trash');
  expect((await stored(id))?.isLive).toBe(true);
  const { data } = (await t.call<{ rev: number }[]>('GET', `/api/blogs/${id}/versions`)).body;
  expect(data.map(({ rev }) => rev)).toEqual([4, 2, 1]);
});
