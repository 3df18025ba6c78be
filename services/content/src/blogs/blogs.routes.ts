import type { UpdateBlogInput } from '@atrium/contracts/blogs';
import { type BlogListQuery, blogListQuery } from '@atrium/contracts/blogs';
import { idParam } from '@atrium/contracts/content-lists';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { actorOf, type Guards } from '@atrium/service-kit/http/guards';
import { publicRead } from '@atrium/service-kit/http/public-read';
import { listResponse } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { SortKey } from '../entries/entry-indexes';
import type { EntryOperations } from '../entries/entry-operations';
import { audienceOf, createEntryResponses } from '../entries/entry-responses';
import type { BlogContent } from './blog-kind';
import { readBlogStats } from './blog-stats';

/** Dates sort by publication, so a scheduled article tops the list once it is published. */
function sortOf(sortBy: BlogListQuery['sortBy']): SortKey | undefined {
  if (sortBy === undefined) return undefined;
  const direction = sortBy.startsWith('-') ? -1 : 1;
  const field = sortBy.replace('-', '');
  if (field === 'views') return { views: direction, _id: direction };
  if (field === 'title') return { title: direction, _id: direction };
  return { sortAt: direction, _id: direction };
}

export function createBlogRoutes({
  blogs,
  guards: { requireAdmin, identify },
}: {
  blogs: EntryOperations<BlogContent, UpdateBlogInput>;
  guards: Guards;
}) {
  const { readForm, detailAt, saved } = createEntryResponses(blogs);

  return new Hono<ServiceEnv>()
    .get('/published', publicRead, identify, validate('query', blogListQuery), async (c) => {
      const { page, limit, q, status, tag, sortBy } = c.req.valid('query');
      const audience = audienceOf(c);
      const match = tag ? { 'content.tags': tag } : {};
      const defaultSort = { sortAt: -1, _id: -1 } as const;
      const request = { page, limit, search: q, status, match, sort: sortOf(sortBy), defaultSort };
      const [list, stats] = await Promise.all([
        blogs.list(request, audience),
        audience.isStaff ? readBlogStats(blogs.deps.entries) : undefined,
      ]);
      return c.json({ ...listResponse(list), ...(stats && { stats }) });
    })
    .post('/', requireAdmin, async (c) => {
      const record = await blogs.create({ body: await readForm(c), actor: actorOf(c) });
      return saved(c, record, 'created');
    })
    .put('/:id', requireAdmin, validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const precondition = { ifMatch: c.req.header('if-match') };
      const record = await blogs.update({ id, body: await readForm(c), precondition, actor: actorOf(c) });
      return saved(c, record, 'updated');
    })
    .get('/:slugOrId', publicRead, identify, async (c) => {
      const asked = c.req.param('slugOrId');
      const record = await blogs.find.bySlugOrId(asked, audienceOf(c));
      return detailAt(c, record, asked, `/api/blogs/${record.slug}`);
    });
}
