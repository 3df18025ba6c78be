// Publishes the builds of this checkout: node infra/local/publish-remotes.mjs with ATRIUM_URL and ATRIUM_TOKEN, or INTERNAL_SECRET
// where the registry is called directly. In PUBLISHED_BUILDS_FILE it remembers what it has published. Exit code 1: a remote has no active version.
import { createRegistryApi } from '@atrium/cli/registry-api';
import { projectRoot } from './project-paths.mjs';
import { publishBuilds } from './publish-builds.mjs';

const { ATRIUM_URL, ATRIUM_TOKEN, INTERNAL_SECRET, PUBLISHED_BUILDS_FILE } = process.env;
if (!ATRIUM_URL || !(ATRIUM_TOKEN || INTERNAL_SECRET)) {
  console.error('ATRIUM_URL and ATRIUM_TOKEN or INTERNAL_SECRET are required');
  process.exit(2);
}
/** @type {Record<string, string>} */
const headers = ATRIUM_TOKEN
  ? { authorization: `Bearer ${ATRIUM_TOKEN}` }
  : { 'x-internal-key': INTERNAL_SECRET ?? '' };

const problems = await publishBuilds({
  api: createRegistryApi({ url: ATRIUM_URL, headers }),
  projectDir: projectRoot,
  markerFile: PUBLISHED_BUILDS_FILE,
  say: console.log,
});
if (ATRIUM_TOKEN) await fetch(new URL('/api/auth/logout', ATRIUM_URL), { method: 'POST', headers });
for (const { remote, reason } of problems) console.error(`Not published: ${remote}: ${reason}`);
// The containers of a site wait for this program: one remote that is refused must not keep the others from visitors.
process.exit(problems.every(({ hasActiveVersion }) => hasActiveVersion) ? 0 : 1);
