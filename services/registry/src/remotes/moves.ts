import { AppError } from '@atrium/service-kit/app-error';
import type { RemoteDocument } from './remote-document';

/** How many earlier versions a roll-back can reach. */
const trailLength = 10;
const withdrawnLength = 50;

const conflict = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });

const without = (versions: readonly string[], version: string) =>
  versions.filter((other) => other !== version);

const withdraw = ({ withdrawn }: RemoteDocument, versions: readonly string[]) =>
  [...new Set([...versions, ...withdrawn])].slice(0, withdrawnLength);

/** Refuses a move of a locked remote. */
export function requireUnlocked({ _id, lock }: RemoteDocument): void {
  if (lock !== null) throw conflict(`${_id} is locked by ${lock.by}: ${lock.reason}`);
}

function requireInUse({ _id, retiredAt }: RemoteDocument): void {
  if (retiredAt !== null) throw conflict(`${_id} is retired; activate a version to use it again`);
}

/** Visitors get this version from now on; the one they had becomes the fallback. Ends a canary, and brings a retired remote back. */
export function activate(record: RemoteDocument, version: string): RemoteDocument {
  requireUnlocked(record);
  const { active, trail, withdrawn } = record;
  const earlier = active === null || active === version ? trail : [active, ...without(trail, active)];
  return {
    ...record,
    active: version,
    canary: null,
    trail: without(earlier, version).slice(0, trailLength),
    withdrawn: without(withdrawn, version),
    retiredAt: null,
  };
}

/** A share of the visitors gets this version, each of them always the same one. */
export function startCanary(record: RemoteDocument, version: string, percent: number): RemoteDocument {
  requireUnlocked(record);
  requireInUse(record);
  if (record.active === null)
    throw conflict(`${record._id} has no active version beside which a canary could run`);
  if (record.active === version) throw conflict(`${version} is the active version of ${record._id}`);
  return { ...record, canary: { version, percent }, withdrawn: without(record.withdrawn, version) };
}

/** The visitors of the canary get the active version again. The canary's version is withdrawn. */
export function endCanary(record: RemoteDocument): RemoteDocument {
  requireUnlocked(record);
  if (record.canary === null) throw conflict(`${record._id} has no canary`);
  const { version } = record.canary;
  return { ...record, canary: null, withdrawn: withdraw(record, [version]) };
}

/** The canary becomes the active version. */
export function promote(record: RemoteDocument): RemoteDocument {
  if (record.canary === null) throw conflict(`${record._id} has no canary`);
  return activate(record, record.canary.version);
}

/** Earlier versions that are a doubtful fallback. */
export interface Doubts {
  /** Nobody has seen them work. */
  untried: ReadonlySet<string>;
  /** They have failed. */
  failed: ReadonlySet<string>;
}

/**
 * Back to the newest version before that has worked, else to the newest that hasn't failed, else to none: then the remote's pages answer 503
 * until a version is activated. Those that are left behind are withdrawn: they never become a fallback by themselves.
 */
export function rollBack(
  record: RemoteDocument,
  { untried, failed }: Doubts = { untried: new Set(), failed: new Set() },
): RemoteDocument {
  requireUnlocked(record);
  requireInUse(record);
  if (record.active === null) throw conflict(`${record._id} has no version in use`);
  const sound = record.trail.filter((version) => !failed.has(version));
  const target = sound.find((version) => !untried.has(version)) ?? sound[0] ?? null;
  const at = target === null ? record.trail.length : record.trail.indexOf(target);
  const trail = record.trail.slice(at + 1);
  const skipped = record.trail.slice(0, at);
  const left = [record.active, ...(record.canary === null ? [] : [record.canary.version]), ...skipped];
  return {
    ...record,
    active: target,
    canary: null,
    trail,
    withdrawn: withdraw(record, left),
  };
}

/** No page offers the remote any more; its versions stay. */
export function retire(record: RemoteDocument, now: Date): RemoteDocument {
  requireUnlocked(record);
  requireInUse(record);
  return { ...record, canary: null, retiredAt: now, token: null };
}
