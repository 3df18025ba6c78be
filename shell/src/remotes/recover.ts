import { findOwner } from '@atrium/contracts/registry/boot';
import type { BootRemote, DeployedRemote } from '@atrium/contracts/registry/boot.schemas';
import { extendLoadLimit, LATE_AFTER_MS, watchForSilence } from '@atrium/mfe-kit';
import type { Location as RouteLocation } from 'react-router-dom';
import type { RecoveryDeps } from '../screens/recovery-context';
import { findOutdated } from './outdated-versions';
import { forgetFailedVersion, recordFailedVersion, stageOf } from './remote-failure';
import { listUsableVersions } from './remote-loader';
import { resolveMatchedLazy } from './resolve-lazy';

interface OtherVersion {
  owner: BootRemote;
  /** The one in use. */
  version: string;
  other: DeployedRemote | undefined;
}

function findOther({ remotes, loader }: RecoveryDeps, pathname: string): OtherVersion | undefined {
  const owner = findOwner(remotes, pathname);
  const version = owner && loader.getVersion(owner.name);
  if (!owner || version === undefined || !navigator.onLine) return undefined;
  const other = listUsableVersions(owner).find((deployed) => deployed.version !== version);
  return { owner, version, other };
}

/**
 * Gives this tab another version of the page's remote after code of the one in use has failed. The whole document is loaded
 * again, because pages of two versions of a remote don't fit each other. Returns false if nothing else can be shown.
 */
export async function recover(
  error: unknown,
  deps: RecoveryDeps,
  page: Pick<Location, 'pathname' | 'reload'> = window.location,
): Promise<boolean> {
  const found = findOther(deps, page.pathname);
  if (!found) return false;
  const { owner, version, other } = found;
  const [isRecovered, isOutdated] = await Promise.all([
    other !== undefined && succeeds(loadOther(owner, other, deps, page.pathname)),
    succeeds(hasNewVersion(owner, deps)),
  ]);
  deps.report({ remote: owner.name, version, stage: stageOf(error, 'render'), error, isRecovered });
  if (!isRecovered && !isOutdated) return false;
  if (other && !isRecovered && !recordFailedVersion(owner.name, other.version)) return false;
  if (!recordFailedVersion(owner.name, version)) return false;
  page.reload();
  return true;
}

/** While the code of the next page is late, loads that page with the other version, and opens it if this comes first. */
export async function overtake(
  router: { state: { navigation: { location?: RouteLocation | undefined } } },
  deps: RecoveryDeps,
  open: (path: string) => void = (path) => window.location.assign(path),
): Promise<void> {
  const { location } = router.state.navigation;
  if (!location) return;
  const found = findOther(deps, location.pathname);
  if (!found?.other) return;
  const { owner, version, other } = found;
  await loadOther(owner, other, deps, location.pathname);
  const isWaiting = router.state.navigation.location === location;
  if (!isWaiting || !recordFailedVersion(owner.name, version)) return;
  deps.report({ remote: owner.name, version, stage: 'timeout', isRecovered: true });
  open(location.pathname + location.search + location.hash);
}

async function loadOther(
  owner: BootRemote,
  other: DeployedRemote,
  { loader }: RecoveryDeps,
  pathname: string,
): Promise<boolean> {
  await loader.tryVersion(owner, other, ({ module }) => resolveMatchedLazy(module.routes, pathname));
  return true;
}

/** In a tab that was asleep for weeks, the versions of its document may have been collected. */
async function hasNewVersion({ name, active }: BootRemote, { api }: RecoveryDeps): Promise<boolean> {
  const outdated = await findOutdated(api, [{ name, version: active.version }]);
  return outdated.length > 0;
}

/** False if it fails, or if no code arrives any more. */
function succeeds(attempt: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = watchForSilence(LATE_AFTER_MS, () => resolve(false));
    attempt.then(resolve, () => resolve(false)).finally(stop);
  });
}

/** Loads the document again, with every version and a longer limit for late code. */
export function retryAll(remotes: readonly BootRemote[]): void {
  for (const { name, active, previous } of remotes) {
    forgetFailedVersion(name, active.version);
    if (previous) forgetFailedVersion(name, previous.version);
  }
  extendLoadLimit();
  window.location.reload();
}
