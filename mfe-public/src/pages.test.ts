import { sitePages } from '@atrium/contracts/content/menus.constants';
import { isTakenFolder } from '@atrium/contracts/content/reserved-paths';
import { expect, test } from 'vitest';
import { pages } from './pages';
import { importLoader } from './routes';

test.each(pages)('the page $path has its component, its metadata and its loader', async ({ page, data }) => {
  const [folder, name] = page.split('/');
  const { Component, handle } = await import(`./${folder}/${name}.page.tsx`);
  expect(Component).toBeInstanceOf(Function);
  expect(handle.meta).toBeInstanceOf(Function);
  expect(await importLoader(data ?? page)).toBeInstanceOf(Function);
});

test('each page that menus offer exists', () => {
  const paths = pages.map(({ path }) => path);
  expect(sitePages.filter(({ path }) => !paths.includes(path))).toEqual([]);
});

test('no page of blocks can take the address of another page', () => {
  const first = pages.map(({ path }) => path.split('/')[1] ?? '').filter((part) => !part.startsWith(':'));
  expect(first.filter((part) => !isTakenFolder(part))).toEqual([]);
});
