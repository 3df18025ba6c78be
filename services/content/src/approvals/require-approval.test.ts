import { beforeEach, expect, test } from 'vitest';
import { setUpApprovals } from '../test-support/set-up-approvals';

const a = await setUpApprovals({ empty: ['blogs', 'site_about_page'] });
const { t } = a;
const because = (reason: string) => ({ headers: { 'x-publish-reason': encodeURIComponent(reason) } });
const published = { status: 'published' };
const setting = (withoutApproval: string) => t.call('PUT', '/api/approvals/settings', { withoutApproval });
const listReasons = async () =>
  (await t.db.collection('audit_log').find({ action: 'published without an approval' }).toArray()).map(
    ({ resource, resourceId, summary }) => ({ resource, resourceId, summary }),
  );

beforeEach(async () => {
  expect((await setting('reason')).status).toBe(200);
});

test('a publication that nobody has approved needs a reason, which is in the activity log', async () => {
  const { _id } = await a.createService();
  const refused = await a.save(_id, published);
  expect([refused.status, refused.body.code]).toEqual([409, 'approval_required']);
  expect((await a.save(_id, published, because('Ada is away – until May'))).status).toBe(200);
  expect(await listReasons()).toEqual([
    { resource: 'service', resourceId: _id, summary: 'Web design: Ada is away – until May' },
  ]);
});

test('what was approved is published without a question, whatever its address and place', async () => {
  const { _id } = await a.createService();
  await a.approve((await a.ask(_id)).token);
  expect((await a.save(_id, { ...published, slug: 'design', displayOrder: 4 })).status).toBe(200);
  expect(await listReasons()).toEqual([]);
});

test('a change of a published item asks, a change of its place does not', async () => {
  const { _id } = await a.createService();
  await a.save(_id, published, because('First'));
  expect((await a.save(_id, { displayOrder: 3 })).status).toBe(200);
  expect((await a.save(_id, { shortDescription: 'Changed' })).body.code).toBe('approval_required');
  expect((await a.save(_id, { shortDescription: 'Changed', status: 'draft' })).status).toBe(200);
});

test('a new item, a restored version, a site document and a planned publication ask too', async () => {
  const body = { title: 'New', slug: 'fresh', category: 'service', shortDescription: 'Text', ...published };
  expect((await t.call('POST', '/api/services', body)).body.code).toBe('approval_required');
  expect((await t.call('POST', '/api/services', body, because('New'))).status).toBe(201);
  const { _id } = await a.createService();
  await a.save(_id, { shortDescription: 'Second', ...published }, because('Second'));
  const restore = (options = {}) =>
    t.call('POST', `/api/services/${_id}/versions/1/restore`, undefined, options);
  expect((await restore()).body.code).toBe('approval_required');
  expect((await restore(because('Back'))).status).toBe(200);
  const about = { hero: { title: 'Other' } };
  expect((await t.call('PUT', '/api/site-documents/about-page', about)).body.code).toBe('approval_required');
  expect((await t.call('PUT', '/api/site-documents/about-page', about, because('Ours'))).status).toBe(200);
  const planned = {
    title: 'Planned',
    paragraphs: [{ content: '<p>Text</p>' }],
    status: 'scheduled',
    scheduledPublishAt: new Date(t.clock.now().getTime() + 3_600_000).toISOString(),
  };
  expect((await t.call('POST', '/api/blogs', planned)).body.code).toBe('approval_required');
  expect((await t.call('POST', '/api/blogs', planned, because('Soon'))).status).toBe(201);
});

test('a publication of many items asks for a reason, which only those without an approval get', async () => {
  const first = await a.createService({ title: 'First' });
  const second = await a.createService({ title: 'Second' });
  await a.approve((await a.ask(first._id)).token);
  const publish = (options = {}) =>
    t.call<{ modified: number }>(
      'POST',
      '/api/services/bulk',
      { ids: [first._id, second._id], action: 'publish' },
      options,
    );
  const refused = await publish();
  expect([refused.status, refused.body.code]).toEqual([409, 'approval_required']);
  expect((await publish(because('Fair'))).body.data.modified).toBe(2);
  expect(await listReasons()).toEqual([
    { resource: 'service', resourceId: second._id, summary: 'Second: Fair' },
  ]);
});

test('settings of the site are saved without a question', async () => {
  expect((await t.call('PUT', '/api/site-documents/company', { name: 'Ada Ltd' })).status).toBe(200);
});

test.each([
  ['that is not encoded', '%'],
  ['without letters', encodeURIComponent(' ')],
  ['of more than 500 characters', encodeURIComponent('x'.repeat(501))],
])('a reason %s is refused', async (_title, reason) => {
  const { _id } = await a.createService();
  const saved = await a.save(_id, published, { headers: { 'x-publish-reason': reason } });
  expect(saved.body.code).toBe('validation_failed');
});

test('without the setting nothing is asked', async () => {
  await setting('free');
  const { _id } = await a.createService(published);
  expect((await a.save(_id, { shortDescription: 'Changed' })).status).toBe(200);
  expect((await setting('whatever')).status).toBe(400);
});
