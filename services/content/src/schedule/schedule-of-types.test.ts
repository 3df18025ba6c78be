import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

const t = await setUpContent();
const start = new Date('2026-03-01T12:00:00Z');

interface Item {
  _id: string;
  slug: string;
  status: string;
  publishedAt: string | null;
  unpublishAt: string | null;
  publishReceipt: { action: string; latenessMs: number } | null;
}

const texts = { shortDescription: 'Text', targetAudience: 'Everybody', client: 'A', industry: 'B' };
const more = { challenge: 'C', solution: 'D', category: 'service', industryType: 'finance' };
const filled = { ...texts, ...more, implementationTime: { min: 1, max: 2, unit: 'weeks' } };
const save = async (path: string, body: object) =>
  (await t.call<Item>('POST', path, { ...filled, slug: '', ...body })).body;

test.each(['services', 'solutions', 'case-studies', 'pages', 'forms'])(
  'the worker publishes one of the %s at its time, takes it off again, and announces both',
  async (name) => {
    t.clock.set(start);
    const path = `/api/${name}`;
    const slug = `scheduled-${name}`;
    const { data } = await save(path, {
      title: 'Scheduled',
      slug,
      status: 'scheduled',
      scheduledPublishAt: '2026-03-01T12:05:00Z',
      unpublishAt: '2026-03-02T12:00:00Z',
    });
    const asVisitor = () => t.call<Item>('GET', `${path}/slug/${slug}`, undefined, { as: 'visitor' });
    const read = async () => (await t.call<Item>('GET', `${path}/${data._id}`)).body.data;
    const isAnnounced = () =>
      t.events.published.some(({ resource, ids }) => resource === name && ids.includes(data._id));
    expect((await asVisitor()).status).toBe(404);
    t.events.published.length = 0;

    t.clock.set(new Date('2026-03-01T12:05:01Z'));
    await t.runSweep('publish-due');
    expect((await asVisitor()).status).toBe(200);
    expect(await read()).toMatchObject({
      status: 'published',
      publishedAt: '2026-03-01T12:05:01.000Z',
      publishReceipt: { action: 'publish', latenessMs: 1_000 },
    });
    expect(isAnnounced()).toBe(true);
    const versions = await t.call<{ rev: number; status: string }[]>('GET', `${path}/${data._id}/versions`);
    expect(versions.body.data[0]).toMatchObject({ rev: 2, status: 'published' });
    t.events.published.length = 0;

    t.clock.set(new Date('2026-03-02T12:00:01Z'));
    await t.runSweep('publish-due');
    expect((await asVisitor()).status).toBe(404);
    expect(await read()).toMatchObject({ status: 'archived', unpublishAt: null });
    expect(isAnnounced()).toBe(true);
  },
);

test('a schedule in the past or without a date is refused', async () => {
  t.clock.set(start);
  for (const scheduledPublishAt of ['2026-02-01T00:00:00Z', ''])
    expect(
      await save('/api/services', { title: 'Late', slug: 'late', status: 'scheduled', scheduledPublishAt }),
    ).toMatchObject({ success: false, errors: [{ path: 'scheduledPublishAt' }] });
});

test('staff list the scheduled ones', async () => {
  t.clock.set(start);
  await save('/api/solutions', {
    title: 'Soon',
    slug: 'soon',
    status: 'scheduled',
    scheduledPublishAt: '2026-03-05T00:00:00Z',
  });
  const { body } = await t.call<Item[]>('GET', '/api/solutions/admin/all?status=scheduled');
  expect(body.data).toMatchObject([{ slug: 'soon', scheduledPublishAt: '2026-03-05T00:00:00.000Z' }]);
});
