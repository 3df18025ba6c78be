// Activates an earlier version of a remote: node infra/remotes/roll-back.mjs <remote> [<version>]
import { resolve } from 'node:path';
import { projectRoot } from '../local/project-paths.mjs';
import { rollBack } from './artifact-store.mjs';

const [name, version] = process.argv.slice(2);
if (!name) {
  console.error('Which remote? node infra/remotes/roll-back.mjs <remote> [<version>]');
  process.exit(1);
}
const dataDir = resolve(projectRoot, process.env.DATA_DIR || '.data');
try {
  console.log(`${name} is back to ${rollBack({ dataDir, name, version })}`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
