import { type WebVital, webVitalNames } from '@atrium/contracts/visits/constants';
import type { VersionVitals } from '@atrium/contracts/visits/schemas';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import { addDays } from '../site-time';
import type { VisitsContext } from './context';
import { classesOf } from './read-analytics';

const maxDays = 60;

/** One of several is sent as a list, a single one as a text. */
const vitalsQuery = z.object({
  version: z.union([z.string(), z.array(z.string()).max(10)]).transform((given) => [given].flat()),
  since: z.coerce.date(),
});

/** The counts of these versions from a day on, over all shells. The days are counted back from today, at most sixty. */
async function readVersionVitals(
  { visitCounts, siteTime, clock }: Pick<VisitsContext, 'visitCounts' | 'siteTime' | 'clock'>,
  { version: versions, since }: z.output<typeof vitalsQuery>,
): Promise<VersionVitals> {
  const [today, first] = [siteTime.dayOf(clock.now()), siteTime.dayOf(since)];
  const days: string[] = [];
  for (let day = today; day >= first && days.length < maxDays; day = addDays(day, -1)) days.push(day);
  const counts = await visitCounts.read({ added: days, taken: [] }, webVitalNames);
  const sumUp = (version: string, vital: WebVital): number[] =>
    [...(counts.get(vital) ?? [])]
      .filter(([key]) => key.endsWith(` ${version}`))
      .map(([, counters]) => classesOf(vital, counters))
      .reduce((sum, classes) => classes.map((count, index) => count + (sum[index] ?? 0)), [] as number[]);
  return Object.fromEntries(
    versions.map((version) => [
      version,
      Object.fromEntries(
        webVitalNames.map((vital) => [vital, sumUp(version, vital)]),
      ) as VersionVitals[string],
    ]),
  );
}

/** For the registry only, which compares a canary with the version beside it. The gateway routes nothing here. */
export const versionVitalsRoutes = (context: VisitsContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(context.internalSecret))
    .get('/version-vitals', validate('query', vitalsQuery), async (c) =>
      c.json(success(await readVersionVitals(context, c.req.valid('query')))),
    );
