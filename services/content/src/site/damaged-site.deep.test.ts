import { contentTypes } from '@atrium/contracts/content/content-types';
import type { Site } from '@atrium/contracts/site/schemas';
import { damageEachField, findNamed } from '@atrium/testing/damages';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { singleIdOf } from '../entries/single-entry';
import { found, setUpContent } from '../test-support/content-test-app';
import { service } from '../test-support/set-up-services';

let told: string[] = [];
const t = await setUpContent({
  startAt: new Date('2026-03-01T12:00:00Z'),
  async leads(request) {
    if (new URL(request.url).pathname === '/internal/mail')
      told.push(((await request.json()) as { data: { resource: string } }).data.resource);
    return Response.json({ success: true, data: { isShown: false } });
  },
});
beforeEach(() => {
  told = [];
});

const ofAllPages = [
  'company',
  'menus',
  'look',
  'legal',
  'error-pages',
  'search-engines',
  'shared-parts',
  'claims',
];
const singles = Object.entries(contentTypes).flatMap(([name, row]) => ('isSingle' in row ? [name] : []));

async function save(name: string, change: object = {}): Promise<void> {
  const path = `/api/site-documents/${name}`;
  const { data } = (await t.call<object>('GET', path)).body;
  expect((await t.call('PUT', path, { ...data, ...change })).status).toBe(200);
}
/** The stored document, wherever it is. */
async function findSingle(name: string) {
  const _id = new ObjectId(singleIdOf(name));
  for (const { name: collection } of await t.db.listCollections().toArray()) {
    const document = await t.db.collection(collection).findOne({ _id });
    if (document !== null) return { collection, document };
  }
  throw new Error(`${name} is not stored`);
}
const visit = <Data>(path: string) =>
  t.call<Data>('GET', path, undefined, { as: 'visitor', headers: { 'cache-control': 'no-cache' } });
async function findProblem(damage: string, paths = ['/api/site']): Promise<string[]> {
  const responses = await Promise.all(paths.map(async (path) => [path, (await visit(path)).status]));
  return responses.flatMap(([path, status]) => (status === 200 ? [] : [`${damage}: ${path} ${status}`]));
}

test('pages show the last version of a damaged document that is not, and the staff are told', async () => {
  await save('company', { name: 'Earlier' });
  await save('company', { name: 'Later' });
  const { collection, document } = await findSingle('company');
  await t.db.collection(collection).updateOne({ _id: document._id }, { $set: { 'content.name': 7 } });
  await t.db
    .collection<{ _id: string }>('content_versions')
    .updateOne({ _id: `${document._id}:${document.rev}` }, { $set: { 'record.content.name': 7 } });
  expect((await visit<Site>('/api/site')).body.data.company.name).toBe('Earlier');
  await expect.poll(() => told).toContain('company');
  for (const name of [collection, 'content_versions']) await t.db.collection(name).deleteMany({});
});

test.each(ofAllPages)('a damaged %s keeps no page from being read', { timeout: 120_000 }, async (name) => {
  await save(name);
  await save(name);
  const problems: string[] = [];
  const paths = ['/api/site', '/api/blogs/published'];
  await damageEachField(t.db, await findSingle(name), async (damage) => {
    problems.push(...(await findProblem(damage, paths)));
  });
  const { document } = await findSingle(name);
  const version = found(
    await t.db
      .collection<{ _id: string }>('content_versions')
      .findOne({ entryId: document._id.toHexString() }),
  );
  await damageEachField(t.db, { collection: 'content_versions', document: version }, async (damage) => {
    problems.push(...(await findProblem(`a version's ${damage}`)));
  });
  expect(problems).toEqual([]);
});

test('each document of a page is read while its content is damaged', async () => {
  const problems: string[] = [];
  for (const name of singles.filter((each) => !ofAllPages.includes(each) && each !== 'messages')) {
    await save(name);
    const { collection, document } = await findSingle(name);
    await t.db.collection(collection).updateOne({ _id: document._id }, { $set: { content: 'Bad' } });
    problems.push(...(await findProblem(name, [`/api/site?document=${name}`])));
  }
  expect(problems).toEqual([]);
});

test('a damaged item that a menu leads to keeps no page from being read', { timeout: 60_000 }, async () => {
  await t.call('POST', '/api/services', service('Bad', { status: 'published' }));
  const document = await findNamed(t.db, 'services', 'Bad');
  const problems: string[] = [];
  await damageEachField(t.db, { collection: 'services', document }, async (damage) => {
    problems.push(...(await findProblem(damage)));
  });
  expect(problems).toEqual([]);
});
