import type { BootRemote, DeployedRemote } from '@atrium/contracts/boot';
import type { ApiClient, RemoteModule } from '@atrium/mfe-kit';

export interface LoadedRemote {
  version: string;
  module: RemoteModule;
}

export interface RemoteLoaderDeps {
  /** Loads the './remote' module of the entry at this URL. `name` is unique per version and attempt. */
  loadModule(version: { name: string; entry: string }): Promise<RemoteModule>;
  /** Passed to the remote's `startup`. */
  api: ApiClient;
  timeoutMs?: number;
}

export interface RemoteLoader {
  /**
   * Loads the active version, else the previous one. `prepare` is part of the load: if it fails, the version has failed.
   * A call after a failure tries again; a call after a success returns the same module.
   */
  load(remote: BootRemote, prepare?: (loaded: LoadedRemote) => Promise<void>): Promise<LoadedRemote>;
}

const TIMEOUT_MS = 8_000;

export function createRemoteLoader({
  loadModule,
  api,
  timeoutMs = TIMEOUT_MS,
}: RemoteLoaderDeps): RemoteLoader {
  const loads = new Map<string, Promise<LoadedRemote>>();
  const attempts = new Map<string, number>();

  async function loadVersion(remoteName: string, deployed: DeployedRemote, attempt: number) {
    const name = `${remoteName}@${deployed.version}`;
    // The browser caches a failed module by URL, the federation runtime by name.
    const module = await loadModule(
      attempt > 0
        ? { name: `${name}#${attempt}`, entry: `${deployed.entry}?retry=${attempt}` }
        : { name, entry: deployed.entry },
    );
    await module.startup?.({ api });
    return { version: deployed.version, module };
  }

  async function loadFirstWorking(remote: BootRemote, prepare?: (loaded: LoadedRemote) => Promise<void>) {
    const attempt = attempts.get(remote.name) ?? 0;
    attempts.set(remote.name, attempt + 1);
    let failure: unknown;
    for (const deployed of [remote.active, remote.previous]) {
      if (!deployed) continue;
      try {
        return await withTimeout(timeoutMs, async () => {
          const loaded = await loadVersion(remote.name, deployed, attempt);
          await prepare?.(loaded);
          return loaded;
        });
      } catch (error) {
        failure = error;
        console.error(`${remote.name} ${deployed.version} could not be loaded`, error);
      }
    }
    throw new Error('This section is not available at the moment', { cause: failure });
  }

  return {
    load(remote, prepare) {
      const known = loads.get(remote.name);
      if (known) return known;
      const loading = loadFirstWorking(remote, prepare);
      loads.set(remote.name, loading);
      loading.catch(() => loads.delete(remote.name));
      return loading;
    },
  };
}

async function withTimeout<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
