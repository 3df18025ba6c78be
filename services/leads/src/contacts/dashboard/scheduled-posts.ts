import type { DashboardTask } from '@atrium/contracts/dashboard';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { z } from 'zod';

const timeoutMs = 2_000;
const shown = 10;

const scheduledResponse = z.object({
  data: z.array(z.object({ _id: z.string(), title: z.string(), scheduledPublishAt: z.string().nullish() })),
});

/** Asks the content service; without an answer the home screen shows its other tasks. */
export function createScheduledPosts({
  content,
  clock,
  logger,
}: {
  content: ServiceTransport;
  clock: Clock;
  logger: Logger;
}) {
  /** Asked for with the caller's own session. */
  return async function listScheduledPosts(authorization: string | undefined): Promise<DashboardTask[]> {
    if (authorization === undefined) return [];
    try {
      const response = await content(
        new Request(`http://content/api/blogs/published?status=scheduled&limit=${shown}`, {
          headers: { authorization },
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      if (!response.ok) throw new Error(`the content service answered ${response.status}`);
      const { data } = scheduledResponse.parse(await response.json());
      return data.flatMap(({ _id, title, scheduledPublishAt }): DashboardTask[] =>
        scheduledPublishAt == null
          ? []
          : [
              {
                kind: 'scheduled-post',
                id: _id,
                title,
                dueAt: new Date(scheduledPublishAt).toISOString(),
                isOverdue: new Date(scheduledPublishAt) < clock.now(),
                path: `/dashboard/blog/edit/${_id}`,
              },
            ],
      );
    } catch (err) {
      logger.warn({ err }, 'scheduled posts are not known right now');
      return [];
    }
  };
}
export type ListScheduledPosts = ReturnType<typeof createScheduledPosts>;
