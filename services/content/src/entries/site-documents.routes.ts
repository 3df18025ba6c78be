import type { SiteDocumentCalls } from '@atrium/contracts/content/site-documents.calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readIfMatch } from '@atrium/service-kit/http/if-match';
import { withReason } from '../approvals/require-approval';
import type { ContentContext, EntryContext } from '../context';
import { audienceOf, readValues, respondWithDetail, respondWithSave } from './entry-responses';
import { findById } from './find-entry';
import { previewedIdOf } from './preview-token';
import { assertMayUpdate, updateEntry } from './save-entry';
import { singleIdOf } from './single-entry';
import { previewRoute, versionRoutes } from './writing.routes';

/** The routes of all single types. The id of a document is the name of its type. */
export function siteDocumentRoutes(
  calls: SiteDocumentCalls,
  { types }: Pick<ContentContext, 'types'>,
): CallRoute[] {
  const singles = types.filter(({ type }) => type.row.isSingle);
  function single(matches: (context: EntryContext) => boolean): EntryContext {
    const context = singles.find(matches);
    if (context === undefined) throw notFound('Site document not found');
    return context;
  }
  const at = (name: string) => ({ context: single(({ type }) => type.name === name), id: singleIdOf(name) });
  return [
    ...versionRoutes(calls, at),
    previewRoute(calls, (token) => single(({ type }) => singleIdOf(type.name) === previewedIdOf(token))),
    handle(calls.read, async ({ c, params }) => {
      const { context, id } = at(params.id);
      return respondWithDetail(context, c, await findById(context, id, audienceOf(c)));
    }),
    handle(calls.update, async ({ c, params, actor }) => {
      const { context, id } = at(params.id);
      const precondition = { ifMatch: readIfMatch(c) };
      await assertMayUpdate(context, { id, precondition, actor });
      const values = await readValues(context, c, actor);
      const saved = await updateEntry(context, { id, values, precondition, actor: withReason(c, actor) });
      return respondWithSave(context, { c, saved, how: 'updated' });
    }),
  ];
}
