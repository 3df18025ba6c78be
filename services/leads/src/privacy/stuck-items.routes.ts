import { privacyCalls } from '@atrium/contracts/privacy/calls';
import { stuckItem } from '@atrium/contracts/privacy/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { LeadsContext } from '../context';
import type { StuckItemDocument } from '../mail/stuck-item-repository';

const toItem = ({ _id: id, resource, resourceId, reason, since, lastSeenAt }: StuckItemDocument) => ({
  id,
  resource,
  resourceId: resourceId === '' ? null : resourceId,
  reason,
  since: since.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

/** The list of stored items that can't be handled. */
export const stuckItemRoutes = ({
  stuckItems,
  showEach,
  audit,
}: Pick<LeadsContext, 'stuckItems' | 'showEach' | 'audit'>): CallRoute[] => [
  handle(privacyCalls.stuckItems, async () =>
    success(
      await showEach(await stuckItems.listNewest(), { resource: 'stuck item', schema: stuckItem, toItem }),
    ),
  ),
  handle(privacyCalls.settleStuckItem, async ({ params: { id }, actor }) => {
    const settled = await stuckItems.remove(id);
    if (settled === null) throw notFound('This item is not in the list any more');
    const { resource, resourceId } = settled;
    const named = resourceId === '' ? {} : { resourceId };
    await audit.record({
      actor,
      action: 'settled',
      resource,
      ...named,
      summary: `Settled a stuck ${resource}`,
    });
    return success({ id, deleted: true });
  }),
];
