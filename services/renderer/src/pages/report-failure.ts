import type { ServerFailure } from '@atrium/contracts/registry/builds.schemas';
import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { LRUCache } from 'lru-cache';

const oncePerMs = 60_000;
const maxReports = 1_000;

/**
 * Reports a version that can't render a page. Of pages that throw at most one a minute for each version; one that ends its process is blocked
 * after it, so each page is reported.
 */
export function createReportFailure({
  registry,
  logger,
}: {
  registry: Pick<RegistryClient, 'recordServerFailure'>;
  logger: Logger;
}) {
  const reported = new LRUCache<string, true>({ max: maxReports, ttl: oncePerMs });
  return function reportFailure(
    { name, version }: { name: string; version: string },
    failure: ServerFailure,
  ): void {
    const key = `${name}@${version}${failure.reason === 'threw' ? '' : (failure.page ?? '*')}`;
    if (reported.has(key)) return;
    reported.set(key, true);
    registry
      .recordServerFailure({ name, version }, failure)
      .catch((err: unknown) => logger.warn({ err, version: key }, 'failed rendering not reported'));
  };
}
