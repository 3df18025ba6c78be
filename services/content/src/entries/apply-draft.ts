import type { DraftDocument } from '@atrium/service-kit/drafts/draft-repository';
import type { EntryContext } from '../context';
import { compose } from './entry-composer';
import { blankEntry, type EntryDocument, type EntryInput } from './entry-document';
import { imagesOf, noImages } from './image-slots';
import { resolveImages } from './resolve-images';
import { titleOf } from './save-entry';

/** The valid fields of a draft; invalid ones are left out. */
function readValidFields({ type }: EntryContext, json: string): EntryInput {
  const data = JSON.parse(json) as Record<string, unknown>;
  const valid: EntryInput = {};
  for (const [name, schema] of Object.entries(type.updateInput.shape)) {
    // A missing field keeps its saved value; a schema's default would replace it.
    if (!Object.hasOwn(data, name)) continue;
    const parsed = schema.safeParse(data[name]);
    if (parsed.success) valid[name] = parsed.data;
  }
  return valid;
}

/** The item that saving a draft would produce, without storing it. `record` is undefined for a never-saved item. */
export async function applyDraft(
  context: EntryContext,
  draft: DraftDocument,
  record: EntryDocument | undefined,
): Promise<EntryDocument> {
  const { type } = context;
  const input = readValidFields(context, draft.json);
  const by = record?.updatedBy ?? { id: draft.userId, name: draft.userName };
  const isFullForm = record === undefined;
  const previous = record ? imagesOf(type, record.content) : noImages;
  const images = await resolveImages(context, { form: input, previous, isFullForm });
  const title = titleOf(context, input) ?? record?.title ?? '';
  const composed = await compose(context, { input, images, previous: record?.content, isFullForm });
  const unsaved = { ...blankEntry({ _id: draft._id, by, now: draft.savedAt }), rev: 0 };
  return { ...(record ?? { ...unsaved, slug: type.slugFallback || '0' }), title, ...composed };
}
