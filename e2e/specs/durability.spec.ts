import { expect, test } from '@playwright/test';
import { type Engines, startEngines } from '../core/engines';
import { type Stack, startStack } from '../core/stack';
import { fetchToken } from '../core/test';

test.describe.configure({ mode: 'serial' });

let engines: Engines;
let stack: Stack;
let token: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  engines = await startEngines();
  stack = await startStack({ env: { MONGODB_URL: engines.mongodbUrl, REDIS_URL: engines.redisUrl } });
  token = await fetchToken(stack.url);
});
test.afterAll(async () => {
  await stack.dispose();
  await engines.dispose();
});

async function schedulePost(title: string, inMs: number): Promise<string> {
  const response = await fetch(`${stack.url}/api/blogs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title,
      status: 'scheduled',
      scheduledPublishAt: new Date(Date.now() + inMs).toISOString(),
      paragraphs: [{ content: '<p>It goes out all the same.</p>' }],
      seo: { metaTitle: title, metaDescription: title },
    }),
  });
  const { data } = (await response.json()) as { data: { slug: string } };
  expect(response.status).toBe(201);
  return data.slug;
}

const statusOf = async (path: string): Promise<number> => (await fetch(stack.url + path)).status;

test('a scheduled post is not public until it is due', async () => {
  const slug = await schedulePost('Published on time', 6_000);
  expect(await statusOf(`/api/blogs/${slug}`)).toBe(404);
  expect(await statusOf(`/blog/${slug}`)).toBe(404);
  await expect.poll(() => statusOf(`/blog/${slug}`), { timeout: 30_000 }).toBe(200);
});

test('a scheduled post is published even if Redis loses all data', async () => {
  test.setTimeout(180_000);
  const slug = await schedulePost('Redis forgot me', 8_000);
  await engines.command('wipe redis');
  await expect.poll(() => statusOf(`/blog/${slug}`), { timeout: 120_000, intervals: [1_000] }).toBe(200);
});

test('pages are served and staff can sign in while Redis is down', async () => {
  await engines.command('kill redis');
  try {
    expect(await statusOf('/')).toBe(200);
    await expect(fetchToken(stack.url)).resolves.toBeTruthy();
    const contact = await fetch(`${stack.url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'No Redis', email: 'no-redis@example.com', agreedToTerms: true }),
    });
    expect(contact.status).toBe(201);
  } finally {
    await engines.command('start redis');
  }
});

test('a contact sent while MongoDB is down is stored once it is back', async () => {
  test.setTimeout(180_000);
  await engines.command('kill mongodb');
  try {
    const contact = await fetch(`${stack.url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'No Mongo', email: 'no-mongo@example.com', agreedToTerms: true }),
    });
    expect(contact.status).toBe(201);
  } finally {
    await engines.command('start mongodb');
  }
  await expect
    .poll(
      async () => {
        const response = await fetch(`${stack.url}/api/contacts?search=no-mongo`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (!response.ok) return 0;
        return ((await response.json()) as { pagination: { total: number } }).pagination.total;
      },
      { timeout: 120_000, intervals: [1_000] },
    )
    .toBe(1);
});
