// `npm run bench -- [name …] [--option …]`: runs the measurements one after another, each in a process of its own, with the options.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureChromium } from '../infra/local/chromium.mjs';
import { stderrTerminal } from '../infra/local/terminal.mjs';

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
const isOption = (/** @type {string} */ text) => text.startsWith('--');
const options = process.argv.slice(2).filter(isOption);
const asked = process.argv.slice(2).filter((text) => !isOption(text));
const unknown = asked.filter((name) => ![...all, ...long].includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown measurement ${unknown.join(', ')}; choose from ${[...all, ...long].join(', ')}\n`,
  );
  process.exit(2);
}

process.env.CHROMIUM_PATH = await ensureChromium(stderrTerminal);
let failures = 0;
for (const name of asked.length > 0 ? asked : all) {
  process.stdout.write(`\n== ${name}\n`);
  const program = path.join(import.meta.dirname, `${name}.mjs`);
  const { status } = spawnSync(process.execPath, [program, ...options], { stdio: 'inherit' });
  if (status !== 0) failures += 1;
}
process.exit(failures === 0 ? 0 : 1);
