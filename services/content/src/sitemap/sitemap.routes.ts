import { sitemapCalls } from '@atrium/contracts/site/calls';
import { sitemapPartLength } from '@atrium/contracts/site/constants';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse } from '@atrium/service-kit/http/responses';

interface Listed {
  kind: { resource: string };
  entries: {
    listAddresses(args: {
      page: number;
      limit: number;
    }): Promise<{ items: { slug: string; updatedAt: Date }[]; total: number }>;
  };
}

export function createSitemapRoute(kinds: readonly Listed[]): CallRoute {
  return handle(sitemapCalls.list, async ({ query: { resource, page } }) => {
    const listed = kinds.find(({ kind }) => kind.resource === resource);
    if (!listed) throw notFound('There are no such items');
    const { items, total } = await listed.entries.listAddresses({ page, limit: sitemapPartLength });
    const addresses = items.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
    return listResponse({ items: addresses, total, page, limit: sitemapPartLength });
  });
}
