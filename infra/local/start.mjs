// npm start: installs, builds and runs everything on this machine.
import { join } from 'node:path';
import { publishBuiltRemotes, publishShell } from '../remotes/artifact-store.mjs';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runLauncher } from './launcher.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { projectRoot } from './project-paths.mjs';

runLauncher({
  mainProgram: join(projectRoot, 'services', 'main', 'dist', 'main.mjs'),
  sampleContentProgram: join(projectRoot, 'infra', 'sample-content', 'load.mjs'),
  check: checkNodeVersion,
  async prepare({ terminal, dataDir }) {
    await ensureInstalled(terminal);
    await buildAll(terminal);
    publishShell({ projectDir: projectRoot, dataDir });
    publishBuiltRemotes({ projectDir: projectRoot, dataDir });
  },
});
