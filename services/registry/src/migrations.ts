import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteVersion } from '@atrium/contracts/registry';
import { remoteName } from '@atrium/contracts/remote-manifest';
import { publishQuery } from '@atrium/contracts/remotes';
import type { Logger } from '@atrium/service-kit/logger';
import type { Migration } from '@atrium/service-kit/migrations';
import { dropCollections } from '@atrium/service-kit/migrations';
import { zipSync } from 'fflate';
import { z } from 'zod';
import type { Publish } from './publish/publish';

const latestPointer = z.object({ version: remoteVersion, history: z.array(remoteVersion).default([]) });

async function readFolder(folder: string, prefix: string): Promise<Record<string, Uint8Array>> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const entries = names
    .filter((name) => name !== 'remote.json')
    .map(async (name) => [`${prefix}/${name}`, new Uint8Array(await readFile(path.join(folder, name)))]);
  return Object.fromEntries(await Promise.all(entries));
}

/** A build as the former scripts laid it into the data folder, as an archive. */
async function packStored(dataDir: string, name: string, version: string): Promise<Uint8Array> {
  const folder = path.join(dataDir, 'artifacts', name, version);
  const files = {
    'remote.json': new Uint8Array(await readFile(path.join(folder, 'remote.json'))),
    ...(await readFolder(folder, 'client')),
    ...(await readFolder(path.join(dataDir, 'server-bundles', name, version), 'server')),
  };
  return zipSync(files, { level: 0 });
}

/** Before the registry service remotes were published into the data folder; their versions are taken over, oldest first. */
export function createMigrations({
  dataDir,
  publish,
  logger,
}: {
  dataDir: string;
  publish: Publish;
  logger: Logger;
}): Migration[] {
  const publisher = { name: 'the former data folder', isStaff: true };

  async function adopt(name: string): Promise<void> {
    const text = await readFile(path.join(dataDir, 'artifacts', name, 'latest.json'), 'utf8');
    const { version: latest, history } = latestPointer.parse(JSON.parse(text));
    const versions = [latest, ...history.filter((version) => version !== latest)].toReversed();
    for (const version of versions) {
      try {
        const bytes = await packStored(dataDir, name, version);
        await publish({ name, bytes, query: publishQuery.parse({}), publisher });
      } catch (err) {
        logger.warn({ err, remote: name, version }, 'stored version not taken over');
      }
    }
  }

  return [
    {
      id: 'registry-2026-11-adopt-data-folder',
      async run(db) {
        const folder = path.join(dataDir, 'artifacts');
        const names = existsSync(folder) ? await readdir(folder) : [];
        for (const name of names.filter((entry) => remoteName.safeParse(entry).success)) {
          await adopt(name).catch((err: unknown) =>
            logger.warn({ err, remote: name }, 'stored remote not taken over'),
          );
        }
        await dropCollections(db, ['registry']);
      },
    },
  ];
}
