import {
  type AdminListQuery,
  adminListQuery,
  featureInput,
  idParam,
  publicListQuery,
} from '@atrium/contracts/content-lists';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { actorOf, type Guards } from '@atrium/service-kit/http/guards';
import { readBody } from '@atrium/service-kit/http/multipart';
import { publicRead } from '@atrium/service-kit/http/public-read';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { parseInput, validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { byHand, newestFirst, type SortKey } from './entry-indexes';
import type { EntryOperations } from './entry-operations';
import type { EntryInput } from './entry-record';
import { audienceOf, createEntryResponses } from './entry-responses';
import { respondWithEntry } from './respond-with-entry';

function sortOf(sort: AdminListQuery['sort']): SortKey | undefined {
  if (sort === undefined) return undefined;
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [sort.replace('-', '')]: direction, _id: direction };
}

/** Routes shared by services, solutions and case studies. Each resource mounts its own paths first, because `/:id` would match them. */
export function createCatalogueRoutes<Content, Input extends EntryInput>({
  operations,
  guards: { requireAdmin, identify },
  filterFields,
}: {
  operations: EntryOperations<Content, Input>;
  guards: Guards;
  /** Query parameter -> field of the record. */
  filterFields: Partial<Record<'category' | 'industry', string>>;
}) {
  const { readForm, detail, detailAt, saved } = createEntryResponses(operations);
  const { resource } = operations.deps.kind;

  function matchOf(query: {
    category?: string | undefined;
    industry?: string | undefined;
    featured?: string | undefined;
  }) {
    const match: Record<string, unknown> = {};
    for (const name of ['category', 'industry'] as const) {
      const field = filterFields[name];
      const value = query[name];
      if (field !== undefined && value && value !== 'all') match[field] = value;
    }
    if (query.featured !== undefined) match.featured = query.featured === 'true';
    return match;
  }

  const publicList = new Hono<ServiceEnv>().get(
    '/',
    publicRead,
    validate('query', publicListQuery),
    async (c) => {
      const { page, limit, ...query } = c.req.valid('query');
      const list = await operations.list(
        { page, limit, match: matchOf(query), defaultSort: byHand },
        { isStaff: false },
      );
      return c.json(listResponse(list));
    },
  );

  return new Hono<ServiceEnv>()
    .route('/', publicList)
    .route('/published', publicList)
    .route('/all', publicList)
    .get('/admin/all', requireAdmin, validate('query', adminListQuery), async (c) => {
      const { page, limit, search, q, status, sort, ...query } = c.req.valid('query');
      const list = await operations.list(
        {
          page,
          limit,
          search: search || q,
          status,
          match: matchOf(query),
          sort: sortOf(sort),
          defaultSort: newestFirst,
        },
        { isStaff: true },
      );
      return c.json(listResponse(list));
    })
    .get('/search', publicRead, identify, validate('query', adminListQuery), async (c) => {
      const { page, limit, search, q, status, sort, ...query } = c.req.valid('query');
      const list = await operations.list(
        {
          page,
          limit,
          search: q || search,
          status,
          match: matchOf(query),
          sort: sortOf(sort),
          defaultSort: newestFirst,
        },
        audienceOf(c),
      );
      return c.json(listResponse(list));
    })
    .put('/admin/feature/:id', requireAdmin, validate('param', idParam), async (c) => {
      const { values } = await readBody(c, { maxFormBytes: 10_000, maxTextBytes: 10_000 });
      const { featured } = parseInput(featureInput, values);
      const record = await operations.setFeatured({ ...c.req.valid('param'), featured, actor: actorOf(c) });
      const data = await respondWithEntry(operations.deps, record, { isStaff: true });
      return c.json(success(data, 'Featured status updated'));
    })
    .get('/slug/:slug', publicRead, identify, async (c) => {
      const slug = c.req.param('slug');
      const record = await operations.find.bySlug(slug, audienceOf(c));
      return detailAt(c, record, slug, `/api/${resource}/slug/${record.slug}`);
    })
    .get('/:id', publicRead, identify, validate('param', idParam), async (c) =>
      detail(c, await operations.find.byId(c.req.valid('param').id, audienceOf(c))),
    )
    .post('/', requireAdmin, async (c) =>
      saved(c, await operations.create({ body: await readForm(c), actor: actorOf(c) }), 'created'),
    )
    .put('/:id', requireAdmin, validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const precondition = { ifMatch: c.req.header('if-match') };
      const record = await operations.update({
        id,
        body: await readForm(c),
        precondition,
        actor: actorOf(c),
      });
      return saved(c, record, 'updated');
    });
}
