import {
  type RegistryState,
  type ServedBuild,
  type ServerFailure,
  servedBuild,
  servedRemote,
  suspendedRemote,
} from '@atrium/contracts/registry/builds.schemas';
import { z } from 'zod';
import type { Logger } from '../logger';
import type { ServiceTransport } from '../service-transport';
import { createRegistryRequest, requireOk } from './registry-request';
import { createShellArchives, type ShellArchives } from './shell-archives';
import { createVersionFolders, type VersionFolders } from './version-folders';

/** Each page that is not cached waits for the state; the last one serves as well. */
const stateWithinMs = 2_000;

/** SHA-256 of an archive, in hexadecimal. */
export const archiveIntegrityHeader = 'x-archive-sha256';

const stateResponse = z.object({
  revision: z.number(),
  remotes: z.array(z.unknown()),
  // A registry of the former version doesn't send it.
  suspended: z.array(suspendedRemote).default([]),
});

export interface RegistryClient extends VersionFolders {
  /** The state as it was last read. */
  readonly current: RegistryState;
  /** The state now; the last one while the registry doesn't respond. */
  read(): Promise<RegistryState>;
  /** Keeps these versions for another week. */
  recordUse(versions: { name: string; version: string }[]): Promise<void>;
  /** Reports a version that can't render a page on the server. */
  recordServerFailure(version: { name: string; version: string }, failure: ServerFailure): Promise<void>;
  /** The stored version that `openedVersionHeader` names; null if it isn't valid, or not any more. */
  readOpened(ticketAndKey: string): Promise<ServedBuild | null>;
  readonly shells: ShellArchives;
}

/**
 * The registry as gateways and renderers see it: the state, and the files of versions on this machine's disk. A remote that can't
 * be understood is left out.
 */
export function createRegistryClient({
  registry,
  internalSecret,
  cacheDir,
  logger,
}: {
  registry: ServiceTransport;
  internalSecret: string;
  /** Versions are unpacked into `<cacheDir>/<name>/<version>`; processes may share it. */
  cacheDir: string;
  logger: Logger;
}): RegistryClient {
  let current: RegistryState = { revision: -1, remotes: [], suspended: [] };
  let started = 0;
  let applied = 0;

  const request = createRegistryRequest({ registry, internalSecret });

  function parseState(value: unknown): RegistryState {
    const { revision, remotes, suspended } = stateResponse.parse(value);
    const parsed = remotes.map((remote) => servedRemote.safeParse(remote));
    for (const { error } of parsed) if (error) logger.error({ err: error }, 'remote left out');
    return {
      revision,
      remotes: parsed.flatMap(({ data }) => (data === undefined ? [] : [data])),
      suspended,
    };
  }

  async function readFresh(): Promise<RegistryState> {
    const response = await request(`/state?known=${current.revision}`, {
      signal: AbortSignal.timeout(stateWithinMs),
    });
    if (response.status === 204) return current;
    requireOk(response);
    return parseState(await response.json());
  }

  async function openArchive(name: string, version: string) {
    const response = await request(`/archives/${name}/${version}`);
    if (response.status === 404) return null;
    requireOk(response);
    return {
      bytes: new Uint8Array(await response.arrayBuffer()),
      integrity: response.headers.get(archiveIntegrityHeader) ?? '',
    };
  }

  return {
    ...createVersionFolders({ cacheDir, openArchive, logger }),
    shells: createShellArchives(request),
    get current() {
      return current;
    },
    async recordUse(versions) {
      requireOk(await request('/in-use', { method: 'POST', body: JSON.stringify({ versions }) }));
    },
    async readOpened(ticketAndKey) {
      const [ticket, key] = ticketAndKey.split(' ');
      const response = await request('/opened-version', {
        method: 'POST',
        body: JSON.stringify({ ticket, key }),
      });
      if (response.status === 404) return null;
      requireOk(response);
      return servedBuild.parse(await response.json());
    },
    async recordServerFailure({ name, version }, failure) {
      const body = JSON.stringify(failure);
      requireOk(await request(`/failures/${name}/${version}`, { method: 'POST', body }));
    },
    async read() {
      started += 1;
      const own = started;
      try {
        const read = await readFresh();
        // The later one of two reads at once wins.
        if (own > applied) {
          current = read;
          applied = own;
        }
      } catch (err) {
        logger.warn({ err }, 'registry not read; its last state stays in use');
      }
      return current;
    },
  };
}
