import { notFound } from '@atrium/service-kit/app-error';
import { createDrafts } from '@atrium/service-kit/drafts/drafts';
import { createBulk } from './bulk-entries';
import { createDuplicate } from './duplicate-entry';
import type { EntryDeps } from './entry-deps';
import type { ItemFields } from './entry-kind';
import type { EntryInput } from './entry-record';
import { createVersions } from './entry-versions';
import { createFindEntry } from './find-entry';
import { createListEntries } from './list-entries';
import { createPreviews } from './preview-entry';
import type { PreviewTokens } from './preview-token';
import { createSaveEntry } from './save-entry';
import { createTrash } from './trash-entry';

export function createEntryOperations<
  Content,
  Input extends EntryInput,
  Item extends ItemFields,
  ListItem extends ItemFields,
>(deps: EntryDeps<Content, Input, Item, ListItem>, previewTokens: PreviewTokens) {
  const trash = createTrash(deps);
  return {
    deps,
    find: createFindEntry(deps),
    list: createListEntries(deps),
    ...createSaveEntry(deps),
    ...trash,
    ...createBulk(deps, trash.restore),
    duplicate: createDuplicate(deps),
    draft: createDrafts({
      resource: deps.kind.resource,
      async readSaved(id) {
        const entry = await deps.entries.findLive(id);
        if (entry === null) throw notFound(deps.kind.notFoundMessage);
        const { rev, updatedAt, updatedBy, publishReceipt } = entry;
        const isScheduled = publishReceipt?.ranAt.getTime() === updatedAt.getTime();
        return { rev, savedAt: updatedAt.toISOString(), savedBy: isScheduled ? null : updatedBy };
      },
      drafts: deps.drafts,
      clock: deps.clock,
      showEach: deps.showEach,
    }),
    versions: createVersions(deps),
    previews: createPreviews(deps, previewTokens),
  };
}

export type EntryOperations<
  Content,
  Input extends EntryInput,
  Item extends ItemFields = ItemFields,
  ListItem extends ItemFields = ItemFields,
> = ReturnType<typeof createEntryOperations<Content, Input, Item, ListItem>>;
