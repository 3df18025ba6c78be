import { expect, test } from 'vitest';
import { readWxr } from '../test-support/read-wxr';
import { expandShortcodes } from './wordpress-shortcodes';

test.each([
  ['its only argument', '[audio https://old.test/a.mp3]', 'audio'],
  ['its only argument, quoted', '[video "https://old.test/a.mp4"]', 'video'],
  ['an attribute', '[audio mp3="https://old.test/a.mp3"][/audio]', 'audio'],
])('a player whose address is %s becomes a link', async (_name, source, kind) => {
  const { html, warnings } = await readWxr(source);
  const [url = ''] = /https:[^"\]]+/.exec(source) ?? [];
  expect(html).toBe(`<p><a href="${url}">${url}</a></p>`);
  expect(warnings).toContain(`These became links: ${kind}`);
});

test.each([
  ['https://video.test/1', 'alone'],
  ['<a href="https://video.test/1">https://video.test/1</a>', 'that the editor made a link'],
])('an embed of the address %s becomes a link', async (address) => {
  const { html } = await readWxr(`Watch:\n\n[embed width="300"]${address}[/embed]`);
  expect(html).toBe('<p>Watch:</p><p><a href="https://video.test/1">https://video.test/1</a></p>');
});

test.each([
  ['[code]\na &lt;b&gt;\n  c\n[/code]', '<pre><code>a &lt;b&gt;\n  c</code></pre>'],
  [
    '[sourcecode language="Python"]if a < b:\n    [x] = y[/sourcecode]',
    '<pre><code class="language-python">if a &lt; b:\n    [x] = y</code></pre>',
  ],
  ['[php]<?php echo 1; ?>[/php]', '<pre><code class="language-php">&lt;?php echo 1; ?&gt;</code></pre>'],
  ['[code lang=js]<p>a();<br />b();</p>[/code]', '<pre><code class="language-js">a();\nb();</code></pre>'],
])('code between the tags of a highlighter stays code: %s', (source, html) => {
  expect(expandShortcodes(source)).toMatchObject({ html, left: [] });
});

test('the name of a highlighter without an end is a shortcode like others', async () => {
  const { html, warnings } = await readWxr('A [php] [code lang="js"] b');
  expect(html).toBe('<p>A [php]  b</p>');
  expect(warnings).toEqual(['Shortcodes that were left out: [code lang="js"]']);
});
