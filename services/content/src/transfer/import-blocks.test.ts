import { expect, test } from 'vitest';
import { type Item, readWxr } from '../test-support/read-wxr';

test('a synced pattern is filled in, also inside another one', async () => {
  const pattern = (id: string, html: string): Item => ({
    html,
    fields: { 'wp:post_type': 'wp_block', 'wp:post_id': id },
  });
  const { html, warnings } = await readWxr('<p>Before</p><!-- wp:block {"ref":20} /-->', {}, [
    pattern('20', '<p>Shared</p><!-- wp:block {"ref":21} /-->'),
    pattern('21', '<p>Inner</p>'),
  ]);
  expect(html).toBe('<p>Before</p><p>Shared</p><p>Inner</p>');
  expect(warnings).toEqual([]);
});

test('a synced pattern that the file lacks, or that contains itself, is named', async () => {
  expect((await readWxr('<p>x</p><!-- wp:block {"ref":9} /-->')).warnings).toEqual([
    'Blocks that were left out: the synced pattern 9',
  ]);
  const loop = { html: '<p>a</p><!-- wp:block {"ref":2} /-->', fields: { 'wp:post_type': 'wp_block' } };
  expect((await readWxr('<!-- wp:block {"ref":2} /-->', {}, [loop])).warnings).toEqual([
    'Blocks that were left out: the synced pattern 2',
  ]);
});

test('blocks without content are named with their texts', async () => {
  const { warnings } = await readWxr(
    '<p>x</p><!-- wp:latest-posts /--><!-- wp:acf/quote {"data":{"said":"Two words"}} /-->',
  );
  expect(warnings).toEqual(['Blocks that were left out: latest-posts, acf/quote (Two words)']);
});

test('footnotes keep their text and lead there and back', async () => {
  const { html } = await readWxr(
    '<p>Claim<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup></p><!-- wp:footnotes /-->',
    { meta: { footnotes: '[{"id":"a1","content":"The <em>proof</em>"}]' } },
  );
  expect(html).toBe(
    '<p>Claim<sup><a href="#a1" id="a1-link">1</a></sup></p><ol><li id="a1">The <em>proof</em> <a href="#a1-link">↩︎</a></li></ol>',
  );
});

test.each([
  [
    'an embed block',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://v.test/1\n</div><figcaption>Cap</figcaption></figure>',
    '<p><a href="https://v.test/1">https://v.test/1</a></p><p>Cap</p>',
  ],
  [
    'an address on its own line',
    'Watch:\n\nhttps://v.test/1',
    '<p>Watch:</p><p><a href="https://v.test/1">https://v.test/1</a></p>',
  ],
  [
    'an embed without content',
    '<!-- wp:embed {"url":"https://v.test/1"} /-->',
    '<p><a href="https://v.test/1">https://v.test/1</a></p>',
  ],
])('%s becomes a link', async (_name, source, html) => {
  const article = await readWxr(source);
  expect(article.html).toBe(html);
  expect(article.warnings).toEqual(['These became links: embeds']);
});
