import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';

const recordEveryMs = 60 * 60 * 1_000;

/**
 * Tells the registry, once an hour for each version, that somebody asks for its files: an open tab loads code long after the
 * version has left the pointers. The map grows with the versions that exist only.
 */
export function createUsedVersions({
  recordUse,
  logger,
  now,
}: {
  recordUse: RegistryClient['recordUse'];
  logger: Pick<Logger, 'warn'>;
  now(): number;
}) {
  const recordedAt = new Map<string, number>();
  return (name: string, version: string): void => {
    const id = `${name}@${version}`;
    if (now() - (recordedAt.get(id) ?? Number.NEGATIVE_INFINITY) < recordEveryMs) return;
    recordedAt.set(id, now());
    recordUse([{ name, version }]).catch((err: unknown) => {
      recordedAt.delete(id);
      logger.warn({ err, version: id }, 'use of a version not noted');
    });
  };
}
