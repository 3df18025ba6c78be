// npm run upgrade without the build and with a made migration.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../project-paths.mjs';
import { runUpgrade } from '../upgrade-site.mjs';

runUpgrade({
  mainProgram: fileURLToPath(new URL('./fake-migration.mjs', import.meta.url)),
  backupProgram: join(projectRoot, 'services/main/dist/backup.mjs'),
  check() {},
  async install() {},
  async build() {},
});
