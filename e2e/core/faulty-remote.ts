import { createHash } from 'node:crypto';
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
/** `CSS bad hash` concerns the links of a document only; `slow` and `stalled` are no faults but files that come late. */
export type Fault = (typeof faults)[number] | 'CSS bad hash' | keyof typeof lateMs;
const lateMs = { slow: 8_000, stalled: 28_000 };

interface Build {
  version: string;
  entry: string;
  chunks: Record<string, { js: string[]; css: string[] }>;
  islands?: { entry: string };
}

export interface FaultyRemote {
  name: string;
  /** Null: a version that works. */
  fault: Fault | null;
  /** The entry, that of the islands of a public remote, or the code of these pages (route ids) and widgets. */
  place: 'entry' | 'islands' | { chunks: string[] };
  /** Whether the working version is there as the previous one. */
  hasPrevious: boolean;
}

export const readBuild = (name: string): Build =>
  JSON.parse(readFileSync(path.join(root, name, 'dist/remote.json'), 'utf8'));

const throwAtLoad = 'throw new Error("broken at load")';
const container = (exposed: string) =>
  `export const init = () => {}; export const get = async () => () => (${exposed});`;
const throwingIslands =
  '{ islands: { "mfe-public/contact-form": async () => ({ Component() { throw new Error("broken at render"); } }) } }';
const throwingRoutes =
  '{ remote: { routes: ["/", "/services", "/dashboard/contacts", "/dashboard/blog"].map((path) => ({ id: path, path, Component() { throw new Error("broken at render"); } })) } }';

const throwing = '()=>{throw new Error("broken at render")}';

/** The bundler writes `d(exports,{Component:()=>name})`, or `d(exports,{},{Component:function(){…}})` for a function of the module itself. */
const exportedComponent = /(\}?),\{Component:/;

/** Throws if the file has another form, because a fault that isn't there would pass every test. */
function changeExport(text: string, change: (isValue: boolean) => string): string {
  const changed = text.replace(
    exportedComponent,
    (_all, end: string) => `${end},{${change(end !== '')}Component:`,
  );
  if (changed === text) throw new Error(`no exported Component in ${text.slice(0, 200)}`);
  return changed;
}

function change(text: string, { fault, place }: FaultyRemote): string {
  if (fault === 'throws at load') return throwAtLoad;
  if (place === 'entry' || place === 'islands') {
    if (fault === 'throws at render')
      return container(place === 'islands' ? throwingIslands : throwingRoutes);
    return fault === 'wrong export' ? container('{}') : text;
  }
  if (fault === 'throws at render')
    return changeExport(text, (isValue) => `Component:${isValue ? '' : '()=>'}${throwing},Original`);
  return fault === 'wrong export' ? changeExport(text, () => 'Other') : text;
}

/** The names of the files that have the fault. */
function listFaulty(build: Build, { name, fault, place }: FaultyRemote): string[] {
  const isOfStyles = fault?.startsWith('CSS');
  if (place === 'islands') return [build.islands?.entry ?? ''];
  if (place === 'entry' && !isOfStyles) return [build.entry];
  const chunks = place === 'entry' ? Object.keys(build.chunks) : place.chunks;
  const files = chunks.map((chunk) => build.chunks[chunk]?.[isOfStyles ? 'css' : 'js'].at(-1));
  if (place !== 'entry' && files.includes(undefined))
    throw new Error(`${name} lacks a file of ${chunks.join(', ')}`);
  return files.filter((file) => file !== undefined);
}

/** A file of the working build, as a version of its own, with the fault. */
async function respond(route: Route, file: string, build: Build, remote: FaultyRemote): Promise<void> {
  const { fault, name } = remote;
  const isFaulty = listFaulty(build, remote).includes(file);
  if (isFaulty && fault?.endsWith('404')) return route.fulfill({ status: 404, body: 'gone' });
  if (isFaulty && fault === '500') return route.fulfill({ status: 500, body: 'broken' });
  if (isFaulty && fault?.endsWith('hang')) return new Promise(() => {});
  if (isFaulty && fault === 'HTML')
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' });
  if (isFaulty && (fault === 'slow' || fault === 'stalled')) {
    await new Promise((resolve) => setTimeout(resolve, lateMs[fault]));
    // A browser has the file in its cache then.
    if (fault === 'stalled') remote.fault = null;
  }
  const text = readFileSync(path.join(root, name, 'dist/client', file), 'utf8').replaceAll(
    build.version,
    faultyVersion,
  );
  return route.fulfill({
    contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
    body: isFaulty ? change(text, remote) : text,
  });
}

const base = (name: string, version: string) => `/remotes/${name}/${version}/`;
const wrongHash = `sha384-${'A'.repeat(64)}`;

/** The block of a public page as it would be if the faulty version were the active one. */
function nameFaultyIslands(json: string, build: Build, remote: FaultyRemote): string {
  const { name, fault, hasPrevious } = remote;
  const toFaulty = (text: string) => text.replaceAll(base(name, build.version), base(name, faultyVersion));
  const { remotes, integrity, ...page } = JSON.parse(json);
  const served = remotes.find((other: { name: string }) => other.name === name);
  const active = { ...JSON.parse(toFaulty(JSON.stringify(served.active))), version: faultyVersion };
  const others = remotes.filter((other: unknown) => other !== served);
  const hashes = Object.fromEntries(
    Object.entries(integrity).filter(([url]) => !url.startsWith(base(name, build.version))),
  );
  if (fault === 'bad hash')
    for (const file of listFaulty(build, remote)) hashes[base(name, faultyVersion) + file] = wrongHash;
  const data = {
    ...JSON.parse(toFaulty(JSON.stringify(page))),
    remotes: [...others, { ...served, active, previous: hasPrevious ? served.active : null }],
    integrity: hashes,
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The document as it would be if the faulty version were the active one. */
function nameFaulty(html: string, build: Build, remote: FaultyRemote): string {
  const { name, fault, hasPrevious } = remote;
  const styleLink = new RegExp(
    `(<link rel="stylesheet" href=")${base(name, build.version)}([^"]+)"(?: integrity="[^"]*")?`,
    'g',
  );
  return html
    .replace(/(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s, (_all, start, json, end) => {
      const boot = JSON.parse(json);
      const served = boot.remotes.find((other: { name: string }) => other.name === name);
      if (served !== undefined) {
        served.previous = hasPrevious ? served.active : null;
        served.active = { version: faultyVersion, entry: base(name, faultyVersion) + build.entry };
      }
      return start + JSON.stringify(boot).replaceAll('<', '\\u003c') + end;
    })
    .replace(
      /(<script type="application\/json" id="islands">)(.*?)(<\/script>)/s,
      (_all, start, json, end) => start + nameFaultyIslands(json, build, remote) + end,
    )
    .replace(styleLink, (_all, start, file) => {
      const hash = fault === 'CSS bad hash' ? ` integrity="${wrongHash}"` : '';
      return `${start}${base(name, faultyVersion)}${file}"${hash}`;
    })
    .replace('{"integrity":{', (start) =>
      fault === 'bad hash'
        ? start +
          listFaulty(build, remote)
            .map((file) => `"${base(name, faultyVersion)}${file}":"${wrongHash}",`)
            .join('')
        : start,
    );
}

/** The hash of the import map in the policy; a browser ignores another map, and with it all hashes of scripts. */
function hashImportMap(html: string): string {
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(html) ?? [];
  return `sha256-${createHash('sha256').update(map).digest('base64')}`;
}

/** Makes documents of this page name versions with a fault as the active ones. `repair` ends the faults. */
export async function serveFaulty(page: Page, remotes: FaultyRemote[]): Promise<{ repair(): void }> {
  let current = remotes.map((remote) => ({ remote, build: readBuild(remote.name) }));
  await page.route(
    (url) => current.some(({ remote: { name } }) => url.pathname.startsWith(base(name, faultyVersion))),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const served = current.find(({ remote: { name } }) => pathname.startsWith(base(name, faultyVersion)));
      return served ? respond(route, path.basename(pathname), served.build, served.remote) : route.continue();
    },
  );
  await page.route(
    (url) => !/\.|^\/(?:api|remotes|assets|media)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const original = await response.text();
      const html = current.reduce((text, { remote, build }) => nameFaulty(text, build, remote), original);
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      const allowing = policy.replace(hashImportMap(original), hashImportMap(html));
      await route.fulfill({
        response,
        headers: { ...headers, 'content-security-policy': allowing },
        body: html,
      });
    },
  );
  return {
    repair() {
      current = current.map(({ remote, build }) => ({ build, remote: { ...remote, fault: null } }));
    },
  };
}
