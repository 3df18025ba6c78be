import { expect, test } from 'vitest';
import { unavailableResponse } from './unavailable-page';
import { createUnavailableTexts } from './unavailable-texts';

const texts = { title: 'Back <soon>', text: 'We mend the site.' };

function setUp() {
  let at = 0;
  let respond = async () => Response.json({ success: true, data: { errorPages: { unavailable: texts } } });
  const calls: string[] = [];
  const read = createUnavailableTexts({
    content: (request) => {
      calls.push(new URL(request.url).pathname);
      return respond();
    },
    now: () => at,
  });
  return {
    read,
    calls,
    pass: (ms: number) => {
      at += ms;
    },
    respondWith: (other: typeof respond) => {
      respond = other;
    },
  };
}

test("the site's own texts are read once a minute at most", async () => {
  const { read, calls, pass } = setUp();
  expect([await read(), await read()]).toEqual([texts, texts]);
  expect(calls).toEqual(['/api/site']);
  pass(60_000);
  await read();
  expect(calls).toHaveLength(2);
});

test.each([
  ['throws', () => Promise.reject(new Error('away'))],
  ['responds with something else', async () => new Response('<html>')],
  ['has no texts', async () => Response.json({ success: true, data: {} })],
])('the last known texts are shown while content %s', async (_name, respond) => {
  const { read, pass, respondWith } = setUp();
  await read();
  pass(60_000);
  respondWith(respond);
  expect(await read()).toEqual(texts);
});

test('no text of the page is markup', async () => {
  const response = unavailableResponse({
    status: 503,
    unavailable: texts,
    retryAfterSeconds: 1,
    isHead: false,
    isHttps: true,
    requestId: 'r',
  });
  expect(await response.text()).toContain('<h1>Back &lt;soon&gt;</h1><p>We mend the site.</p>');
});
