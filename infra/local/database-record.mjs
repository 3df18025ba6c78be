import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write-whole.mjs';

/**
 * @typedef {object} DatabaseRecord which database `npm run move` chose
 * @property {string | null} url null: the engine of `npm start`
 * @property {{ url: string | null } | null} left the one before, with its data; null once they are deleted
 */

/** @param {string} dataDir */
const getFile = (dataDir) => join(dataDir, 'database.json');

/**
 * Throws if the file is damaged: another database than the last one would look like lost data.
 * @param {string} dataDir
 * @returns {DatabaseRecord | undefined}
 */
export function readDatabaseRecord(dataDir) {
  const file = getFile(dataDir);
  if (!existsSync(file)) return undefined;
  const record = JSON.parse(readFileSync(file, 'utf8'));
  if (record?.url !== null && typeof record?.url !== 'string') throw new Error('it has no url');
  return record;
}

/** It may contain a password. @param {string} dataDir @param {DatabaseRecord} record */
export function writeDatabaseRecord(dataDir, record) {
  writeWhole(getFile(dataDir), `${JSON.stringify(record, null, 2)}\n`, 0o600);
}
