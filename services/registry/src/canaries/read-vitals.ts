import { type WebVital, webVitalNames } from '@atrium/contracts/visits/constants';
import { type VersionVitals, versionVitals } from '@atrium/contracts/visits/schemas';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { RegistryContext } from '../context';

const timeoutMs = 5_000;
const response = z.object({ data: versionVitals });

/** The web vitals of versions from a day on, as browsers have reported them to the leads service. */
export async function readVitals(
  { leads, internalSecret }: Pick<RegistryContext, 'leads' | 'internalSecret'>,
  versions: readonly string[],
  since: Date,
): Promise<VersionVitals> {
  const query = new URLSearchParams({ since: since.toISOString() });
  for (const version of versions) query.append('version', version);
  const answer = await leads(
    new Request(`http://leads/internal/version-vitals?${query}`, {
      headers: { [internalKeyHeader]: internalSecret },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (!answer.ok) throw new Error(`the leads service responded with ${answer.status}`);
  return response.parse(await answer.json()).data;
}

/** The counts of one version, with empty ones for what no browser has reported. */
export const vitalsOf = (vitals: VersionVitals, version: string): Record<WebVital, number[]> =>
  Object.fromEntries(webVitalNames.map((vital) => [vital, vitals[version]?.[vital] ?? []])) as Record<
    WebVital,
    number[]
  >;
