import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { LRUCache } from 'lru-cache';

const oncePerMs = 60_000;
const maxVersions = 100;

/** Reports a version that can't render a page which its previous version can. At most one report a minute for each version. */
export function createReportFailure({
  registry,
  logger,
}: {
  registry: Pick<RegistryClient, 'recordServerFailure'>;
  logger: Logger;
}) {
  const reported = new LRUCache<string, true>({ max: maxVersions, ttl: oncePerMs });
  return function reportFailure({ name, version }: { name: string; version: string }): void {
    const key = `${name}@${version}`;
    if (reported.has(key)) return;
    reported.set(key, true);
    registry
      .recordServerFailure({ name, version })
      .catch((err: unknown) => logger.warn({ err, version: key }, 'failed rendering not reported'));
  };
}
