import { webVitalNames } from '@atrium/contracts/visits/constants';
import type { ShownVital } from '@atrium/contracts/visits/schemas';
import { describeClasses } from '@atrium/contracts/visits/vital-figures';
import type { RegistryContext } from '../context';
import type { RemoteDocument } from '../remotes/remote-document';
import { readVitals, vitalsOf } from './read-vitals';

const daysMs = 7 * 86_400_000;

/** The web vitals of the versions that visitors get; null while the leads service is away. */
export async function describeVitals(
  context: RegistryContext,
  { active, canary }: RemoteDocument,
): Promise<ShownVital[] | null> {
  const versions = [active, canary?.version].filter((version) => typeof version === 'string');
  if (versions.length === 0) return [];
  try {
    const since = new Date(context.clock.now().getTime() - daysMs);
    const vitals = await readVitals(context, versions, since);
    return versions.flatMap((version) =>
      webVitalNames.flatMap((vital) => {
        const { count, p75 } = describeClasses(vital, vitalsOf(vitals, version)[vital]);
        return count === 0 ? [] : [{ version, vital, count, p75 }];
      }),
    );
  } catch (err) {
    context.logger.warn({ err }, 'the web vitals of versions can not be read');
    return null;
  }
}
