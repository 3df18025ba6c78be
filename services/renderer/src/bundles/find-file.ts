import path from 'node:path';

const ASSET = /^\/assets\/([\w.-]+)$/;
const REMOTE_FILE = /^\/remotes\/([\w-]+\/[\w.-]+\/[\w.-]+)$/;

/** The local file of a URL below `/assets/` or `/remotes/`; null for any other URL. */
export function createFileFinder({ projectDir, dataDir }: { projectDir: string; dataDir: string }) {
  return (url: string): string | null => {
    const asset = ASSET.exec(url)?.[1];
    if (asset !== undefined) return path.join(projectDir, 'shell/dist/client', asset);
    const file = REMOTE_FILE.exec(url)?.[1];
    return file === undefined ? null : path.join(dataDir, 'artifacts', file);
  };
}
