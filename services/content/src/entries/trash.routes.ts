import type { EntryCalls } from '@atrium/contracts/calls/entry-calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { EntryOperations } from './entry-operations';
import type { EntryInput } from './entry-record';
import { respondWithEntry } from './respond-with-entry';

export function createTrashRoutes<Content, Input extends EntryInput>(
  calls: EntryCalls,
  operations: EntryOperations<Content, Input>,
): CallRoute[] {
  const { kind } = operations.deps;
  return [
    handle(calls.delete, async ({ params: { id }, by: actor }) => {
      await operations.moveToTrash({ id, actor });
      return success({ id }, `${kind.noun} deleted successfully`);
    }),
    handle(calls.restore, async ({ params: { id }, by: actor }) => {
      const record = await operations.restore({ id, actor });
      const data = await respondWithEntry(operations.deps, record, { isStaff: true });
      return success(data, `${kind.noun} restored successfully`);
    }),
  ];
}
