import { auditNameOf } from '@atrium/contracts/content/content-types';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ContentContext, type EntryContext, scheduledTypesOf } from '../context';

const listed = 10;
const scheduledPost = z.object({
  id: z.string(),
  title: z.string(),
  dueAt: z.iso.datetime(),
  path: z.string(),
});

async function listNext({ type, schedule, showEach }: EntryContext) {
  const resource = auditNameOf(type.row);
  return showEach(await schedule.listNext(listed), {
    resource,
    schema: scheduledPost,
    toItem: ({ _id, title, scheduledPublishAt }) => ({
      id: _id.toHexString(),
      title,
      dueAt: scheduledPublishAt?.toISOString() ?? '',
      /** The address of its editor. */
      path: `${type.row.adminPath}/edit/${_id.toHexString()}`,
    }),
  });
}

/** For other services only: what is published next. The gateway routes nothing here. */
export const scheduledPostRoutes = (context: ContentContext) =>
  new Hono<ServiceEnv>().use(requireInternalKey(context.internalSecret)).get('/', async (c) => {
    const found = (await Promise.all(scheduledTypesOf(context).map(listNext))).flat();
    const next = found.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt)).slice(0, listed);
    return c.json(success(next));
  });
