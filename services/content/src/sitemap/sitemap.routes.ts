import { auditNameOf } from '@atrium/contracts/content/content-types';
import { sitemapCalls } from '@atrium/contracts/site/calls';
import { sitemapPartLength } from '@atrium/contracts/site/constants';
import { sitemapEntry } from '@atrium/contracts/site/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse } from '@atrium/service-kit/http/responses';
import type { ContentContext } from '../context';

/** The addresses of one type's pages. */
export const sitemapRoute = ({ types, showEach }: ContentContext): CallRoute =>
  handle(sitemapCalls.list, async ({ query: { resource, page } }) => {
    const listed = types.find(({ type }) => type.name === resource && type.row.folder !== undefined);
    if (!listed) throw new AppError({ code: 'validation_failed', publicMessage: 'Unknown resource' });
    const { items, total } = await listed.entries.listAddresses({ page, limit: sitemapPartLength });
    const addresses = await showEach(items, {
      resource: auditNameOf(listed.type.row),
      schema: sitemapEntry,
      toItem: ({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }),
    });
    return listResponse({ items: addresses, total, page, limit: sitemapPartLength });
  });
