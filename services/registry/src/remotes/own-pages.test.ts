import type { RemoteStatus } from '@atrium/contracts/registry/schemas';
import { beforeEach, expect, test } from 'vitest';
import { buildOf, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();
const reason = 'the prefix /shop is the address of the page "Spring sale"';
const publish = (version: string, prefixes: string[], query = '') =>
  app.t.publish<{ remote: RemoteStatus }>(
    'mfe-events',
    packArchive(buildOf({ version, prefixes: ['/events', ...prefixes] })),
    { query },
  );
const addPage = () => app.t.ownPages.push({ path: '/shop', title: 'Spring sale', noun: 'Page' });

beforeEach(() => {
  app.t.ownPages.length = 0;
});

test.each(['', '?placement=stored', '?placement=canary&percent=5'])(
  'a publication %s at the address of a page is refused, with the page',
  async (query) => {
    addPage();
    const { status, body } = await publish('1.0.0-a', ['/shop'], query);
    expect([status, body.message]).toEqual([400, `mfe-events 1.0.0-a was not published: ${reason}`]);
    expect((await publish('1.0.0-b', ['/shop/hats', '/shops', '/'], query)).status).toBe(201);
  },
);

test('a roll-back does not return to the address of a page that came later', async () => {
  await publish('1.0.0-a', ['/shop']);
  await publish('2.0.0-b', []);
  addPage();
  const reply = await app.post('roll-back');
  expect([reply.status, reply.body.message]).toEqual([409, `mfe-events 1.0.0-a can't be used: ${reason}`]);
});

test('a remote that has the address already is published again', async () => {
  await publish('1.0.0-a', ['/shop']);
  addPage();
  expect((await publish('2.0.0-b', ['/shop'])).status).toBe(201);
});
