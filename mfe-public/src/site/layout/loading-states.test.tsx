import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page';

const list = () => Response.json({ success: true, data: [] });
const stateOf = (html: string, path: string) =>
  new RegExp(`<template data-loading="${path}">(.*?)</template>`).exec(html)?.[1];

test('a page has the loading states of others: texts of services, eight cards, spinners', async () => {
  const { html } = await renderPage('/about', list);
  expect(stateOf(html, '/services')).toMatch(
    /<strong>Loading services...<.strong><span>Please wait while we fetch the latest services<.span>/,
  );
  expect(stateOf(html, '/blog')?.match(/<li>/g)).toHaveLength(8);
  expect(stateOf(html, '/blog')).toContain('aria-label="Loading articles"');
  expect(stateOf(html, '/portfolio')).toContain('aria-label="Loading portfolio"');
  expect(stateOf(html, '')).toContain('role="status"');
});

test('the services page, which is there, has none of its own', async () => {
  const { html } = await renderPage('/services', list);
  expect(stateOf(html, '/services')).toBeUndefined();
});
