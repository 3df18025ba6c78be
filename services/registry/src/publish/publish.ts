import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PublishedVersion, PublishQuery } from '@atrium/contracts/registry/schemas';
import { findUnmetSettings } from '@atrium/contracts/registry/settings.constants';
import { AppError } from '@atrium/service-kit/app-error';
import { refuseFile } from '@atrium/service-kit/zip-archive';
import {
  approveCalls,
  describeNewCalls,
  findUnapproved,
  listCalls,
  recordApproval,
} from '../approvals/approvals';
import type { RegistryContext } from '../context';
import { changeRemote } from '../remotes/change-remote';
import { activate, requireUnlocked, startCanary } from '../remotes/moves';
import { readState } from '../remotes/read-state';
import {
  createRemoteDocument,
  hasServed,
  type RemoteDocument,
  toRemoteStatus,
} from '../remotes/remote-document';
import { readShell } from '../shells/read-shell';
import { requireSmokeRun } from '../versions/require-smoke-run';
import { mapsKeyOf, type SmokeRun, type VersionDocument, versionId } from '../versions/version-document';
import { slotsCheck } from './check-slots';
import {
  callsCheck,
  claimsCheck,
  needsCheck,
  passGate,
  renderCheck,
  sizeCheck,
  stylesCheck,
  widgetsCheck,
} from './gate';
import { type RemoteArchive, readArchive } from './read-archive';

interface Publisher {
  id: string;
  /** For the history. */
  name: string;
  /** Staff may claim whatever no other remote owns, and bring new remotes. */
  isStaff: boolean;
  /** Its publication approves what the version calls. */
  canApprove: boolean;
  /** It publishes its own remotes without a browser. */
  isInstallation: boolean;
}

/** In this order. */
const checks = [
  claimsCheck,
  needsCheck,
  callsCheck,
  widgetsCheck,
  slotsCheck,
  stylesCheck,
  sizeCheck,
  renderCheck,
];

const isSame = (record: VersionDocument, { build, files }: RemoteArchive): boolean =>
  isDeepStrictEqual(record.build, build) &&
  record.files.length === files.length &&
  files.every(({ path, integrity }) =>
    record.files.some((known) => known.path === path && known.integrity === integrity),
  );

/** Visitors get the version as the publication asks, or nobody is to get it. */
function isInPlace(
  { active, canary, retiredAt }: RemoteDocument,
  version: string,
  query: PublishQuery,
): boolean {
  if (query.placement === 'stored') return true;
  if (retiredAt !== null) return false;
  if (active === version) return true;
  return query.placement === 'canary' && canary?.version === version && canary.percent === query.percent;
}

/** Two teams, or two pipelines of one, may publish at once: the second one is told instead of replacing what it hasn't seen. */
function requireBase(name: string, remote: RemoteDocument | null, { base, placement }: PublishQuery): void {
  const active = remote?.active ?? 'none';
  if (base === undefined || placement === 'stored' || base === active) return;
  const entry = remote?.history.find(({ version }) => version === active);
  throw new AppError({
    code: 'stale',
    publicMessage:
      `${name} has changed since this publication began: visitors had ${base}, and get ${active}` +
      `${entry ? `, by ${entry.by}` : ''}. Look at what has changed, and publish again`,
  });
}

const findUnmet = ({ build }: VersionDocument, { settings }: RemoteDocument) =>
  findUnmetSettings(build.settings, settings);

const nothingApproved = { approvedCalls: [] };

const hashArchive = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function storeVersion(
  { versions, store, clock }: RegistryContext,
  archive: RemoteArchive,
  rest: Pick<
    VersionDocument,
    'publishedBy' | 'message' | 'commit' | 'health' | 'calls' | 'newCalls' | 'isOfInstallation'
  >,
  unplaced: VersionDocument | null,
): Promise<VersionDocument | null> {
  const { build, files, maps, served } = archive;
  const { name, version } = build;
  const now = clock.now();
  const key = `remotes/${name}/${version}/${randomUUID()}`;
  const record: VersionDocument = {
    ...rest,
    _id: versionId(name, version),
    name,
    version,
    build,
    sequence: 0,
    publishedAt: now,
    bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    files: files.map(({ path, bytes: content, integrity }) => ({
      path,
      bytes: content.byteLength,
      integrity,
    })),
    archive: { key, integrity: hashArchive(served) },
    smokeRuns: [],
    placedAt: null,
    lastPointedAt: now,
  };
  // A process that is killed before the row is written leaves an archive that nothing deletes: not every store can list its keys cheaply.
  await store.put(key, served);
  if (maps !== null) await store.put(mapsKeyOf(record), maps);
  const isStored = await (unplaced === null
    ? versions.insert(record)
    : versions.replaceUnplaced(unplaced, record));
  const unused = isStored ? unplaced : record;
  if (unused !== null) {
    await store.delete(unused.archive.key);
    await store.delete(mapsKeyOf(unused));
  }
  return isStored ? record : null;
}

function place(
  context: RegistryContext,
  record: VersionDocument,
  query: PublishQuery,
  publisher: Publisher,
): Promise<RemoteDocument> {
  const { name, version, build } = record;
  const grant = (remote: RemoteDocument): RemoteDocument =>
    publisher.isStaff
      ? {
          ...remote,
          grants: {
            prefixes: [...new Set([...remote.grants.prefixes, ...build.prefixes])],
            origins: [...new Set([...remote.grants.origins, ...build.origins])],
          },
        }
      : remote;
  return changeRemote(context, {
    name,
    by: publisher.name,
    reason: record.message,
    canCreate: publisher.isStaff,
    isOfInstallation: publisher.isInstallation,
    apply(current) {
      requireBase(name, current, query);
      const granted = grant(current);
      const remote = publisher.canApprove ? approveCalls(granted, record) : granted;
      const lacksValues = !publisher.isInstallation && findUnmet(record, remote).length > 0;
      const isWaiting = lacksValues || findUnapproved(record, remote).length > 0;
      if (query.placement === 'stored' || isWaiting) return { record: remote, action: 'stored', version };
      const share = query.placement === 'canary' && remote.active !== null ? query.percent : undefined;
      return share === undefined
        ? { record: activate(remote, version), action: 'published', version }
        : { record: startCanary(remote, version, share), action: 'started a canary', version };
    },
  });
}

async function check(
  context: RegistryContext,
  name: string,
  archive: RemoteArchive,
  query: PublishQuery,
  publisher: Publisher,
) {
  const { remotes, projectDir } = context;
  if (archive.build.name !== name)
    throw refuseFile(`The archive is a build of ${archive.build.name}, not of ${name}`);
  const remote = await remotes.find(name);
  if (remote !== null && query.placement !== 'stored') requireUnlocked(remote);
  const { version } = archive.build;
  requireBase(name, remote, query);
  if (remote?.withdrawn.includes(version) && query.placement !== 'stored')
    throw new AppError({
      code: 'conflict',
      publicMessage: `${name} ${version} was rolled back; publish a new version, or activate it by hand`,
    });
  if (remote?.retiredAt && !publisher.isStaff)
    throw new AppError({ code: 'conflict', publicMessage: `${name} is retired` });
  const state = await readState(context);
  const grants = publisher.isStaff
    ? null
    : (remote?.grants ?? createRemoteDocument(name, context.clock.now()).grants);
  const shell = await readShell(projectDir);
  const stored = remote?.settings ?? {};
  return passGate(checks, { archive, others: state.remotes, grants, stored, shell, context });
}

/** Stores a build and moves the pointers to it. Until every check has passed nothing is stored. */
export async function publish(
  context: RegistryContext,
  options: {
    name: string;
    bytes: Uint8Array;
    query: PublishQuery;
    publisher: Publisher;
  },
): Promise<PublishedVersion> {
  const { remotes, versions, clock } = context;
  const { name, bytes, query, publisher } = options;
  const archive = await readArchive(bytes);
  const { version } = archive.build;
  const known = await versions.find(name, version);
  const current = await remotes.find(name);
  const same = known !== null && isSame(known, archive) ? known : null;
  // The process may have been killed after the pointers moved and before `placedAt` was written.
  const isPlaced = known?.placedAt || (current !== null && hasServed(current, version));
  if (known !== null && same === null && isPlaced)
    throw new AppError({
      code: 'conflict',
      publicMessage: `${name} ${version} is there already, with another content: a version never changes`,
    });
  const isRepeated = Boolean(same?.placedAt) && current !== null;
  if (isRepeated && same && isInPlace(current, version, query))
    return {
      version,
      isNew: false,
      hasMoved: false,
      ...describeNewCalls(same, current),
      settingProblems: findUnmet(same, current),
      remote: toRemoteStatus(current),
    };
  const by = query.author ?? publisher.name;
  const runs: SmokeRun[] = query.smoke === undefined ? [] : [{ ...query.smoke, by, at: clock.now() }];
  if (query.placement !== 'stored' && !publisher.isInstallation)
    requireSmokeRun(context, { name, version, smokeRuns: [...runs, ...(known?.smokeRuns ?? [])] });
  const passed = await check(context, name, archive, query, publisher);
  const calls = listCalls(archive);
  const newCalls = findUnapproved({ calls }, current ?? nothingApproved);
  const details = {
    calls,
    newCalls: publisher.isInstallation ? [] : newCalls,
    publishedBy: by,
    message: query.message ?? '',
    commit: query.commit ?? null,
    health: { checkedAt: clock.now(), checks: passed },
    ...(publisher.isInstallation && { isOfInstallation: true }),
  };
  const stored = same ?? (await storeVersion(context, archive, details, known));
  // Another publication of the same version was first, and moves the pointers.
  if (stored === null) return publish(context, options);
  for (const run of runs) await versions.addSmokeRun(stored._id, run);
  const remote = await place(context, stored, query, publisher);
  if (!isRepeated) await versions.recordPlaced(stored._id, { now: clock.now(), sequence: remote.revision });
  if (
    publisher.canApprove &&
    !publisher.isInstallation &&
    findUnapproved(stored, current ?? nothingApproved).length > 0
  )
    await recordApproval(context, publisher, stored);
  return {
    version,
    isNew: !isRepeated,
    hasMoved: true,
    ...describeNewCalls(stored, remote),
    settingProblems: findUnmet(stored, remote),
    remote: toRemoteStatus(remote),
  };
}
