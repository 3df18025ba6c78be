import { afterAll, expect, test } from 'vitest';
import { createLeadsHarness, internalSecret, respondAsContent } from '../../testing/leads-harness';
import { findBatches, readCampaign, sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';

const id = (digit: string) => digit.repeat(24);

const requests: { url: string; key: string | null; body: unknown }[] = [];
let status = 503;
const harness = await createLeadsHarness({
  deps: {
    async content(request) {
      if (request.url.endsWith('/api/site')) return respondAsContent({})(request);
      const key = request.headers.get('x-internal-key');
      requests.push({ url: request.url, key, body: await request.json() });
      return new Response(null, { status });
    },
  },
});
afterAll(() => harness.close());

test("content keeps a newsletter's images before it is sent; the newsletter waits for it", async () => {
  await insertSubscribers(harness, 1);
  const expected = {
    url: 'http://content/internal/kept-media',
    key: internalSecret,
    body: { ids: [id('a'), id('b')] },
  };
  const content = `<p>Hi</p><img src="/media/${id('a')}/one.png"><img src="http://atrium.test/media/${id('b')}/two.webp">`;
  const campaignId = await sendNewsletter(harness, { content });
  expect(requests.splice(0)).toEqual([expected]);
  await expect(snapshotAudience(harness, campaignId)).rejects.toThrow('503');
  expect((await readCampaign(harness, campaignId)).status).toBe('planning');
  expect(await findBatches(harness)).toEqual([]);

  status = 200;
  harness.context.clock.advance(31_000);
  await snapshotAudience(harness, campaignId);
  expect((await readCampaign(harness, campaignId)).status).toBe('sending');
  expect(requests).toEqual([expected, expected]);

  const plainId = await sendNewsletter(harness, { content: '<p>No image</p>' });
  await snapshotAudience(harness, plainId);
  expect(requests).toHaveLength(2);
});
