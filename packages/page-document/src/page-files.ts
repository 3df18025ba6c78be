import { type Area, areaOf } from '@atrium/contracts/registry/boot';
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
