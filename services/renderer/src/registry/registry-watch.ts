import type { Logger } from '@atrium/service-kit/logger';
import type { ArtifactStore } from './artifact-store';
import type { RegistryRepository } from './registry-repository';

const POLL_MS = 2_000;

export interface RegistryWatchDeps {
  store: ArtifactStore;
  registry: RegistryRepository;
  /** Tells the gateways that kept pages are of another version. */
  announce(names: string[]): Promise<void>;
  logger: Logger;
  pollMs?: number;
}

/** Brings what was published (or rolled back) on disk into the registry: once at start, then every two seconds. */
export function createRegistryWatch({
  store,
  registry,
  announce,
  logger,
  pollMs = POLL_MS,
}: RegistryWatchDeps) {
  let timer: NodeJS.Timeout | undefined;
  let seen = '';

  async function synchronise(): Promise<void> {
    const published = await store.listLatest();
    const state = published.map(({ build, publishedAt }) => `${build.name}@${publishedAt}`).join();
    if (state === seen) return;
    const changed: string[] = [];
    for (const latest of published) {
      if (!(await registry.activateIfNewer(latest, new Date()))) continue;
      const { name, version } = latest.build;
      logger.info({ remote: name, version }, 'version of a remote became active');
      changed.push(name);
    }
    seen = state;
    if (changed.length > 0) await announce(changed);
  }

  function schedule(): void {
    timer = setTimeout(() => {
      synchronise()
        .catch((err: unknown) => logger.error({ err }, 'published remotes could not be read'))
        .finally(() => timer && schedule());
    }, pollMs);
    timer.unref();
  }

  return {
    async start() {
      await synchronise();
      schedule();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
