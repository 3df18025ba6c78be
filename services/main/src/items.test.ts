import { allCalls } from '@atrium/contracts/common/all-calls';
import { type Call, rightOf } from '@atrium/contracts/common/define-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPassword, createWholeProduct, type WholeProduct } from './testing/whole-product';

// What an author may do depends on the article, not on the call alone.

/** Writes of an article that concern nothing of it: a private draft, and a copy that is the author's own. */
const open = [
  'PUT /api/blogs/:id/draft',
  'DELETE /api/blogs/:id/draft',
  'POST /api/blogs/:id/duplicate',
  'POST /api/blogs/:id/view',
];
const nameOf = ({ methods, path }: Call) => `${methods[0]?.toUpperCase()} ${path}`;
/** A new call that writes an article is among them by itself. */
const writes = allCalls.filter(
  (call) =>
    call.path.startsWith('/api/blogs/:id') &&
    !call.methods.includes('get') &&
    rightOf(call) !== undefined &&
    !open.includes(nameOf(call)),
);

const states = ['draft', 'published', 'scheduled'] as const;
type State = (typeof states)[number];

let product: WholeProduct;
const tokens: Record<string, string> = {};
const articles: Record<string, string> = {};

async function send(method: string, path: string, as: string, body?: object) {
  const response = await product.send(
    { method, path },
    {
      token: tokens[as] ?? '',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  const text = await response.text();
  const { data, message } = JSON.parse(text) as { data: { _id: string; token: string }; message: string };
  return { status: response.status, data, message, text };
}

async function signIn(email: string): Promise<string> {
  const body = JSON.stringify({ email, password: adminPassword });
  const headers = { 'content-type': 'application/json' };
  const response = await product.send({ method: 'POST', path: '/api/auth/login' }, { body, headers });
  return ((await response.json()) as { token: string }).token;
}

beforeAll(async () => {
  product = await createWholeProduct();
  tokens.admin = product.adminToken;
  const users = product.context.db.collection('users');
  const { _id, ...account } = (await users.findOne({ email: 'admin@atrium.test' })) ?? {};
  for (const name of ['author', 'other author', 'editor', 'viewer']) {
    const email = `${name.replace(' ', '-')}@atrium.test`;
    await users.insertOne({ ...account, email, name, role: name.replace('other ', '') });
    tokens[name] = await signIn(email);
  }
  for (const owner of ['admin', 'other author', 'author'])
    for (const state of states) {
      const title = `Of ${owner}, ${state}`;
      const { data } = await send('POST', '/api/blogs', owner, {
        title,
        paragraphs: [{ content: '<p>Text</p>' }],
      });
      articles[`${owner}, ${state}`] = data._id;
      if (state === 'draft') continue;
      const schedule = { scheduledPublishAt: new Date(Date.now() + 86_400_000), scheduleTimeZone: 'UTC' };
      const change = { status: state, ...(state === 'scheduled' && schedule) };
      const { status, text } = await send('PUT', `/api/blogs/${data._id}`, 'admin', change);
      expect(status, text).toBe(200);
    }
});
afterAll(() => product.close());

/** All that is stored but for sessions and accounts, which say when they were last seen. */
async function readStored(): Promise<string> {
  const { db } = product.context;
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !['sessions', 'users'].includes(name));
  const stored = await Promise.all(
    names.toSorted().map(async (name) => [name, await db.collection(name).find().sort({ _id: 1 }).toArray()]),
  );
  return JSON.stringify(stored);
}

const bodies: Record<string, object> = { 'PUT /api/blogs/:id': { title: 'Taken over', slug: 'of-admin' } };

async function walk(role: string, owner: string, state: State): Promise<string[]> {
  const id = articles[`${owner}, ${state}`] ?? '';
  const passed: string[] = [];
  for (const call of writes) {
    const path = call.path.replace(':id', id).replace(':rev', '1').replace(':userId', 'd'.repeat(24));
    const name = nameOf(call);
    const { status, message } = await send(call.methods[0]?.toUpperCase() ?? '', path, role, bodies[name]);
    // 404: there is no draft to make a version of, and nothing in the trash.
    const isRefused = status === 404 || (status === 403 && /^You may not .+\. Ask an admin\.$/.test(message));
    if (!isRefused) passed.push(`${name}: ${status}`);
  }
  return passed;
}

/** A link shows no more than visitors see anyhow. */
const linkOfPublished = ['POST /api/blogs/:id/preview: 200'];

test.each([
  ['author', 'admin', 'draft', []],
  ['author', 'admin', 'published', linkOfPublished],
  ['author', 'other author', 'draft', []],
  ['author', 'other author', 'scheduled', []],
  ['author', 'author', 'published', linkOfPublished],
  ['author', 'author', 'scheduled', []],
  ['viewer', 'admin', 'draft', []],
  ['viewer', 'author', 'published', linkOfPublished],
  ['viewer', 'author', 'scheduled', []],
] as const)(
  'an account that is %s is refused all writes of an article of %s that is %s',
  async (role, owner, state, passed) => {
    expect(writes.length).toBeGreaterThanOrEqual(7);
    const before = await readStored();
    expect(await walk(role, owner, state)).toEqual(passed);
    expect(await readStored(), 'nothing is stored').toBe(before);
  },
);

test('an author writes an own draft, links and withdrawn links included', async () => {
  const article = `/api/blogs/${articles['author, draft']}`;
  const { data } = await send('POST', `${article}/preview`, 'author');
  const read = () => product.send({ method: 'GET', path: `/api/blogs/preview/${data.token}` });
  expect((await read()).status).toBe(200);
  expect((await send('DELETE', `${article}/preview`, 'author')).status).toBe(200);
  expect((await read()).status).toBe(410);
  const change = { title: 'Another title', paragraphs: [{ content: '<p>Text</p>' }] };
  expect((await send('PUT', article, 'author', change)).status).toBe(200);
  expect((await send('DELETE', article, 'author')).status).toBe(200);
});

test('a link of a published article shows no draft of somebody who may not change it', async () => {
  const article = `/api/blogs/${articles['admin, published']}`;
  await send('PUT', `${article}/draft`, 'author', { data: { title: 'Words of the author' } });
  const { data } = await send('POST', `${article}/preview`, 'author');
  const shown = await product.send({ method: 'GET', path: `/api/blogs/preview/${data.token}` });
  expect(await shown.text()).not.toContain('Words of the author');
});

test('an author neither reads nor takes over a draft of an article of somebody else', async () => {
  const article = `/api/blogs/${articles['admin, draft']}`;
  await send('PUT', `${article}/draft`, 'admin', { data: { title: 'Half a sentence' } });
  const admin = await product.context.db.collection('users').findOne({ email: 'admin@atrium.test' });
  const draft = `${article}/draft/${admin?._id.toHexString()}`;
  const before = await readStored();
  expect((await send('GET', draft, 'author')).status).toBe(403);
  expect((await send('POST', `${draft}/take-over`, 'author')).status).toBe(403);
  expect(await readStored()).toBe(before);
  expect((await send('POST', `${draft}/take-over`, 'editor')).status).toBe(200);
});

test('links of an article end for an author when somebody else gets it', async () => {
  const { data } = await send('POST', '/api/blogs', 'author', {
    title: 'Handed over',
    paragraphs: [{ content: '<p>Text</p>' }],
  });
  const link = (await send('POST', `/api/blogs/${data._id}/preview`, 'author')).data;
  const read = () => product.send({ method: 'GET', path: `/api/blogs/preview/${link.token}` });
  expect((await read()).status).toBe(200);
  const blogs = product.context.db.collection('blogs');
  await blogs.updateOne(
    { title: 'Handed over' },
    { $set: { createdBy: { id: 'e'.repeat(24), name: 'Eve' } } },
  );
  expect((await read()).status).toBe(410);
});
