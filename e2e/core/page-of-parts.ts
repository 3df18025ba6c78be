import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const card = `export interface EventCardProps {
  title: string;
}

export function Component({ title }: EventCardProps) {
  return <p>The card shows: {title}</p>;
}
`;

/** A page with names of the router that only the back office provides, and with a component that the remote exposes. */
export function addPageOfParts(folder: string): void {
  const parts = `import { remoteComponent } from ${JSON.stringify('@atrium/mfe-kit')};
import { Outlet, useFetcher, useOutletContext } from ${JSON.stringify('react-router-dom')};

const EventCard = remoteComponent<{ title: string }>('mfe-events/event-card');

function Page() {
  const fetcher = useFetcher<string>();
  return (
    <>
      <button type="button" onClick={() => fetcher.load('/dashboard/events/parts')}>Read</button>
      <p>The fetcher read: {fetcher.data}</p>
      <EventCard title="weeks" />
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
  writeFileSync(path.join(folder, 'src/event-card.component.tsx'), card);
  const load = `() => import(/* webpackChunkName: "component.event-card" */ ${JSON.stringify('./event-card.component')})`;
  const remote = readFileSync(file, 'utf8')
    .replace('routes: [', 'routes: [parts,')
    .replace('widgets: {', `components: { 'event-card': lazyRoute(${load}) },\n  widgets: {`);
  writeFileSync(file, `import { parts } from './parts';\n${remote}`);
}

/** Compiles a file that uses the types that `atrium types mfe-events` wrote. Returns the exit code of the compiler. */
export function checkUseOfTypes(folder: string): number | null {
  const source = JSON.stringify('@mf-types/mfe-events/event-card.component');
  const use = `import type { EventCardProps } from ${source};\nexport const props: EventCardProps = { title: 'weeks' };\n`;
  writeFileSync(path.join(folder, 'src/use.ts'), use);
  return spawnSync(path.join(folder, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd: folder }).status;
}
