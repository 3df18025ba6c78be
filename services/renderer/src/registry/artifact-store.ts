import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemoteBuild, remoteBuild } from '@atrium/contracts/registry';
import { z } from 'zod';

const latestPointer = z.object({ version: z.string(), publishedAt: z.iso.datetime() });

export interface PublishedBuild {
  build: RemoteBuild;
  publishedAt: string;
}

/**
 * Published builds on disk, written by infra/remotes. `<artifacts>/<name>/<version>/` contains the browser files and
 * `remote.json`, `<artifacts>/<name>/latest.json` names the newest version, `<server bundles>/<name>/<version>/` contains the
 * renderer's bundle.
 */
export interface ArtifactStore {
  listLatest(): Promise<PublishedBuild[]>;
  getServerBundlePath(build: RemoteBuild): string | null;
}

export function createArtifactStore(dataDir: string): ArtifactStore {
  const artifacts = path.join(dataDir, 'artifacts');
  const serverBundles = path.join(dataDir, 'server-bundles');

  async function readLatest(name: string): Promise<PublishedBuild | null> {
    const text = await readIfThere(path.join(artifacts, name, 'latest.json'));
    if (text === null) return null;
    const { version, publishedAt } = latestPointer.parse(JSON.parse(text));
    const description = await readFile(path.join(artifacts, name, version, 'remote.json'), 'utf8');
    return { build: remoteBuild.parse(JSON.parse(description)), publishedAt };
  }

  return {
    async listLatest() {
      const names = await readdir(artifacts).catch(() => []);
      const builds = await Promise.all(names.sort().map(readLatest));
      return builds.filter((build) => build !== null);
    },
    getServerBundlePath({ name, version, server }) {
      return server && path.join(serverBundles, name, version, server);
    },
  };
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      (error as NodeJS.ErrnoException).code === 'ENOTDIR'
    )
      return null;
    throw error;
  }
}
