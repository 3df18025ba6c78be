import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const slotId = 'mfe-events/page.side/v1';

const slot = `import { defineSlot } from ${JSON.stringify('@atrium/mfe-kit')};

export interface PageSideProps {
  topic: string;
}

export const PageSide = defineSlot<PageSideProps>('${slotId}');
`;

const guest = `import { useSession } from ${JSON.stringify('@atrium/mfe-kit')};
import type { PageSideProps } from ${JSON.stringify('@mf-types/mfe-events/page-side.slot')};

export function Component({ topic }: PageSideProps) {
  const name = useSession((state) => state.user?.name);
  return <p>The guest shows {topic} to {name}</p>;
}
`;

/** A page with names of the router that only the back office provides, and with a slot. */
export function addPageOfParts(folder: string): void {
  const parts = `import { Outlet, useFetcher, useOutletContext } from ${JSON.stringify('react-router-dom')};
import { PageSide } from ${JSON.stringify('./page-side.slot')};

function Page() {
  const fetcher = useFetcher<string>();
  return (
    <>
      <button type="button" onClick={() => fetcher.load('/dashboard/events/parts')}>Read</button>
      <p>The fetcher read: {fetcher.data}</p>
      <PageSide topic="weeks" />
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
  writeFileSync(path.join(folder, 'src/page-side.slot.ts'), slot);
  const remote = readFileSync(file, 'utf8').replace('routes: [', 'routes: [parts,');
  writeFileSync(file, `import { parts } from './parts';\n${remote}`);
}

/** Fills the slot of the other remote from this one, with the types that `atrium types mfe-events` writes. */
export function addGuest(folder: string): void {
  writeFileSync(path.join(folder, 'src/weeks.guest.tsx'), guest);
  const manifestFile = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as object;
  const guests = [
    { slot: slotId, name: 'weeks', title: 'Weeks of the other team', permission: 'content.read' },
  ];
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, guests }));
  const file = path.join(folder, 'src/remote.tsx');
  const load = `() => import(/* webpackChunkName: "guest.weeks" */ ${JSON.stringify('./weeks.guest')})`;
  const remote = readFileSync(file, 'utf8').replace(
    'widgets: {',
    `guests: { weeks: lazyRoute(${load}) },\n  widgets: {`,
  );
  writeFileSync(file, remote);
}

/** Returns the exit code of the compiler. */
export const checkTypes = (folder: string): number | null =>
  spawnSync(path.join(folder, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd: folder }).status;
