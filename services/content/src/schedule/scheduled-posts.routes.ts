import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { Hono } from 'hono';
import type { ScheduleRepository } from './schedule-repository';

const listed = 10;

/** For other services only: the articles that are published next. The gateway routes nothing here. */
export const createScheduledPostRoutes = ({
  schedule,
  internalSecret,
}: {
  schedule: ScheduleRepository;
  internalSecret: string;
}) =>
  new Hono<ServiceEnv>().use(requireInternalKey(internalSecret)).get('/', async (c) => {
    const next = await schedule.listNext(listed);
    return c.json(
      success(
        next.map(({ _id, title, scheduledPublishAt }) => ({
          id: _id.toHexString(),
          title,
          dueAt: scheduledPublishAt?.toISOString(),
        })),
      ),
    );
  });
