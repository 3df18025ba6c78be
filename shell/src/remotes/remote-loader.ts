import type { BootRemote, DeployedRemote } from '@atrium/contracts/registry/boot.schemas';
import { type ApiClient, getLoadLimitMs, LATE_AFTER_MS, loadCode, type RemoteModule } from '@atrium/mfe-kit';
import { firstWorking } from './first-working';
import type { LimitedVersion } from './limit-remote';
import { hasFailed, type RemoteFailure, stageOf, UnrecoverableError } from './remote-failure';

export interface LoadedRemote {
  version: string;
  module: RemoteModule;
}

export type Prepare = (loaded: LoadedRemote) => Promise<void>;

interface RemoteLoaderDeps {
  /** Loads the './remote' module of the entry at this URL. `name` is unique per version. */
  loadModule(version: { name: string; entry: string }): Promise<RemoteModule>;
  /** Passed to the remote's `startup`. */
  api: ApiClient;
  onFailure(failure: RemoteFailure): void;
}

export interface RemoteLoader {
  /** `loadWithFallback` for the routes of a page: all calls for a remote share one load, whose version is the one in use. */
  load(remote: BootRemote, prepare?: Prepare): Promise<LoadedRemote>;
  /**
   * Loads the active version, else the previous one; while the active one is late, both. `prepare` is part of the load: if
   * it fails, the version has failed. Another version than that of the page may be the result, as for a widget.
   */
  loadWithFallback(remote: BootRemote, prepare: Prepare): Promise<LoadedRemote>;
  /** Loads a version without recording it as the one in use. */
  tryVersion(remote: BootRemote, deployed: DeployedRemote, prepare: Prepare): Promise<LoadedRemote>;
  /** The version in use. */
  getVersion(name: string): string | undefined;
}

/** The versions of a remote that this tab may use, best first. */
export const listUsableVersions = ({ name, active, previous }: BootRemote): DeployedRemote[] =>
  [active, previous]
    .filter((deployed) => deployed !== null)
    .filter(({ version }) => !hasFailed(name, version));

/** A chunk of its own: most public remotes have neither limits nor settings. */
async function limit(module: RemoteModule, deployed: LimitedVersion): Promise<RemoteModule> {
  const { limitRemote } = await loadCode(
    () => import(/* webpackChunkName: "shell.limitRemote" */ './limit-remote'),
  );
  return limitRemote(module, deployed);
}

export function createRemoteLoader({ loadModule, api, onFailure }: RemoteLoaderDeps): RemoteLoader {
  const loads = new Map<string, Promise<LoadedRemote>>();
  const used = new Map<string, string>();
  const started = new Map<RemoteModule, Promise<void> | void>();

  async function tryVersion(
    { name }: BootRemote,
    { version, entry, calls, settings }: DeployedRemote,
    prepare?: Prepare,
  ): Promise<LoadedRemote> {
    const id = `${name}@${version}`;
    const module = await loadModule({ name: id, entry });
    const isWrapped = calls !== undefined || settings !== undefined;
    const loaded = {
      version,
      module: isWrapped ? await limit(module, { name, version, calls, settings }) : module,
    };
    await prepare?.(loaded);
    return loaded;
  }

  /** Once, however many parts of the page use this version. */
  function startUp(module: RemoteModule): Promise<void> | void {
    if (!started.has(module)) started.set(module, module.startup?.({ api }));
    return started.get(module);
  }

  async function loadWithFallback(remote: BootRemote, prepare?: Prepare): Promise<LoadedRemote> {
    const { name } = remote;
    let isOver = false;
    let isRecovered = false;
    const failures = new Map<string, Pick<RemoteFailure, 'stage' | 'error'>>();
    const usable = listUsableVersions(remote);
    const attempts = usable.map((deployed) => async () => {
      const { version } = deployed;
      failures.set(version, { stage: 'timeout' });
      try {
        const loaded = await tryVersion(remote, deployed, prepare);
        if (!isOver) await startUp(loaded.module);
        failures.delete(version);
        return loaded;
      } catch (error) {
        if (error instanceof UnrecoverableError) failures.delete(version);
        else failures.set(version, { stage: stageOf(error, 'entry'), error });
        throw error;
      }
    });
    try {
      if (attempts.length === 0) throw new Error('No version is left');
      const loaded = await firstWorking(attempts, {
        lateAfterMs: LATE_AFTER_MS,
        failedAfterMs: getLoadLimitMs(),
      });
      isRecovered = true;
      // The other version began later: that it is not there yet is no failure.
      const late = usable[1]?.version ?? '';
      if (loaded.version === usable[0]?.version && failures.get(late)?.error === undefined)
        failures.delete(late);
      return loaded;
    } catch (cause) {
      const reason = cause ?? new Error('No code has arrived for too long');
      const failure = new UnrecoverableError('This section is not available at the moment', {
        cause: reason,
      });
      throw Object.assign(failure, { isLate: cause === undefined });
    } finally {
      isOver = true;
      for (const [version, failure] of failures)
        onFailure({ ...failure, remote: name, version, isRecovered });
    }
  }

  return {
    load(remote, prepare) {
      const known = loads.get(remote.name);
      if (known) return known;
      const loading = loadWithFallback(remote, prepare).then((loaded) => {
        used.set(remote.name, loaded.version);
        return loaded;
      });
      loads.set(remote.name, loading);
      return loading;
    },
    loadWithFallback,
    tryVersion,
    getVersion: (name) => used.get(name),
  };
}
