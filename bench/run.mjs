// `npm run bench [name …]`: runs the measurements one after another, each in a process of its own.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const all = [
  'start',
  'pages-http',
  'publish',
  'mail',
  'mail-workers',
  'leads',
  'visits',
  'content',
  'uploads',
  'dev',
  'pages',
];
/** They run only when they are named. */
const long = ['contrast'];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => ![...all, ...long].includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown measurement ${unknown.join(', ')}; choose from ${[...all, ...long].join(', ')}\n`,
  );
  process.exit(2);
}

let failures = 0;
for (const name of asked.length > 0 ? asked : all) {
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.mjs`)], {
    stdio: 'inherit',
  });
  if (status !== 0) failures += 1;
}
process.exit(failures === 0 ? 0 : 1);
