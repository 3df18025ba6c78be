import type { EntryCalls } from '@atrium/contracts/content/entries.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readIfMatch } from '@atrium/service-kit/http/if-match';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import type { EntryOperations } from './entry-operations';
import type { EntryInput } from './entry-record';
import { createEntryResponses } from './entry-responses';

export function createWritingRoutes<Content, Input extends EntryInput>(
  calls: EntryCalls,
  operations: EntryOperations<Content, Input>,
): CallRoute[] {
  const { kind } = operations.deps;
  const { versions, previews } = operations;
  const { readValues, saved, changed } = createEntryResponses(operations);

  return [
    handle(calls.create, async ({ c, by: actor }) =>
      saved(c, await operations.create({ values: await readValues(c, actor), actor }), 'created'),
    ),
    handle(calls.update, async ({ c, params: { id }, by: actor }) => {
      const precondition = { ifMatch: readIfMatch(c) };
      const values = await readValues(c, actor);
      const record = await operations.update({ id, values, precondition, actor });
      return saved(c, record, 'updated');
    }),
    handle(calls.bulk, async ({ body, by: actor }) => success(await operations.bulk({ ...body, actor }))),
    handle(calls.reorder, async ({ body, by: actor }) =>
      success(await operations.reorder({ ...body, actor })),
    ),
    handle(calls.duplicate, async ({ params: { id }, by: actor }) =>
      changed(await operations.duplicate({ id, actor }), `${kind.noun} duplicated successfully`),
    ),
    handle(calls.delete, async ({ params: { id }, by: actor }) => {
      await operations.moveToTrash({ id, actor });
      return success({ id }, `${kind.noun} deleted successfully`);
    }),
    handle(calls.restore, async ({ params: { id }, by: actor }) =>
      changed(await operations.restore({ id, actor }), `${kind.noun} restored successfully`),
    ),
    handle(calls.versions, async ({ params: { id } }) => success(await versions.list(id))),
    handle(calls.version, async ({ params: { id, rev } }) => success(await versions.find(id, rev))),
    handle(calls.keepDraft, async ({ params: { id }, by: actor }) =>
      changed(await versions.keepDraft({ id, actor }), 'Your draft is a version now'),
    ),
    handle(calls.restoreVersion, async ({ params, query, by: actor }) => {
      const keepDraft = query.keepDraft === 'true';
      return changed(await versions.restore({ ...params, keepDraft, actor }), 'Version restored');
    }),
    handle(calls.preview, async ({ params: { id }, by: actor }) => success(await previews.create(id, actor))),
    handle(calls.previewNewDraft, async ({ params: { key }, by: actor }) =>
      success(await previews.createForNew(key, actor)),
    ),
    handle(calls.readPreview, async ({ c, params: { token } }) => {
      setNoStore(c);
      c.header('x-robots-tag', 'noindex');
      return success(await previews.read(token));
    }),
  ];
}
