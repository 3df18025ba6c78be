import { momentInput } from '@atrium/contracts/common/dates.schemas';
import { auditNameOf, pagePathOf } from '@atrium/contracts/content/content-types';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ContentContext, type EntryContext, scheduledTypesOf } from '../context';

const listed = 50;
const publishedItem = z.object({
  title: z.string(),
  noun: z.string(),
  path: z.string(),
  publishedAt: z.iso.datetime(),
});
const rangeQuery = z.object({ from: momentInput, before: momentInput });

async function listPublished({ type: { row }, schedule, showEach }: EntryContext, from: Date, before: Date) {
  return showEach(await schedule.listWithin('published', { $gte: from, $lt: before }, listed), {
    resource: auditNameOf(row),
    schema: publishedItem,
    toItem: ({ title, slug, sortAt }) => ({
      title,
      noun: row.label ?? row.noun,
      path: pagePathOf(row, slug),
      publishedAt: sortAt?.toISOString() ?? '',
    }),
  });
}

/** For other services only: what was published in a time and is out, the earliest first. The gateway routes nothing here. */
export const publishedItemRoutes = (context: ContentContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(context.internalSecret))
    .get('/', validate('query', rangeQuery), async (c) => {
      const { from, before } = c.req.valid('query');
      const lists = scheduledTypesOf(context).map((each) =>
        listPublished(each, new Date(from), new Date(before)),
      );
      const found = (await Promise.all(lists)).flat();
      return c.json(
        success(found.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt)).slice(0, listed)),
      );
    });
