import { pagePathOf } from '@atrium/contracts/content/content-types';
import { redirectCalls } from '@atrium/contracts/site/calls';
import { type RedirectItem, redirectItem } from '@atrium/contracts/site/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { type ContentContext, contextOf } from '../context';
import { type EntryDocument, isPubliclyVisible } from '../entries/entry-document';
import { listFormerSlugs } from './former-slugs';

const redirectNotFound = 'Nothing of this site was at this address';

/** Redirects of imports lead to articles. */
export function redirectRoutes(context: ContentContext): CallRoute[] {
  const { redirects, audit, showEach } = context;
  const { entries, type } = contextOf(context, 'blogs');
  const pathOf = (record: EntryDocument | null | undefined): string | null =>
    record && isPubliclyVisible(record) ? pagePathOf(type.row, record.slug) : null;

  return [
    handle(redirectCalls.find, async ({ query }) => {
      const found = await redirects.find(query.path);
      const to = found && pathOf(await entries.findLive(found.entryId.toHexString()));
      if (!found || to === null) throw notFound(redirectNotFound);
      return success({ from: found.from, to });
    }),
    handle(redirectCalls.list, async ({ query: { page, limit, search = '' } }) => {
      const former = await listFormerSlugs(context, search);
      const start = (page - 1) * limit;
      const shown = former.slice(start, start + limit);
      const skip = Math.max(0, start - former.length);
      const { items, total } = await redirects.list({ skip, limit: limit - shown.length, search });
      const records = await entries.findMany(items.map(({ entryId }) => String(entryId)));
      const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
      const responses = await showEach(items, {
        resource: 'redirect',
        schema: redirectItem,
        toItem({ _id, from, entryId, createdAt }): RedirectItem {
          const record = byId.get(entryId.toHexString());
          return {
            _id: _id.toHexString(),
            from,
            to: pathOf(record),
            title: record?.title ?? null,
            createdAt: createdAt.toISOString(),
          };
        },
      });
      return listResponse({ page, limit, total: former.length + total, items: [...shown, ...responses] });
    }),
    handle(redirectCalls.delete, async ({ params: { id }, by: actor }) => {
      if (!(await redirects.delete(id))) throw notFound('Redirect not found');
      await audit.record({ actor, action: 'deleted', resource: 'redirect', resourceId: id });
      return success({ id }, 'Redirect deleted successfully');
    }),
  ];
}
