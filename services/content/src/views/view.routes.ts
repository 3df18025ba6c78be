import type { EntryCalls } from '@atrium/contracts/content/entries.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { setNoStore, successWith } from '@atrium/service-kit/http/responses';
import type { EntryContext } from '../context';

/** `POST …/{id}/view`: responds the same whether or not the view counts. */
export const viewRoute = (
  { view }: Pick<EntryCalls, 'view'>,
  { entries, views }: Pick<EntryContext, 'entries' | 'views'>,
): CallRoute =>
  handle(view, ({ c, params: { id } }) => {
    views.count(entries, id, {
      userAgent: c.req.header('user-agent'),
      clientAddress: clientAddressOf(c),
      purpose: c.req.header('sec-purpose') ?? c.req.header('purpose'),
    });
    setNoStore(c);
    return successWith({});
  });
