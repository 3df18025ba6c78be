import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error.mjs';

// A Unix socket address holds 108 bytes on Linux and 104 on macOS, including the terminating zero.
const MAX_SOCKET_PATH_BYTES = 100;
// The embedded engine creates its own folder for its socket inside ours.
const LONGEST_NAME_INSIDE = 'embedded-mongodb-XXXXXX/mongodb.sock';

/** @param {string} folder */
const isShortEnough = (folder) =>
  Buffer.byteLength(join(folder, LONGEST_NAME_INSIDE)) <= MAX_SOCKET_PATH_BYTES;

/**
 * The folder for the sockets of a data folder: inside it, or, if that path is too long for a socket
 * address, a private temporary folder whose name is derived from it.
 * @param {string} dataDir
 * @param {string[]} [temporaryFolders]
 */
export function chooseSocketFolder(dataDir, temporaryFolders = [tmpdir(), '/tmp']) {
  const inside = join(resolve(dataDir), 'run');
  if (isShortEnough(inside)) return inside;
  const digest = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  const name = `atrium-${userInfo().uid}-${digest}`;
  const outside = temporaryFolders.map((folder) => join(folder, name)).find(isShortEnough);
  if (!outside) throw new StartError(`DATA_DIR: ${dataDir} is too long a path; set TMPDIR to a short one`);
  return outside;
}

/**
 * Creates the folder so that only this user can access it.
 * @param {string} folder
 */
export function makePrivateFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== userInfo().uid) {
    throw new StartError(`${folder} belongs to another user; remove it or set TMPDIR to your own folder`);
  }
}
