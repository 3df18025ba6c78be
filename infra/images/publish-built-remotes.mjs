// Publishes the remotes of this image into the volume that gateways and renderers share. Run once per deployment with DATA_DIR:
// node infra/images/publish-built-remotes.mjs
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
