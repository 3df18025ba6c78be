import { trashDays } from '@atrium/contracts/content/constants';
import type { Sweep } from '@atrium/service-kit/module';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ContentContext, EntryContext } from '../context';

const hourMs = 3_600_000;
const batchSize = 500;

async function emptyTrashOf(
  { type, entries, versions, drafts, approvals, events }: EntryContext,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const found = await entries.listTrashedBefore(before, batchSize);
    if (found.length === 0) break;
    const expired = await entries.expireTrashed(found, before);
    const ids = expired.map(String);
    await versions.deleteAll(ids);
    await drafts.deleteOfItems(ids);
    await approvals.deleteOfItems(ids);
    await entries.deleteExpired(expired);
    await events.publish({ resource: type.name, ids, isHidden: true });
  }
}

/** Deletes items for good after 30 days in the trash. */
export const emptyTrashSweep = (context: ContentContext): Sweep => ({
  name: 'empty-trash',
  everyMs: hourMs,
  async run(signal) {
    const { drafts, clock, types } = context;
    const before = new Date(clock.now().getTime() - trashDays * 24 * hourMs);
    await drafts.deleteUntouched(clock.now());
    await handleEach(types, {
      handle: (each) => emptyTrashOf(each, { before, signal }),
      describe: ({ type }) => ({ key: `trash-${type.name}`, resource: type.name }),
      report: context.reportStuck,
      signal,
    });
  },
});
