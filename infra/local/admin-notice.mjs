import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Remembers the first admin for the start message: the address at every start, a generated password once.
 * @param {string} dataDir
 */
export function createAdminNotice(dataDir) {
  const file = join(dataDir, 'first-admin');
  /** @type {string | undefined} */
  let generatedPassword;

  function readEmail() {
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch {
      return undefined;
    }
  }

  return {
    /** @param {import('./services.mjs').Message} message */
    record({ type, email, password }) {
      if (type !== 'first-admin' || typeof email !== 'string') return;
      writeFileSync(file, `${email}\n`, { mode: 0o600 });
      if (typeof password === 'string') generatedPassword = password;
    },
    /** Returns the generated password in the first call only. @returns {string[]} */
    readLines() {
      const email = readEmail();
      if (!email) return [];
      const password = generatedPassword;
      generatedPassword = undefined;
      return [
        `  Admin     ${email}`,
        ...(password ? [`  Password  ${password}  (generated; shown only this once)`] : []),
      ];
    },
  };
}
