// npm run test:node [-- 22|24 [static|unit|e2e]]: runs npm test on other Node versions; without arguments on each of them.
// The npm package `node` brings the binaries.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
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
  const found = spawnSync('npx', ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath'], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (found.status !== 0) return true;
  const program = found.stdout.trim();
  // Not through npx: its settings would reach the npx that installs the dependencies, which then doesn't find its package.
  const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` };
  return (
    spawnSync(program, ['infra/local/test.mjs', ...parts], { cwd: projectRoot, env, stdio: 'inherit' })
      .status !== 0
  );
});
process.exit(failed.length === 0 ? 0 : 1);
