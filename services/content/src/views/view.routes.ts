import type { EntryCalls } from '@atrium/contracts/content/entries.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { setNoStore, successWith } from '@atrium/service-kit/http/responses';
import type { ViewCounter, ViewStore } from './view-counter';

/** `POST …/{id}/view`: responds the same whether or not the view counts. */
export const createViewRoute = (
  { view }: Pick<EntryCalls, 'view'>,
  { entries, counter }: { entries: ViewStore; counter: ViewCounter },
): CallRoute =>
  handle(view, ({ c, params: { id } }) => {
    counter.count(entries, id, {
      userAgent: c.req.header('user-agent'),
      clientAddress: clientAddressOf(c),
      purpose: c.req.header('sec-purpose') ?? c.req.header('purpose'),
    });
    setNoStore(c);
    return successWith({});
  });
