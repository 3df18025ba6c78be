import { expect, test } from 'vitest';
import { attachment, type Item, readWxr } from '../test-support/read-wxr';

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

const pattern = (id: number, html: string) => ({
  html,
  fields: { 'wp:post_id': String(id), 'wp:post_type': 'wp_block' },
});

test('a pattern within itself is shown once, and named', async () => {
  const { html, warnings } = await readWxr('<!-- wp:block {"ref":50} /-->', {}, [
    pattern(50, '<p>Outer</p><!-- wp:block {"ref":51} /-->'),
    pattern(51, '<p>Inner</p><!-- wp:block {"ref":50} /-->'),
  ]);
  expect(html).toBe('<p>Outer</p><p>Inner</p>');
  expect(warnings).toEqual(['Blocks that were left out: the synced pattern 50']);
});

test.each([
  ['without their block', '<p>x</p>', '[{"id":"a","content":"A note"}]'],
  ['that can not be read', '<p>x</p><!-- wp:footnotes /-->', 'A note'],
])('footnotes %s are named', async (_name, source, footnotes) => {
  const { warnings } = await readWxr(source, { meta: { footnotes } });
  expect(warnings).toEqual([`Blocks that were left out: footnotes (${footnotes})`]);
});

test('a gallery of another post shows the images of that post', async () => {
  const { imageUrls } = await readWxr('[gallery id="88"]', {}, [attachment(90, 88), attachment(91, 1)]);
  expect(imageUrls).toEqual(['https://old.test/u/90.jpg']);
});

test('a link around a heading and a text leads on from the heading', async () => {
  const { html, warnings } = await readWxr('<a href="https://a.test/"><h3>Title</h3><p>Text</p></a>');
  expect([html, warnings]).toEqual(['<h3><a href="https://a.test/">Title</a></h3><p>Text</p>', []]);
});

test('an icon that is a link gets its name as text', async () => {
  const { html } = await readWxr(
    '<p><a href="https://a.test/" aria-label="Follow us"><i class="x"></i></a></p>',
  );
  expect(html).toBe('<p><a href="https://a.test/">Follow us</a></p>');
});

test.each(['[youtube https://v.test/1]', '[youtube=https://v.test/1]', '[soundcloud "https://v.test/1"]'])(
  '%s, a shortcode of Jetpack, becomes a link',
  async (source) => {
    const { html, warnings } = await readWxr(source);
    expect(html).toBe('<p><a href="https://v.test/1">https://v.test/1</a></p>');
    expect(warnings).toEqual(['These became links: embeds']);
  },
);

test('brackets in prose are no shortcode', async () => {
  const { html, warnings } = await readWxr('<p>As he said [see https://a.test/ and video] [tweet].</p>');
  expect([html, warnings]).toEqual(['<p>As he said [see https://a.test/ and video] [tweet].</p>', []]);
});

test('the title of an accordion is its button', async () => {
  const { html } = await readWxr('<h3><button><span>Question</span></button></h3><p>Answer</p>');
  expect(html).toBe('<h3>Question</h3><p>Answer</p>');
});
