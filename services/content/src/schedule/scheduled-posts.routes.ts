import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ContentContext } from '../context';

const listed = 10;
const scheduledPost = z.object({ id: z.string(), title: z.string(), dueAt: z.iso.datetime() });

/** For other services only: the articles that are published next. The gateway routes nothing here. */
export const scheduledPostRoutes = ({ schedule, showEach, internalSecret }: ContentContext) =>
  new Hono<ServiceEnv>().use(requireInternalKey(internalSecret)).get('/', async (c) => {
    const posts = await showEach(await schedule.listNext(listed), {
      resource: 'blog',
      schema: scheduledPost,
      toItem: ({ _id, title, scheduledPublishAt }) => ({
        id: _id.toHexString(),
        title,
        dueAt: scheduledPublishAt?.toISOString() ?? '',
      }),
    });
    return c.json(success(posts));
  });
