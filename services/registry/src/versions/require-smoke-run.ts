import { AppError } from '@atrium/service-kit/app-error';
import type { RegistryContext } from '../context';
import { hasPassedSmokeRun, type VersionDocument } from './version-document';

/** Refuses a version that nobody has seen work in a browser, if this site requires that. */
export function requireSmokeRun(
  { isSmokeRunRequired }: Pick<RegistryContext, 'isSmokeRunRequired'>,
  record: Pick<VersionDocument, 'name' | 'version' | 'smokeRuns'>,
): void {
  if (!isSmokeRunRequired || hasPassedSmokeRun(record)) return;
  const { name, version, smokeRuns } = record;
  const hasFailed = smokeRuns.some(({ kind }) => kind === 'smoke');
  throw new AppError({
    code: 'conflict',
    publicMessage: `${name} ${version} ${hasFailed ? 'failed in its last smoke run' : 'has no smoke run'}, and this site requires one that passes: run atrium smoke with a browser`,
  });
}
