import path from 'node:path';

const ASSET = /^\/assets\/([\w.-]+)$/;
const REMOTE_FILE = /^\/remotes\/([\w-]+\/[\w.-]+\/[\w.-]+)$/;

/** Where a file that browsers get from `/assets/…` or `/remotes/…` lies on this machine; null for any other address. */
export function createFileFinder({ projectDir, dataDir }: { projectDir: string; dataDir: string }) {
  return (url: string): string | null => {
    const asset = ASSET.exec(url)?.[1];
    if (asset !== undefined) return path.join(projectDir, 'shell/dist/client', asset);
    const file = REMOTE_FILE.exec(url)?.[1];
    return file === undefined ? null : path.join(dataDir, 'artifacts', file);
  };
}
