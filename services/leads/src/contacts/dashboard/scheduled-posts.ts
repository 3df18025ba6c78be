import type { DashboardTask } from '@atrium/contracts/site/dashboard.schemas';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { LeadsContext } from '../../context';

const timeoutMs = 2_000;

const scheduledResponse = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), dueAt: z.iso.datetime(), path: z.string() })),
});

/** Asks the content service; without a response the home screen shows its other tasks. */
export async function listScheduledPosts({
  content,
  internalSecret,
  clock,
  logger,
}: LeadsContext): Promise<DashboardTask[]> {
  try {
    const response = await content(
      new Request('http://content/internal/scheduled-posts', {
        headers: { [internalKeyHeader]: internalSecret },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    if (!response.ok) throw new Error(`the content service returned ${response.status}`);
    const { data } = scheduledResponse.parse(await response.json());
    return data.map(({ id, title, dueAt, path }) => ({
      kind: 'scheduled-post',
      id,
      title,
      dueAt,
      isOverdue: new Date(dueAt) < clock.now(),
      path,
    }));
  } catch (err) {
    logger.warn({ err }, 'scheduled posts are not known right now');
    return [];
  }
}
