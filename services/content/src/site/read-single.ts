import type { previewQuery } from '@atrium/contracts/site/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { z } from 'zod';
import { type ContentContext, contextOf } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { readPreviewedDocument } from '../entries/preview-entry';
import { previewedIdOf } from '../entries/preview-token';
import { type ItemFields, respondWithEntry } from '../entries/respond-with-entry';
import { singleIdOf, unsavedEntry } from '../entries/single-entry';

const visitor = { isStaff: false };

/** Null for a damaged document, which is reported. */
export async function tryToShow(
  context: ContentContext,
  name: string,
  record: EntryDocument,
): Promise<ItemFields | null> {
  try {
    return await respondWithEntry(contextOf(context, name), record, visitor);
  } catch (error) {
    if (error instanceof AppError && error.code === 'damaged') return null;
    throw error;
  }
}

/** A single document as visitors see it; of a damaged one its last undamaged version, else the standard. */
export async function readSingle(context: ContentContext, name: string): Promise<ItemFields> {
  const { entries, versions, type } = contextOf(context, name);
  const id = singleIdOf(name);
  const stored = await entries.findById(id);
  const shown = stored && (await tryToShow(context, name, stored));
  if (shown) return shown;
  for (const earlier of [...(await versions.listPublished(id)), unsavedEntry(type)]) {
    const instead = earlier && (await tryToShow(context, name, earlier));
    if (instead) return instead;
  }
  throw new Error(`${name} has no standard that can be shown`);
}

/** Reads single documents, that of a preview link with its draft. */
export const createSingleReader =
  (context: ContentContext, { preview = '', marks }: z.output<typeof previewQuery>) =>
  (name: string): Promise<ItemFields> =>
    previewedIdOf(preview) === singleIdOf(name)
      ? readPreviewedDocument(contextOf(context, name), { token: preview, hasMarks: marks === 'true' })
      : readSingle(context, name);
