import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page';

const hit = (number: number) => ({
  kind: 'blogs',
  id: `id-${number}`,
  title: `Article ${number}`,
  path: `/blog/${number}`,
  excerpt: '',
});

async function showHits(count: number): Promise<string> {
  const data = Array.from({ length: count }, (_, index) => hit(index));
  const { html } = await renderPage('/search?q=web', () => Response.json({ success: true, data }));
  return html.replace(/<!--.*?-->/g, '');
}

test.each([
  [0, 'Nothing found for “web”'],
  [1, '1 result for “web”'],
  [29, '29 results for “web”'],
  [30, 'The best 30 results for “web”'],
])('%d hits read %j', async (count, text) => {
  expect(await showHits(count)).toContain(`>${text}<`);
});
