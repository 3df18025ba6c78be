import type { UpdateBlogInput } from '@atrium/contracts/blogs';
import { idParam } from '@atrium/contracts/content-lists';
import {
  type RedirectItem,
  type RedirectTarget,
  redirectListQuery,
  redirectQuery,
} from '@atrium/contracts/redirects';
import { notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { actorOf, type Guards } from '@atrium/service-kit/http/guards';
import { publicRead } from '@atrium/service-kit/http/public-read';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { BlogContent } from '../blogs/blog-kind';
import type { EntryOperations } from '../entries/entry-operations';
import { type EntryRecord, isPubliclyVisible } from '../entries/entry-record';
import type { RedirectRepository } from './redirect-repository';

const redirectNotFound = 'Nothing of this site was at this address';

export function createRedirectRoutes({
  redirects,
  blogs,
  audit,
  guards: { requireAdmin },
}: {
  redirects: RedirectRepository;
  blogs: EntryOperations<BlogContent, UpdateBlogInput>;
  audit: AuditLog;
  guards: Guards;
}) {
  const { entries, kind } = blogs.deps;
  const pathOf = (record: EntryRecord<BlogContent> | null | undefined): string | null =>
    record?.isLive && isPubliclyVisible(record as EntryRecord) ? kind.pagePath(record.slug) : null;

  return new Hono<ServiceEnv>()
    .get('/', publicRead, validate('query', redirectQuery), async (c) => {
      const found = await redirects.find(c.req.valid('query').path);
      const to = found && pathOf(await entries.findLive(found.entryId.toHexString()));
      if (!found || to === null) throw notFound(redirectNotFound);
      return c.json(success<RedirectTarget>({ from: found.from, to }));
    })
    .get('/all', requireAdmin, validate('query', redirectListQuery), async (c) => {
      const { items, ...page } = await redirects.list(c.req.valid('query'));
      const records = await entries.findMany(items.map(({ entryId }) => entryId.toHexString()));
      const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
      const responses = items.map(({ _id, from, entryId, createdAt }): RedirectItem => {
        const record = byId.get(entryId.toHexString());
        return {
          _id: _id.toHexString(),
          from,
          to: pathOf(record),
          title: record?.title ?? null,
          createdAt: createdAt.toISOString(),
        };
      });
      return c.json(listResponse({ ...page, items: responses }));
    })
    .delete('/:id', requireAdmin, validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      if (!(await redirects.delete(id))) throw notFound('Redirect not found');
      await audit.record({ actor: actorOf(c), action: 'deleted', resource: 'redirect', resourceId: id });
      return c.json(success({ id }, 'Redirect deleted successfully'));
    });
}
