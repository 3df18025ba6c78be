// npm run test:node [-- 22|24 [static|unit|e2e]]: runs npm test on other Node versions; without arguments on each of them.
// The npm package `node` brings the binaries.
import { spawnSync } from 'node:child_process';
import { projectRoot } from './project-paths.mjs';

/** @type {Record<string, string>} */
const VERSIONS = { 22: '22.23.3', 24: '24.21.0' };

const [asked, ...parts] = process.argv.slice(2);
if (asked !== undefined && !(asked in VERSIONS)) {
  process.stderr.write(`Unknown version ${asked}; choose ${Object.keys(VERSIONS).join(' or ')}\n`);
  process.exit(2);
}

const failed = (asked === undefined ? Object.keys(VERSIONS) : [asked]).filter((major) => {
  const version = VERSIONS[major];
  process.stdout.write(`\n== Node ${version}\n`);
  // npx puts this version first on PATH, so builds and child processes use it too.
  const args = ['-y', '-p', `node@${version}`, 'node', 'infra/local/test.mjs', ...parts];
  return spawnSync('npx', args, { cwd: projectRoot, stdio: 'inherit' }).status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
