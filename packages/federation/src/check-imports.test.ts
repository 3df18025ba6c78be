import { expect, test } from 'vitest';
import { findForbiddenImports, readRouterSurface } from './check-imports';

const surface = new Set(['Link', 'useLoaderData']);

test('names the shell provides and types of any name are fine', () => {
  const source = `
    import { Link, type To, useLoaderData as useData } from 'react-router-dom';
    import type { Blocker } from 'react-router-dom';
    import { createPortal } from 'react-dom';`;
  expect(findForbiddenImports(source, surface)).toEqual([]);
});

test.each([
  ['a name that would be undefined in the browser', "import { Await } from 'react-router-dom';"],
  ['the whole router', "import * as router from 'react-router-dom';"],
  ['a second copy of the router', "import { Link } from 'react-router';"],
  ['a second copy of React DOM', "import { createRoot } from 'react-dom/client';"],
])('refuses %s', (_what, source) => {
  expect(findForbiddenImports(source, surface)).toHaveLength(1);
});

test('the surface is read from its source file', () => {
  expect([...readRouterSurface()]).toEqual(expect.arrayContaining(['Link', 'Outlet', 'createBrowserRouter']));
});
