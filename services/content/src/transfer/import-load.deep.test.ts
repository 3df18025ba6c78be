import { createRequire } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sanitiseHtml } from '../html/sanitise-html';
import { setUpTransfer } from '../test-support/set-up-transfer';

const { importFile } = await setUpTransfer();

/** Too long to be sanitised in a web process. */
const html = `<p>Text</p>${'<br>'.repeat(50_000)}`;
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

/** The parser of sanitize-html; other modules of the service use another build of it. */
const { Parser } = createRequire(createRequire(import.meta.url).resolve('sanitize-html'))(
  'htmlparser2',
) as typeof import('htmlparser2');

test('long articles are sanitised outside of this process, which goes on answering requests', async () => {
  const parse = vi.spyOn(Parser.prototype, 'write');
  onTestFinished(() => parse.mockRestore());
  const longTexts = () => parse.mock.calls.filter(([text]) => text.length >= html.length).length;

  const { body } = await importFile(JSON.stringify(ghost));
  expect(body.data).toMatchObject({ created: 3, failed: 0 });
  expect(longTexts()).toBe(0);

  sanitiseHtml(html);
  expect(longTexts()).toBe(1);
});
