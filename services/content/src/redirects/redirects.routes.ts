import { pagePathOf } from '@atrium/contracts/content/content-types';
import { redirectCalls } from '@atrium/contracts/site/calls';
import { normaliseOldPath } from '@atrium/contracts/site/constants';
import { type RedirectItem, redirectItem } from '@atrium/contracts/site/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { type ContentContext, contextOf } from '../context';
import { type EntryDocument, isPubliclyVisible } from '../entries/entry-document';
import { toOwnPath } from '../entries/own-page';
import { checkRedirects } from './check-redirects';
import { listFormerSlugs } from './former-slugs';
import { listMissingAddresses } from './missing-addresses';
import { readRedirectCsv } from './read-redirect-csv';

const redirectNotFound = 'Nothing of this site was at this address';

/** Redirects of imports lead to articles, those set by hand anywhere. */
export function redirectRoutes(context: ContentContext): CallRoute[] {
  const { redirects, audit, showEach, clock } = context;
  const { entries, type } = contextOf(context, 'blogs');
  const pathOf = (record: EntryDocument | null | undefined): string | null =>
    record && isPubliclyVisible(record) ? pagePathOf(type.row, record.slug) : null;

  return [
    handle(redirectCalls.find, async ({ query }) => {
      const found = await redirects.find(query.path);
      if (found === null) throw notFound(redirectNotFound);
      const to =
        found.to === undefined
          ? pathOf(found.entryId ? await entries.findLive(found.entryId.toHexString()) : null)
          : toOwnPath(context.siteUrl, found.to);
      // A pair of an older version or of an archive may lead to itself by the site's whole address.
      if (to === null || normaliseOldPath(to) === found.from) throw notFound(redirectNotFound);
      return success({ from: found.from, to });
    }),
    handle(redirectCalls.list, async ({ query: { page, limit, search = '' } }) => {
      const former = await listFormerSlugs(context, search);
      const start = (page - 1) * limit;
      const shown = former.slice(start, start + limit);
      const skip = Math.max(0, start - former.length);
      const { items, total } = await redirects.list({ skip, limit: limit - shown.length, search });
      const records = await entries.findMany(
        items.flatMap(({ entryId }) => (entryId ? [entryId.toHexString()] : [])),
      );
      const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
      const responses = await showEach(items, {
        resource: 'redirect',
        schema: redirectItem,
        toItem({ _id, from, entryId, to, createdAt }): RedirectItem {
          const record = entryId && byId.get(entryId.toHexString());
          return {
            _id: _id.toHexString(),
            from,
            to: to ?? pathOf(record),
            ...(to !== undefined && { isByHand: true }),
            title: record?.title ?? null,
            createdAt: createdAt.toISOString(),
          };
        },
      });
      return listResponse({ page, limit, total: former.length + total, items: [...shown, ...responses] });
    }),
    handle(redirectCalls.missing, async () => success(await listMissingAddresses(context))),
    handle(redirectCalls.add, async ({ body: { redirects: pairs = [], csv, dryRun = false }, by: actor }) => {
      const given = csv === undefined ? pairs : await readRedirectCsv(csv);
      const rows = await checkRedirects(context, given);
      const fine = rows.filter(({ problem }) => problem === null);
      const added = dryRun ? fine.length : await redirects.addMany(fine, clock.now());
      if (!dryRun && added > 0)
        await audit.record({
          actor,
          action: 'added',
          resource: 'redirect',
          summary: fine.length === 1 ? fine[0]?.from : `${added} old addresses`,
        });
      return success({ dryRun, added, rows });
    }),
    handle(redirectCalls.delete, async ({ params: { id }, by: actor }) => {
      if (!(await redirects.delete(id))) throw notFound('Redirect not found');
      await audit.record({ actor, action: 'deleted', resource: 'redirect', resourceId: id });
      return success({ id }, 'Redirect deleted successfully');
    }),
  ];
}
