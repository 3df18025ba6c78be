// npm run abuse, npm run faults, npm run stops: attacks a separate stack for ten minutes (or -- <minutes>), on loopback only.
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { StartError } from './start-error.mjs';
import { terminal } from './terminal.mjs';
import { runAttack } from './test-runners.mjs';

async function run() {
  const [name, minutes = '10'] = process.argv.slice(2);
  if ((name !== 'abuse' && name !== 'faults' && name !== 'stops') || !(Number(minutes) > 0))
    throw new StartError('usage: npm run abuse|faults|stops [-- <minutes>]');
  checkNodeVersion();
  await ensureInstalled(terminal);
  await buildAll(terminal);
  return runAttack(name, minutes);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

try {
  process.exit(await run());
} catch (error) {
  terminal.warn(
    error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error),
  );
  process.exit(1);
}
