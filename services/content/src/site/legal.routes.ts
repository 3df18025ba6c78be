import { documentsOf, versionOf } from '@atrium/contracts/content/legal.constants';
import { legal } from '@atrium/contracts/content/legal.schemas';
import { siteCalls } from '@atrium/contracts/site/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { type ContentContext, contextOf, type EntryContext } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { findById } from '../entries/find-entry';
import { respondWithEntry } from '../entries/respond-with-entry';
import { singleIdOf, unsavedEntry } from '../entries/single-entry';

const visitor = { isStaff: false };
const id = singleIdOf('legal');

async function documentsIn(owner: EntryContext, record: EntryDocument) {
  return legal.item.parse(await respondWithEntry(owner, record, visitor)).documents;
}

/** The records that were in force, the newest first; the built-in texts are the oldest. */
async function listRecords(owner: EntryContext): Promise<EntryDocument[]> {
  const builtIn = unsavedEntry(owner.type);
  return [...(await owner.versions.listPublished(id)), ...(builtIn ? [builtIn] : [])];
}

/** The legal documents of a page: the current ones, or those of the version that a consent names. */
export const legalRoute = (context: ContentContext): CallRoute =>
  handle(siteCalls.readLegal, async ({ query: { page, version } }) => {
    const owner = contextOf(context, 'legal');
    const current = await documentsIn(owner, await findById(owner, id, visitor));
    const versions = new Map([[versionOf(current, page), current]]);
    for (const record of await listRecords(owner)) {
      const documents = await documentsIn(owner, record);
      const name = versionOf(documents, page);
      if (name !== '' && !versions.has(name)) versions.set(name, documents);
    }
    const shown = versions.get(version ?? versionOf(current, page));
    if (shown === undefined) throw notFound('This version was never in force');
    return success({
      documents: await context.claims.fill(documentsOf(shown, page)),
      version: versionOf(shown, page),
      versions: [...versions.keys()].filter(Boolean),
    });
  });
