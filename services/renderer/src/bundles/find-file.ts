import path from 'node:path';
import type { VersionFolders } from '@atrium/service-kit/registry/version-folders';

const ASSET = /^\/assets\/([\w.-]+)$/;
const REMOTE_FILE = /^\/remotes\/([\w-]+)\/([\w.-]+)\/([\w.-]+)$/;

/** The local file of a URL below `/assets/` or `/remotes/`; null for any other URL. */
export function createFileFinder({ projectDir, versions }: { projectDir: string; versions: VersionFolders }) {
  return async (url: string): Promise<string | null> => {
    const asset = ASSET.exec(url)?.[1];
    if (asset !== undefined) return path.join(projectDir, 'shell/dist/client', asset);
    const [, name, version, file] = REMOTE_FILE.exec(url) ?? [];
    if (name === undefined || version === undefined || file === undefined) return null;
    const folder = await versions.openVersion(name, version);
    return folder === null ? null : path.join(folder, 'client', file);
  };
}
