import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Component } from './search.page';

const hit = (number: number) => ({
  id: `blogs ${number}`,
  kind: 'Article',
  title: `Article ${number}`,
  path: `/blog/${number}`,
  excerpt: '',
});

async function showHits(count: number): Promise<string> {
  const hits = Array.from({ length: count }, (_, index) => hit(index));
  const loader = () => ({ query: 'web', hits, isCut: count === 30, error: '' });
  const handler = createStaticHandler([{ path: '/search', loader, Component }]);
  const context = await handler.query(new Request('http://site.test/search'));
  if (context instanceof Response) throw new Error('/search returned no page');
  const page = (
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
  );
  return renderToString(page).replace(/<!--.*?-->/g, '');
}

test.each([
  [0, 'Nothing found for “web”'],
  [1, '1 result for “web”'],
  [29, '29 results for “web”'],
  [30, 'The best 30 results for “web”'],
])('%d hits read %j', async (count, text) => {
  expect(await showHits(count)).toContain(`>${text}<`);
});
