// npm run sbom: writes a CycloneDX SBOM and a list of licences of all production dependencies to .artifacts/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeLicences, formatLicences } from './licences.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { terminal } from './terminal.mjs';

const folder = join(projectRoot, '.artifacts');

/** @param {string[]} args */
async function runPnpm(args) {
  const { code, output } = await runProgram('npx', ['-y', 'pnpm@12', ...args], { cwd: projectRoot });
  if (code !== 0) throw new Error(`pnpm ${args[0]} failed:\n${output}`);
  return output;
}

mkdirSync(folder, { recursive: true });
const sbom = join(folder, 'sbom.cdx.json');
await runPnpm([
  ...['sbom', '-r', '--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  ...['--out', sbom],
]);
const output = await runPnpm(['licenses', 'list', '-r', '--prod', '--json']);
const licences = join(folder, 'licences.md');
const { listed, unnamed } = describeLicences(JSON.parse(output.slice(output.indexOf('{'))));
writeFileSync(licences, formatLicences(listed));
terminal.say(`SBOM      ${sbom}\nLicences  ${licences}`);
for (const { name, licence } of unnamed)
  terminal.warn(`${name} is under ${licence}: the README does not name it`);
process.exit(unnamed.length === 0 ? 0 : 1);
