import { damageEachField, findNamed } from '@atrium/testing/damages';
import { expect, test } from 'vitest';
import { drawImage, fileOf, formOf, setUpContent } from './test-support/content-test-app';
import { service } from './test-support/set-up-services';

const t = await setUpContent({
  startAt: new Date('2026-03-01T12:00:00Z'),
  empty: ['blogs', 'services', 'team_members', 'partner_logos', 'media', 'content_versions'],
});

const cases = [
  {
    collection: 'blogs',
    path: '/api/blogs',
    values: { title: 'Bad', status: 'published', paragraphs: [{ content: '<p>x</p>' }] },
    body: { title: 'Worse', paragraphs: [{ content: '<p>y</p>' }] },
    part: { tags: ['worse'] },
  },
  {
    collection: 'services',
    path: '/api/services',
    values: service('Bad', { status: 'published' }),
    body: service('Worse'),
    part: { tagline: 'Worse' },
  },
  {
    collection: 'team_members',
    path: '/api/team',
    values: { name: 'Bad', title: 'x' },
    body: { name: 'Worse', title: 'x' },
    part: { title: 'Worse' },
  },
  {
    collection: 'partner_logos',
    path: '/api/partner-logos',
    body: { name: 'Worse' },
    part: { alt: 'Worse' },
  },
];

test.each(cases)(
  'a damaged document of $collection is not changed by saves, and goes to the trash, logged',
  async ({ collection, path, values, body, part }) => {
    if (values === undefined) {
      const logos = fileOf(await drawImage('png', { width: 60 }), 'Bad.png');
      await t.call('POST', `${path}/upload`, formOf({ logos }));
    } else await t.call('POST', path, values);
    const document = await findNamed(t.db, collection, 'Bad');
    const read = () => t.db.collection(collection).findOne({ _id: document._id });
    const address = `${path}/${document._id}`;
    const problems: string[] = [];
    await damageEachField(t.db, { collection, document }, async (damage) => {
      const damaged = await read();
      for (const [sent, headers] of [
        [body, { 'if-match': '"999"' }],
        [part, {}],
        [body, {}],
      ] as const) {
        const saved = await t.call('PUT', address, sent, { headers });
        const isRefused = ['damaged', 'stale', 'not_found'].includes(saved.body.code ?? '');
        if (saved.status !== 200 && !isRefused)
          problems.push(`${damage}: save ${saved.status} ${saved.body.code}`);
        if (saved.status !== 200) expect(await read(), damage).toEqual(damaged);
        else {
          const shown = await t.call('GET', path === '/api/partner-logos' ? path : address);
          if (shown.status !== 200) problems.push(`${damage}: saved, but damaged`);
          await t.db.collection(collection).replaceOne({ _id: document._id }, { ...damaged });
        }
      }
      // Outside of the trash for nobody: the item is in no list.
      const isGone = damaged?.isLive !== true;
      await t.db.collection('audit_log').deleteMany({});
      const deleted = await t.call('DELETE', address);
      if (deleted.status !== (isGone ? 404 : 200))
        problems.push(`${damage}: delete ${deleted.status} ${deleted.body.code}`);
      if (isGone) return;
      if ((await read())?.isLive !== false) problems.push(`${damage}: not in the trash`);
      const entries = await t.db.collection('audit_log').find({ action: 'deleted' }).toArray();
      if (entries.length !== 1) problems.push(`${damage}: ${entries.length} entries in the log`);
      t.clock.advance(31 * 86_400_000);
      await t.runSweep('empty-trash');
      if ((await read()) !== null) problems.push(`${damage}: in the trash for ever`);
    });
    expect(problems).toEqual([]);
  },
  240_000,
);

test('a damaged item in the trash keeps no other one from being restored with it', async () => {
  const ids: string[] = [];
  for (const name of ['Bad', 'Good']) {
    const { body } = await t.call<{ _id: string }>('POST', '/api/services', service(name));
    ids.push(body.data._id);
  }
  await t.call('POST', '/api/services/bulk', { ids, action: 'delete' });
  const bad = await findNamed(t.db, 'services', 'Bad');
  await t.db.collection('services').updateOne({ _id: bad._id }, { $set: { createdAt: 'Bad' } });
  const { status, body } = await t.call('POST', '/api/services/bulk', { ids, action: 'restore' });
  expect([status, body.data]).toEqual([200, { matched: 2, modified: 1 }]);
  expect((await findNamed(t.db, 'services', 'Good')).isLive).toBe(true);
});
