// Puts the remotes that came with this image into the store that its gateways and renderers share:
// node infra/images/publish-built-remotes.mjs, with DATA_DIR, once per deployment.
import { projectRoot } from '../local/project-paths.mjs';
import { publishBuiltRemotes, publishShell } from '../remotes/artifact-store.mjs';

const dataDir = process.env.DATA_DIR;
if (!dataDir) {
  console.error('DATA_DIR is not set');
  process.exit(1);
}
publishShell({ projectDir: projectRoot, dataDir });
for (const { name, version } of publishBuiltRemotes({ projectDir: projectRoot, dataDir })) {
  console.log(`${name} ${version} is published`);
}
