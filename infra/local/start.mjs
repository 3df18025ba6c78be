// npm start: installs, builds and runs everything on this machine.
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runLauncher } from './launcher.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { projectRoot } from './project-paths.mjs';

runLauncher({
  mainProgram: join(projectRoot, 'services', 'main', 'dist', 'main.mjs'),
  publishProgram: join(projectRoot, 'infra', 'local', 'publish-remotes.mjs'),
  sampleContentProgram: join(projectRoot, 'infra', 'sample-content', 'load.mjs'),
  check: checkNodeVersion,
  install: ensureInstalled,
  build: buildAll,
});
