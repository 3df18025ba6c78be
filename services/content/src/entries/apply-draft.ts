import type { DraftRecord } from '@atrium/service-kit/drafts/draft-repository';
import type { EntryDeps } from './entry-deps';
import type { EntryImages } from './entry-kind';
import { createBlankEntry, type EntryInput, type EntryRecord } from './entry-record';
import { imagesOf } from './image-slots';

const noImages: EntryImages = { single: {}, lists: {} };

/** Builds the item that saving a draft would produce, without storing it. */
export function createApplyDraft<Content, Input extends EntryInput>(deps: EntryDeps<Content, Input>) {
  const { kind, resolveImages, compose } = deps;

  /** The valid fields of a draft; invalid ones are left out. */
  function readValidFields(json: string): Input {
    const data = JSON.parse(json) as Record<string, unknown>;
    const valid: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(kind.updateInput.shape)) {
      // A missing field keeps its saved value; a schema's default would replace it.
      if (!Object.hasOwn(data, name)) continue;
      const parsed = schema.safeParse(data[name]);
      if (parsed.success) valid[name] = parsed.data;
    }
    return valid as Input;
  }

  /** `record` is undefined for a never-saved item. */
  return async function applyDraft(
    draft: DraftRecord,
    record: EntryRecord<Content> | undefined,
  ): Promise<EntryRecord<Content>> {
    const input = readValidFields(draft.json);
    const by = record?.updatedBy ?? { id: draft.userId, name: draft.userName };
    const isFullForm = record === undefined;
    const images = await resolveImages({
      kind,
      form: input as Record<string, unknown>,
      previous: record ? imagesOf(kind, record.content) : noImages,
      isFullForm,
    });
    const title = input.title ?? record?.title ?? '';
    const composed = await compose(kind, {
      input,
      images,
      previous: record?.content,
      isFullForm,
      title,
      slug: record?.slug ?? kind.slugFallback,
    });
    const unsaved = { ...createBlankEntry({ _id: draft._id, by, now: draft.savedAt }), rev: 0 };
    return { ...(record ?? { ...unsaved, slug: kind.slugFallback }), title, ...composed };
  };
}
