import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_NAMES } from './settings.mjs';
import { StartError } from './start-error.mjs';
import { writeWhole } from './write-whole.mjs';

const SECRET_BYTES = 32;

/** @param {string} file @returns {Record<string, unknown>} */
function readStored(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return {};
    throw new StartError(`${file} can't be read: ${/** @type {Error} */ (error).message}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`${file} is damaged; remove it to generate new secrets (all sessions end)`);
  }
}

/**
 * The secrets of this installation: from the environment, else those generated at the first start.
 * @param {{ dataDir: string, env: Record<string, string | undefined> }} options
 * @returns {Record<string, string>}
 */
export function loadSecrets({ dataDir, env }) {
  const file = join(dataDir, 'secrets.json');
  const stored = readStored(file);
  const secrets = Object.fromEntries(
    SECRET_NAMES.map((name) => {
      const value = stored[name];
      return [
        name,
        typeof value === 'string' && value ? value : randomBytes(SECRET_BYTES).toString('base64url'),
      ];
    }),
  );
  if (SECRET_NAMES.some((name) => stored[name] !== secrets[name])) {
    // A torn file would lose the secrets that signed existing links and sessions.
    writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
  }
  chmodSync(file, 0o600);
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, env[name]?.trim() || (secrets[name] ?? '')]));
}
