import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');
const faultyVersion = '9.9.9-faulty';

export const faults = [
  '404',
  '500',
  'hang',
  'HTML',
  'bad hash',
  'CSS 404',
  'CSS hang',
  'throws at load',
  'throws at render',
  'wrong export',
] as const;
export type Fault = (typeof faults)[number];

interface Build {
  version: string;
  entry: string;
  chunks: Record<string, { js: string[]; css: string[] }>;
}

export interface FaultyRemote {
  name: string;
  /** Null: a version that works. */
  fault: Fault | null;
  /** The entry, or the code of this page (a route id). */
  place: 'entry' | { page: string };
  /** Whether the working version is there as the previous one. */
  hasPrevious: boolean;
}

export const readBuild = (name: string): Build =>
  JSON.parse(readFileSync(path.join(root, name, 'dist/remote.json'), 'utf8'));

const throwAtLoad = 'throw new Error("broken at load")';
const container = (exposed: string) =>
  `export const init = () => {}; export const get = async () => () => (${exposed});`;
const throwingRoutes =
  '{ remote: { routes: ["/", "/services", "/dashboard/contacts", "/dashboard/blog"].map((path) => ({ id: path, path, Component() { throw new Error("broken at render"); } })) } }';

function change(text: string, { fault, place }: FaultyRemote): string {
  if (fault === 'throws at load') return throwAtLoad;
  if (place === 'entry') {
    if (fault === 'throws at render') return container(throwingRoutes);
    return fault === 'wrong export' ? container('{}') : text;
  }
  if (fault === 'throws at render')
    return text.replace(/\bComponent:\(\)=>\w+/, 'Component:()=>()=>{throw new Error("broken at render")}');
  return fault === 'wrong export' ? text.replace(/\bComponent:(?=\(\)=>)/, 'Page:') : text;
}

/** A file of the working build, as a version of its own, with the fault. */
function respond(route: Route, file: string, build: Build, remote: FaultyRemote): Promise<void> {
  const { fault, name, place } = remote;
  const faulty = place === 'entry' ? build.entry : build.chunks[place.page]?.js.at(-1);
  const isFaulty = fault?.startsWith('CSS') ? file.endsWith('.css') : file === faulty;
  if (isFaulty && fault?.endsWith('404')) return route.fulfill({ status: 404, body: 'gone' });
  if (isFaulty && fault === '500') return route.fulfill({ status: 500, body: 'broken' });
  if (isFaulty && fault?.endsWith('hang')) return new Promise(() => {});
  if (isFaulty && fault === 'HTML')
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' });
  const text = readFileSync(path.join(root, name, 'dist/client', file), 'utf8').replaceAll(
    build.version,
    faultyVersion,
  );
  return route.fulfill({
    contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
    body: isFaulty ? change(text, remote) : text,
  });
}

/** Makes documents of this page name a version with the fault as the active one of a remote. `repair` ends the fault. */
export async function serveFaulty(page: Page, remote: FaultyRemote): Promise<{ repair(): void }> {
  const { name, place, hasPrevious } = remote;
  const build = readBuild(name);
  let current = remote;
  const base = (version: string) => `/remotes/${name}/${version}/`;
  const faultyFile = place === 'entry' ? build.entry : (build.chunks[place.page]?.js.at(-1) ?? '');

  await page.route(
    (url) => url.pathname.startsWith(base(faultyVersion)),
    (route) => respond(route, path.basename(new URL(route.request().url()).pathname), build, current),
  );
  await page.route(
    (url) => !/\.|^\/(?:api|remotes|assets|media)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = (await response.text())
        .replace(
          /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
          (_all, start, json, end) => {
            const boot = JSON.parse(json);
            const served = boot.remotes.find((other: { name: string }) => other.name === name);
            served.previous = hasPrevious ? served.active : null;
            served.active = { version: faultyVersion, entry: base(faultyVersion) + build.entry };
            if (boot.page) boot.page.version = faultyVersion;
            return start + JSON.stringify(boot).replaceAll('<', '\\u003c') + end;
          },
        )
        .replace('{"integrity":{', (start) =>
          current.fault === 'bad hash'
            ? `${start}"${base(faultyVersion)}${faultyFile}":"sha384-${'A'.repeat(64)}",`
            : start,
        );
      await route.fulfill({ response, body: html });
    },
  );
  return {
    repair() {
      current = { ...current, fault: null };
    },
  };
}
