import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const slotId = 'mfe-events/page.side/v1';

const slot = `import { defineSlot } from ${JSON.stringify('@atrium/mfe-kit')};

export interface PageSideProps {
  topic: string;
}

export const PageSide = defineSlot<PageSideProps>('${slotId}');
`;

const guest = `import { useSession, useSettings } from ${JSON.stringify('@atrium/mfe-kit')};
import type { PageSideProps } from ${JSON.stringify('@mf-types/mfe-events/page-side.slot')};
import type manifest from ${JSON.stringify('../manifest.json')};

export function Component({ topic }: PageSideProps) {
  const name = useSession((state) => state.user?.name);
  const { motto } = useSettings<typeof manifest>('mfe-admin-places');
  return <p>The guest shows {topic} to {name}: {motto.toUpperCase()}</p>;
}
`;

function addToManifest(folder: string, change: object): void {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, ...change }));
}

/** A public page and its island, both with the number that staff set. */
export function addSeats(folder: string): void {
  const settings = { seats: { type: 'number', label: 'Seats', default: 4 } };
  addToManifest(folder, { settings, samples: ['/places', '/places/seats'] });
  const island = `import { defineIsland, useSettings } from ${JSON.stringify('@atrium/mfe-kit')};
import { useState } from ${JSON.stringify('react')};
import type manifest from ${JSON.stringify('../manifest.json')};

function Seats() {
  const { seats } = useSettings<typeof manifest>('mfe-places');
  const [isTaken, setTaken] = useState(false);
  return <button type="button" onClick={() => setTaken(true)}>{isTaken ? seats - 1 : seats} seats left</button>;
}

export default defineIsland('mfe-places/seats', Seats, { when: 'press' });
`;
  const page = `import { Island, useSettings } from ${JSON.stringify('@atrium/mfe-kit')};
import type manifest from ${JSON.stringify('../manifest.json')};
import seatsIsland from ${JSON.stringify('./seats.island')};

function Seats() {
  const { seats } = useSettings<typeof manifest>('mfe-places');
  return (
    <>
      <h1>A table for {seats}</h1>
      <Island of={seatsIsland} props={{}} />
    </>
  );
}

export const seats = { id: 'places.seats', path: '/places/seats', Component: Seats };
`;
  writeFileSync(path.join(folder, 'src/seats.island.tsx'), island);
  writeFileSync(path.join(folder, 'src/seats.tsx'), page);
  const file = path.join(folder, 'src/remote.tsx');
  const remote = readFileSync(file, 'utf8').replace('routes: [', 'routes: [seats,');
  writeFileSync(file, `import { seats } from './seats';\n${remote}`);
}

/** A page with names of the router that only the back office provides, and with a slot. */
export function addPageOfParts(folder: string): void {
  addToManifest(folder, { settings: { topic: { type: 'text', label: 'Topic', default: 'weeks' } } });
  const parts = `import { useSettings } from ${JSON.stringify('@atrium/mfe-kit')};
import { Outlet, useFetcher, useOutletContext } from ${JSON.stringify('react-router-dom')};
import type manifest from ${JSON.stringify('../manifest.json')};
import { PageSide } from ${JSON.stringify('./page-side.slot')};

function Page() {
  const fetcher = useFetcher<string>();
  const { topic } = useSettings<typeof manifest>('mfe-events');
  return (
    <>
      <button type="button" onClick={() => fetcher.load('/dashboard/events/parts')}>Read</button>
      <p>The fetcher read: {fetcher.data}</p>
      <PageSide topic={topic} />
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
  const guests = [
    { slot: slotId, name: 'weeks', title: 'Weeks of the other team', permission: 'content.read' },
  ];
  addToManifest(folder, { guests, settings: { motto: { type: 'text', label: 'Motto' } } });
  const file = path.join(folder, 'src/remote.tsx');
  const load = `() => import(/* webpackChunkName: "guest.weeks" */ ${JSON.stringify('./weeks.guest')})`;
  const remote = readFileSync(file, 'utf8').replace(
    'widgets: {',
    `guests: { weeks: lazyRoute(${load}) },\n  widgets: {`,
  );
  writeFileSync(file, remote);
}

/** Returns the exit code of the compiler. */
export const checkTypes = (folder: string): Promise<number | null> =>
  new Promise((resolve) => {
    const program = path.join(folder, 'node_modules/.bin/tsc');
    const child = execFile(program, ['--noEmit'], { cwd: folder }, () => resolve(child.exitCode));
  });
