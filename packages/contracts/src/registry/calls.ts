import { callsOf } from '../common/define-calls';
import { dataOf, done, listOf } from '../common/envelopes.schemas';
import {
  activateInput,
  canaryInput,
  collected,
  currentVersions,
  developmentAccess,
  developmentInput,
  failureInput,
  inUseInput,
  issuedToken,
  liveSet,
  lockInput,
  moveInput,
  publishedVersion,
  publishQuery,
  remoteDetails,
  remoteParam,
  remoteStatus,
  remoteSummary,
  shellSourceMapParam,
  smokeRunInput,
  sourceMapParam,
  tokenInput,
  versionParam,
} from './schemas';

const remotes = callsOf('Remotes', '/api/registry');
const status = dataOf(remoteStatus);
const byName = { params: remoteParam, failures: [404, 409] } as const;
const move = { ...byName, body: moveInput, isBodyOptional: true } as const;

export const registryCalls = {
  list: remotes.get(
    '/remotes',
    'staff',
    'List the remotes with their pointers and the versions that visitors get',
    listOf(remoteSummary),
  ),
  read: remotes.get(
    '/remotes/:name',
    'staff',
    'Read a remote with its versions and history',
    dataOf(remoteDetails),
    { params: remoteParam, failures: [404] },
  ),
  publish: remotes.post(
    '/remotes/:name/versions',
    'staff',
    "Publish a build: a ZIP of remote.json, client/ and server/; also with the remote's deploy token as bearer token",
    dataOf(publishedVersion),
    { params: remoteParam, query: publishQuery, status: 201, failures: [409, 413] },
  ),
  readSourceMap: remotes.get(
    '/remotes/:name/versions/:version/maps/:file',
    'staff',
    "Read the source map of a published script, such as list.js.map; also with the remote's deploy token as bearer token",
    'file',
    { params: sourceMapParam, failures: [404] },
  ),
  readLive: remotes.get(
    '/live',
    'staff',
    'Read the shell, the active versions and the canaries that pages consist of; also with a deploy token as bearer token',
    dataOf(liveSet),
  ),
  readShellBundle: remotes.get(
    '/shell/server',
    'staff',
    "Read the live shell's server bundle, which renders pages; also with a deploy token as bearer token",
    'file',
  ),
  readArchive: remotes.get(
    '/remotes/:name/versions/:version/archive',
    'staff',
    'Read a published build, without its source maps',
    'file',
    { params: versionParam, failures: [404] },
  ),
  reportSmokeRun: remotes.post(
    '/remotes/:name/versions/:version/smoke-runs',
    'staff',
    "Store what a version did in a browser; also with the remote's deploy token as bearer token",
    done,
    { params: versionParam, body: smokeRunInput, failures: [404] },
  ),
  readShellSourceMap: remotes.get(
    '/shell/maps/:file',
    'staff',
    'Read the source map of a script of the shell or of an earlier one, such as main.1a2b3c4d.js.map',
    'file',
    { params: shellSourceMapParam, failures: [404] },
  ),
  activate: remotes.post('/remotes/:name/activate', 'staff', 'Make a version the active one', status, {
    body: activateInput,
    ...byName,
  }),
  canary: remotes.post(
    '/remotes/:name/canary',
    'staff',
    'Give a share of the visitors a canary version; 0 ends it',
    status,
    { body: canaryInput, ...byName },
  ),
  promote: remotes.post(
    '/remotes/:name/promote',
    'staff',
    'Make the canary the active version',
    status,
    move,
  ),
  rollBack: remotes.post(
    '/remotes/:name/roll-back',
    'staff',
    'Roll back to the previous version and withdraw the active one',
    status,
    move,
  ),
  lock: remotes.put(
    '/remotes/:name/lock',
    'staff',
    'Lock a remote: every move is refused until it is unlocked',
    status,
    {
      body: lockInput,
      ...byName,
    },
  ),
  unlock: remotes.delete('/remotes/:name/lock', 'staff', 'Unlock a remote', status, move),
  retire: remotes.post('/remotes/:name/retire', 'staff', 'Take a remote off all pages', status, move),
  issueToken: remotes.post(
    '/remotes/:name/token',
    'staff',
    'Issue or rotate the deploy token, which publishes this remote, reads its source maps, and does nothing else',
    dataOf(issuedToken),
    { body: tokenInput, ...byName },
  ),
  revokeToken: remotes.delete('/remotes/:name/token', 'staff', 'Revoke the deploy token', status, move),
  reportFailure: remotes.post('/failures', 'both', 'Report a version that failed in this browser', done, {
    body: failureInput,
    failures: [429],
  }),
  recordUse: remotes.post(
    '/in-use',
    'staff',
    'Report the versions that an open tab uses, which protects their files for a week; the response names the current ones',
    dataOf(currentVersions),
    { body: inUseInput },
  ),
  develop: remotes.post(
    '/development',
    'staff',
    'Ask whether this browser tab may load a remote from a development server on the same computer',
    dataOf(developmentAccess),
    { body: developmentInput },
  ),
  collect: remotes.post(
    '/collect',
    'staff',
    'Delete versions that no pointer has named and no open tab has used for a week',
    dataOf(collected),
  ),
};
