// Accounts of the back office: npm run user, which prints its usage. The database has to run: MONGODB_URL, or the engine that `npm start` runs.
// With single sign-on it needs the OIDC_ settings of the services too.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildMongodbUrl } from './engines/mongodb-engine.mjs';
import { chooseSocketFolder } from './engines/socket-folder.mjs';
import { projectRoot } from './project-paths.mjs';
import { parseSettings } from './settings.mjs';

const program = join(projectRoot, 'services/main/dist/user.mjs');
const { settings } = parseSettings(process.env);
const socketPath = join(chooseSocketFolder(settings.dataDir), 'mongodb.sock');
const given = settings.mongodbUrl;

if (!existsSync(program) || (!given && !existsSync(socketPath))) {
  process.stderr.write('Start the system first (npm start), then run this command beside it.\n');
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, MONGODB_URL: given || buildMongodbUrl(socketPath) },
});
process.exit(status ?? 1);
