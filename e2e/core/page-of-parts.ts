import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page with names of the router that only the back office provides. */
export function addPageOfParts(folder: string): void {
  const parts = `import { Outlet, useFetcher, useOutletContext } from ${JSON.stringify('react-router-dom')};

function Page() {
  const fetcher = useFetcher<string>();
  return (
    <>
      <button type="button" onClick={() => fetcher.load('/dashboard/events/parts')}>Read</button>
      <p>The fetcher read: {fetcher.data}</p>
      <Outlet context="a text of the page" />
    </>
  );
}

function Part() {
  return <p>The part got: {useOutletContext<string>()}</p>;
}

export const parts = {
  id: 'events.parts',
  path: '/dashboard/events/parts',
  loader: () => 'a text of the loader',
  Component: Page,
  children: [{ id: 'events.part', index: true as const, Component: Part }],
};
`;
  writeFileSync(path.join(folder, 'src/parts.tsx'), parts);
  const file = path.join(folder, 'src/remote.tsx');
  const remote = readFileSync(file, 'utf8').replace('routes: [', 'routes: [parts,');
  writeFileSync(file, `import { parts } from './parts';\n${remote}`);
}
