import type { NumberedCalls } from '@atrium/contracts/content/numbered.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readIfMatch } from '@atrium/service-kit/http/if-match';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { withReason } from '../approvals/require-approval';
import type { EntryContext } from '../context';
import type { Audience, EntryDocument } from '../entries/entry-document';
import { handOrderOf } from '../entries/entry-indexes';
import { audienceOf, readValues, respondWithDetail } from '../entries/entry-responses';
import { findById, findBySlug } from '../entries/find-entry';
import { listEntries, matchOf } from '../entries/list-entries';
import { assertMayUpdate, createEntry, updateEntry } from '../entries/save-entry';
import { moveToTrash } from '../entries/trash-entry';
import { historyRoutes } from '../entries/writing.routes';

/** By the number of its public address, or by the database's id. */
const findNumbered = (context: EntryContext, id: string, audience: Audience): Promise<EntryDocument> =>
  /^\d{1,7}$/.test(id) ? findBySlug(context, id, audience) : findById(context, id, audience);

/** All routes of testimonials, team and careers. */
export function numberedRoutes(calls: NumberedCalls, context: EntryContext): CallRoute[] {
  const { messages, row } = context.type;
  const idOf = async (id: string) => (await findNumbered(context, id, { isStaff: true }))._id.toHexString();

  return [
    ...historyRoutes(calls, context),
    handle(calls.list, async ({ c, query: { page, limit, status, search, ...query } }) => {
      const match = matchOf(context, query);
      const request = { page, limit, status, search, match, defaultSort: handOrderOf(context.type) };
      return listResponse(await listEntries(context, request, audienceOf(c)));
    }),
    handle(calls.read, async ({ c, params: { id } }) =>
      respondWithDetail(context, c, await findNumbered(context, id, audienceOf(c))),
    ),
    handle(calls.create, async ({ c, actor: by }) => {
      const actor = withReason(c, by);
      const { item } = await createEntry(context, { values: await readValues(context, c, actor), actor });
      return success(item, messages.created);
    }),
    handle(calls.update, async ({ c, params: { id }, actor }) => {
      const known = { id: await idOf(id), precondition: { ifMatch: readIfMatch(c) }, actor };
      await assertMayUpdate(context, known);
      const values = await readValues(context, c, actor);
      const { item } = await updateEntry(context, { ...known, values, actor: withReason(c, actor) });
      return success(item, messages.updated);
    }),
    handle(calls.delete, async ({ params: { id }, actor }) => {
      const record = await moveToTrash(context, { id: await idOf(id), actor });
      return success({ id: record._id.toHexString() }, `${row.noun} deleted successfully`);
    }),
  ];
}
