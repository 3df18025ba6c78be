import { allCalls } from '@atrium/contracts/common/all-calls';
import { rightOf } from '@atrium/contracts/common/define-calls';
import { findCallNames, nameCall } from '@atrium/contracts/common/used-calls';
import type { RemoteCall, RemoteVersionInfo } from '@atrium/contracts/registry/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import type { RegistryContext } from '../context';
import type { RemoteArchive } from '../publish/read-archive';
import type { RemoteDocument } from '../remotes/remote-document';
import type { VersionDocument } from '../versions/version-document';

const script = /^client\/.*\.js$/;

const ofApi = new Map(
  allCalls.flatMap((call) => call.methods.map((method) => [nameCall({ method, path: call.path }), call])),
);

/**
 * The names of the calls of a build. Its own list is only a claim, so the scripts are searched here as well; the searches of its
 * manifest are calls that the command palette makes.
 */
export function listCalls({ build, uses, files }: Pick<RemoteArchive, 'build' | 'uses' | 'files'>): string[] {
  const scripts = files.filter(({ path }) => script.test(path));
  const decoder = new TextDecoder();
  const names = [
    ...uses.calls.map(nameCall),
    ...build.searches.map(({ call }) => nameCall({ method: 'get', path: call })),
    ...scripts.flatMap(({ bytes }) => findCallNames(decoder.decode(bytes), allCalls)),
  ];
  return [...new Set(names)].filter((name) => ofApi.has(name)).sort();
}

type Approved = Pick<RemoteDocument, 'approvedCalls'>;

export const findUnapproved = (
  { calls = [] }: Pick<VersionDocument, 'calls'>,
  { approvedCalls }: Approved,
): string[] => calls.filter((name) => !approvedCalls.includes(name));

export const approveCalls = (
  remote: RemoteDocument,
  { calls = [] }: Pick<VersionDocument, 'calls'>,
): RemoteDocument => ({
  ...remote,
  approvedCalls: [...new Set([...remote.approvedCalls, ...calls])].sort(),
});

function describeCall(name: string): RemoteCall {
  const call = ofApi.get(name);
  const right = call && rightOf(call);
  return {
    call: name,
    // The API may have lost it since.
    does: call?.summary ?? name,
    permission: right === undefined || right === 'staff' ? null : right,
  };
}

export function describeNewCalls(
  version: Pick<VersionDocument, 'calls' | 'newCalls'>,
  remote: Approved,
): Pick<RemoteVersionInfo, 'newCalls' | 'needsApproval'> {
  const unapproved = findUnapproved(version, remote);
  return {
    newCalls: [...new Set([...version.newCalls, ...unapproved])].sort().map(describeCall),
    needsApproval: unapproved.length > 0,
  };
}

const mostNamed = 3;

/** In words, such as `“Delete a contact”, “Change a contact” and 4 more`. */
function nameCalls(names: readonly string[]): string {
  const named = [...new Set(names.map((name) => describeCall(name).does))];
  const others = named.length - mostNamed;
  const shown = named.slice(0, mostNamed).map((does) => `“${does}”`);
  return `${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** Refuses a version that makes calls which nobody has approved for its remote. */
export function requireApproval(
  version: Pick<VersionDocument, 'name' | 'version' | 'calls'>,
  remote: Approved,
): void {
  const unapproved = findUnapproved(version, remote);
  if (unapproved.length === 0) return;
  throw new AppError({
    code: 'conflict',
    publicMessage: `${version.name} ${version.version} waits for approval, because it newly calls ${nameCalls(unapproved)}`,
  });
}

/** For the activity log, besides the history of the remote. */
export const recordApproval = (
  { audit }: Pick<RegistryContext, 'audit'>,
  actor: Pick<VerifiedUser, 'id' | 'name'>,
  { name, version, newCalls }: Pick<VersionDocument, 'name' | 'version' | 'newCalls'>,
): Promise<void> =>
  audit.record({
    actor,
    action: 'approved',
    resource: 'remote',
    resourceId: name,
    summary: `${name} ${version}, which newly calls ${nameCalls(newCalls)}`,
  });
