import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLeadsHarness } from '../../testing/leads-harness';

/** The ids that content was asked to keep. */
let kept: string[] = [];
let status = 200;

const harness = await createLeadsHarness({
  deps: {
    async content(request) {
      if (!request.url.endsWith('/internal/kept-media')) return Response.json({ success: true, data: [] });
      if (status === 200) kept.push(...((await request.json()) as { ids: string[] }).ids);
      return new Response(null, { status });
    },
  },
});
afterAll(() => harness.close());
beforeEach(() => {
  kept = [];
  status = 200;
});

const base = '/api/newsletter/campaigns';
let digit = 0;
function newImage() {
  digit += 1;
  const id = digit.toString(16).padStart(24, '0');
  return { id, html: `<p>Hello</p><img src="/media/${id}/photo.png" alt="">` };
}
const create = (content: string) =>
  harness.call<Campaign>(base, { method: 'POST', body: { subject: 'Spring', content } });

const writes: [string, (content: string) => Promise<{ status: number }>][] = [
  [
    'the draft of a new newsletter',
    (content) =>
      harness.call(`${base}/new/drafts/tab-0001-abcd`, { method: 'PUT', body: { data: { content } } }),
  ],
  [
    'the draft of a saved newsletter',
    async (content) => {
      const { id } = (await create('<p>Hello</p>')).body.data;
      return harness.call(`${base}/${id}/draft`, { method: 'PUT', body: { data: { content } } });
    },
  ],
  ['a created newsletter', create],
  [
    'a changed newsletter',
    async (content) => {
      const { id } = (await create('<p>Hello</p>')).body.data;
      return harness.call(`${base}/${id}`, { method: 'PATCH', body: { content } });
    },
  ],
  [
    'a newsletter scheduled at its creation',
    (content) =>
      harness.call('/api/newsletter/bulk-email', {
        method: 'POST',
        body: {
          subject: 'Spring',
          content,
          recipientType: 'all',
          sendAt: '2026-03-15T10:00:00.000Z',
          expectedCount: 0,
        },
      }),
  ],
];

test.each(writes)('content is asked to keep the images of %s', async (_name, write) => {
  const { id, html } = newImage();
  expect((await write(html)).status).toBeLessThan(300);
  expect(kept).toEqual([id]);
});

test.each(writes)(
  'while content does not respond, %s is stored, and the sweep asks again',
  async (_name, write) => {
    const { id, html } = newImage();
    status = 503;
    expect((await write(html)).status).toBeLessThan(300);
    expect(kept).toEqual([]);
    status = 200;
    await harness.sweep('newsletter-images');
    expect(kept).toContain(id);
  },
);

test('the sweep leaves texts alone that nobody has changed for two days', async () => {
  await create(newImage().html);
  harness.context.clock.advance(49 * 3_600_000);
  kept = [];
  await harness.sweep('newsletter-images');
  expect(kept).toEqual([]);
});
