import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkRemoteImports, findForbiddenImports, readRouterSurface } from './check-imports';

const surface = new Set(['Link', 'useLoaderData']);
// Concatenated, because this repository's own checks would match the examples.
const importFrom = (clause: string, source: string) => `import ${clause} from ${JSON.stringify(source)};`;

test('accepts names that the shell provides, and types of any name', () => {
  const source = [
    importFrom('{ Link, type To, useLoaderData as useData }', 'react-router-dom'),
    importFrom('type { Blocker }', 'react-router-dom'),
    importFrom('{ createPortal }', 'react-dom'),
  ];
  expect(findForbiddenImports(source.join('\n'), surface)).toEqual([]);
});

test.each([
  ['a name that would be undefined in the browser', '{ Await }', 'react-router-dom'],
  ['the whole router', '* as router', 'react-router-dom'],
  ['a second copy of the router', '{ Link }', 'react-router'],
  ['a second copy of React DOM', '{ createRoot }', 'react-dom/client'],
])('refuses %s', (_what, clause, source) => {
  expect(findForbiddenImports(importFrom(clause, source), surface)).toHaveLength(1);
});

test('reads the surface from its source file', () => {
  expect([...readRouterSurface()]).toEqual(expect.arrayContaining(['Link', 'Outlet', 'createBrowserRouter']));
});

test('checks every file of a remote except its tests', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'imports-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const source = importFrom('{ createMemoryRouter }', 'react-router-dom');
  await mkdir(path.join(dir, 'testing'));
  await mkdir(path.join(dir, 'blog'));
  await writeFile(path.join(dir, 'testing/open-page.tsx'), source);
  await writeFile(path.join(dir, 'blog/blog.page.test.tsx'), source);
  expect(() => checkRemoteImports(dir)).not.toThrow();
  await writeFile(path.join(dir, 'blog/testing.page.tsx'), source);
  expect(() => checkRemoteImports(dir)).toThrow(/blog.testing\.page\.tsx: "createMemoryRouter"/);
});
