import type { Logger } from '@atrium/service-kit/logger';
import type { ArtifactStore } from './artifact-store';
import type { RegistryRepository } from './registry-repository';

const POLL_MS = 2_000;

export interface RegistryWatchDeps {
  store: ArtifactStore;
  registry: RegistryRepository;
  /** Invalidates cached pages in the gateways. */
  announce(names: string[]): Promise<void>;
  logger: Logger;
  pollMs?: number;
}

/** Applies publications and roll-backs from disk to the registry: at start, then every two seconds. */
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
      logger.info({ remote: name, version }, 'remote version activated');
      changed.push(name);
    }
    seen = state;
    if (changed.length > 0) await announce(changed);
  }

  function schedule(): void {
    timer = setTimeout(() => {
      synchronise()
        .catch((err: unknown) => logger.error({ err }, 'published remotes cannot be read'))
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
