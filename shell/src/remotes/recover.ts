import { type BootData, type BootRemote, findOwner } from '@atrium/contracts/boot';
import { bePatient } from '@atrium/mfe-kit';
import type { RecoveryDeps } from '../screens/recovery-context';
import { forgetFailedVersion, noteFailedVersion, stageOf } from './remote-failure';
import { listUsableVersions } from './remote-loader';
import { resolveMatchedLazy } from './resolve-lazy';

const TRY_WITHIN_MS = 2_000;

/**
 * Gives this tab another version of the page's remote after code of the one in use has failed. The whole document is loaded
 * again, because pages of two versions of a remote don't fit each other. Returns false if nothing else can be shown.
 */
export async function recover(
  error: unknown,
  { remotes, loader, report }: RecoveryDeps,
  page: Pick<Location, 'pathname' | 'reload'> = window.location,
): Promise<boolean> {
  const owner = findOwner(remotes, page.pathname);
  const version = owner && loader.getVersion(owner.name);
  if (!owner || version === undefined || !navigator.onLine) return false;
  const other = listUsableVersions(owner).find((deployed) => deployed.version !== version);
  const [isRecovered, isOutdated] = await Promise.all([
    other !== undefined && canLoad(owner, other, loader, page.pathname),
    owner.role !== null && hasNewVersion(owner, page.pathname),
  ]);
  report({ remote: owner.name, version, stage: stageOf(error, 'render'), error, isRecovered });
  // The server has rendered a public page: without any version it stays as it came.
  if (!isRecovered && !isOutdated && owner.role !== null) return false;
  if (other && !isRecovered && !noteFailedVersion(owner.name, other.version)) return false;
  if (!noteFailedVersion(owner.name, version)) return false;
  page.reload();
  return true;
}

function canLoad(
  owner: BootRemote,
  other: BootRemote['active'],
  loader: RecoveryDeps['loader'],
  pathname: string,
): Promise<boolean> {
  return succeeds(
    loader
      .tryVersion(owner, other, ({ module }) => resolveMatchedLazy(module.routes, pathname))
      .then(() => true),
  );
}

/** In a tab that was asleep for weeks, the versions of its document may have been collected. */
function hasNewVersion({ name, active }: BootRemote, pathname: string): Promise<boolean> {
  async function ask() {
    const html = await (await fetch(pathname)).text();
    const block = html.split('id="boot">')[1]?.split('</script>')[0] ?? '{}';
    const { remotes = [] } = JSON.parse(block) as Partial<BootData>;
    return remotes.some((remote) => remote.name === name && remote.active.version !== active.version);
  }
  return succeeds(ask());
}

/** False if it fails or is late. */
function succeeds(attempt: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, TRY_WITHIN_MS, false);
  });
  return Promise.race([attempt.catch(() => false), late]);
}

/** Loads the document again, with every version and with more patience. */
export function retryAll(remotes: readonly BootRemote[]): void {
  for (const { name, active, previous } of remotes) {
    forgetFailedVersion(name, active.version);
    if (previous) forgetFailedVersion(name, previous.version);
  }
  bePatient();
  window.location.reload();
}
