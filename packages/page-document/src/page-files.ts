import { type Area, areaOf } from '@atrium/contracts/registry/boot';
import type { IslandsData, IslandVersion } from '@atrium/contracts/registry/boot.schemas';
import type {
  ChunkFiles,
  RemoteBuild,
  ServedBuild,
  ServedRemote,
  ShellBuild,
} from '@atrium/contracts/registry/builds.schemas';
import { getRemoteBase } from '@atrium/service-kit/registry/boot-remotes';

/** Files that the document requests at once, as root-relative URLs. */
export interface PageFiles {
  styles: string[];
  scripts: string[];
  modulePreloads: string[];
}

function unique(urls: string[]): string[] {
  return [...new Set(urls)];
}

/** `shellChunks`, `remoteChunks`: names of the lazy chunks of this page. `remotes`: that of its frame comes before its own. */
export function listPageFiles(options: {
  shell: ShellBuild;
  shellChunks?: string[];
  remotes?: readonly RemoteBuild[];
  remoteChunks?: string[];
}): PageFiles {
  const { shell, shellChunks = [], remotes = [], remoteChunks = [] } = options;
  const toAsset = (file: string) => `/assets/${file}`;
  const isThere = (chunk: ChunkFiles | undefined): chunk is ChunkFiles => chunk !== undefined;
  const ownChunks = shellChunks.map((id) => shell.chunks[id]).filter(isThere);
  const collect = (chunks: ChunkFiles[], kind: 'js' | 'css') => chunks.flatMap((chunk) => chunk[kind]);
  const collectRemote = (remote: RemoteBuild, kind: 'js' | 'css') =>
    collect([remote.expose, ...remoteChunks.map((name) => remote.chunks[name]).filter(isThere)], kind).map(
      (file) => getRemoteBase(remote) + file,
    );
  return {
    styles: unique([
      ...collect([shell.entry, ...ownChunks], 'css').map(toAsset),
      ...remotes.flatMap((remote) => collectRemote(remote, 'css')),
    ]),
    scripts: shell.entry.js.map(toAsset),
    modulePreloads: unique([
      ...collect(ownChunks, 'js').map(toAsset),
      ...remotes.flatMap((remote) => [getRemoteBase(remote) + remote.entry, ...collectRemote(remote, 'js')]),
    ]),
  };
}

/** The versions that a document may load. */
export const listBuilds = (remotes: readonly ServedRemote[], area: Area): ServedBuild[] =>
  remotes
    .filter(({ active }) => areaOf(active) === area)
    .flatMap(({ active, previous }) => (previous === null ? [active] : [active, previous]));

/** Hashes of the files of these builds, by URL. */
export const listIntegrity = (builds: readonly ServedBuild[]): Record<string, string> =>
  Object.fromEntries(
    builds.flatMap((build) =>
      Object.entries(build.integrity).map(([file, hash]) => [getRemoteBase(build) + file, hash]),
    ),
  );

const partNames = /\sdata-(?:island|behaviour)="([^"]+)"/g;

/** Scripts of an island or behaviour: those of its remote come first. */
function listPartFiles(builds: readonly ServedBuild[], address: string): string[] {
  const [remote, name = ''] = address.split('/');
  const build = builds.find((each) => each.name === remote);
  if (build === undefined) return [];
  const { islands, behaviours } = build;
  const own = islands?.chunks[name];
  const files = islands && own ? [islands.entry, ...own] : behaviours === undefined ? [] : [behaviours];
  return files.map((file) => getRemoteBase(build) + file);
}

/** The data of this page for the inline script and the runtime of islands. `remotes`: with the versions that rendered it as the active ones. */
export function describeIslands(options: {
  shell: ShellBuild;
  shellChunks: string[];
  remotes: readonly ServedRemote[];
  remoteChunks: string[];
  html: string;
}): IslandsData {
  const { shell, shellChunks, remotes, remoteChunks, html } = options;
  const builds = remotes.map(({ active }) => active);
  const names = unique([...html.matchAll(partNames)].flatMap(([, name]) => name ?? []));
  const parts = Object.fromEntries(names.map((name) => [name, listPartFiles(builds, name)]));
  const used = names.map((name) => name.split('/')[0]);
  const describe = (build: ServedBuild): IslandVersion => ({
    version: build.version,
    entry: getRemoteBase(build) + build.entry,
    ...(build.islands && { islands: getRemoteBase(build) + build.islands.entry }),
    styles: used.includes(build.name) ? listRemoteStyles(build, remoteChunks) : [],
    ...(used.includes(build.name) && build.values && { settings: build.values }),
  });
  const islandRemotes = remotes
    .filter(({ active }) => areaOf(active) === 'public')
    .map(({ name, active, previous }) => ({
      name,
      prefixes: active.prefixes,
      active: describe(active),
      previous: previous && describe(previous),
    }));
  // The previous version is loaded in trouble only; its hashes would cost every visitor.
  const hashes = listIntegrity(builds);
  const files = [...islandRemotes.flatMap(({ active }) => active.styles), ...Object.values(parts).flat()];
  const integrity = files.flatMap((url) => {
    const hash = hashes[url];
    return hash === undefined ? [] : [[url, hash] as const];
  });
  return {
    shell: shell.version,
    runtime: `/assets/${shell.islands.js[0] ?? ''}`,
    application: `/assets/${shell.entry.js[0] ?? ''}`,
    ...(shell.visits && { visits: `/assets/${shell.visits}` }),
    remotes: islandRemotes,
    parts,
    styles: listPageFiles({ shell, shellChunks }).styles,
    integrity: Object.fromEntries(integrity),
  };
}

const listRemoteStyles = (build: RemoteBuild, chunks: readonly string[]): string[] =>
  unique(
    [build.expose, ...chunks.map((name) => build.chunks[name])].flatMap((chunk) => chunk?.css ?? []),
  ).map((file) => getRemoteBase(build) + file);
