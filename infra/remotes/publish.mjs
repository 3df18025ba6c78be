// Publishes a built remote, or the shell's files, to a running or stopped Atrium:
// node infra/remotes/publish.mjs <remote|shell> [<dist folder>]
import { join, resolve } from 'node:path';
import { projectRoot } from '../local/project-paths.mjs';
import { publishBuild, publishShell } from './artifact-store.mjs';

const [name, dist] = process.argv.slice(2);
if (!name) {
  console.error('Which remote? node infra/remotes/publish.mjs <remote> [<dist folder>]');
  process.exit(1);
}
const dataDir = resolve(projectRoot, process.env.DATA_DIR || '.data');
try {
  if (name === 'shell') {
    publishShell({ projectDir: projectRoot, dataDir });
    console.log('the files of the shell are published');
    process.exit(0);
  }
  const build = publishBuild({ distDir: dist ? resolve(dist) : join(projectRoot, name, 'dist'), dataDir });
  console.log(`${build.name} ${build.version} is published`);
} catch (error) {
  console.error(`${name} could not be published: ${/** @type {Error} */ (error).message}`);
  process.exit(1);
}
