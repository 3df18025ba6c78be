// npm run upgrade: brings the data of the site to the version of this checkout, and starts it from here.
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { projectRoot } from './project-paths.mjs';
import { runUpgrade } from './upgrade-site.mjs';

const programs = join(projectRoot, 'services', 'main', 'dist');

runUpgrade({
  mainProgram: join(programs, 'main.mjs'),
  backupProgram: join(programs, 'backup.mjs'),
  check: checkNodeVersion,
  install: ensureInstalled,
  build: buildAll,
});
