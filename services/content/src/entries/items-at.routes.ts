import { itemOfPath } from '@atrium/contracts/content/resolve-menus';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ContentContext, contextOf } from '../context';

/** One of several is sent as a list, a single one as a text. */
const itemsAtQuery = z.object({
  path: z.union([z.string(), z.array(z.string()).max(200)]).transform((given) => [given].flat()),
});

async function findItemAt(context: ContentContext, path: string) {
  const found = itemOfPath(path);
  if (found === undefined) return [];
  const { row, slug } = found;
  const item = await contextOf(context, row.name).entries.findBySlug(slug, { isStaff: true });
  if (item?.slug !== slug) return [];
  /** The address of its editor. */
  const editPath = row.adminPath ? `${row.adminPath}/edit/${item._id}` : null;
  return [{ path, title: item.title, noun: row.noun, editPath }];
}

/** For other services only: the items at addresses that a remote wants, whatever their status. The gateway routes nothing here. */
export const itemsAtRoutes = (context: ContentContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(context.internalSecret))
    .get('/', validate('query', itemsAtQuery), async (c) => {
      const paths = c.req.valid('query').path;
      return c.json(success((await Promise.all(paths.map((path) => findItemAt(context, path)))).flat()));
    });
