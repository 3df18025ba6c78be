import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sanitiseHtml } from '../html/sanitise-html';
import { setUpTransfer } from '../test-support/set-up-transfer';

const { t, importFile } = await setUpTransfer();

/** Nearly the longest paragraph, of the tags that take the sanitiser longest. */
const html = `<p>Text</p>${'<br>'.repeat(240_000)}`;
const ghost = {
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        posts: ['a', 'b', 'c'].map((id) => ({
          id,
          title: id,
          slug: `post-${id}`,
          html,
          status: 'published',
        })),
      },
    },
  ],
};

function timeSanitising(): number {
  const startedAt = performance.now();
  sanitiseHtml(html);
  return performance.now() - startedAt;
}

test('other requests are answered while long articles are imported', async () => {
  const waits: number[] = [];
  let isImporting = true;
  const reading = (async () => {
    while (isImporting) {
      const startedAt = performance.now();
      // A cached response alone would not let the import go on.
      await setImmediate();
      await t.app.request('/api/blogs/published');
      waits.push(performance.now() - startedAt);
    }
  })();
  const { body } = await importFile(JSON.stringify(ghost)).finally(() => {
    isImporting = false;
  });
  await reading;
  expect(body.data).toMatchObject({ created: 3, failed: 0 });
  // As long as sanitising one article here, if the import did it here.
  expect(Math.max(...waits)).toBeLessThan(timeSanitising() / 2);
});
