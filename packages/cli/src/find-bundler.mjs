import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CliError } from './cli-error.mjs';

/** The bundler of the remote's own dependencies. @param {string} folder */
export function findBundler(folder) {
  if (!existsSync(join(folder, 'manifest.json')))
    throw new CliError('There is no manifest.json here', { exitCode: 2 });
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
    return join(manifest, '../bin/rspack.js');
  } catch {
    throw new CliError('@rspack/cli is not installed here', { exitCode: 2 });
  }
}
