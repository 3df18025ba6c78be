import { permissionNames } from '@atrium/contracts/auth/permissions';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { type ContentContext, contextOf } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { reviseEntry } from '../entries/revise-entry';
import { type MediaDocument, mediaUrl } from './media-document';
import { changeFields } from './media-usage-repository';
import { checkUpload, hashOf, type ImageFile, saveUpload } from './save-upload';

const imageTag = /<img [^<>]*>/g;
const heightAttribute = /(\sheight=\\*")(\d{1,5})/;
const widthAttribute = /\swidth=\\*"(\d{1,5})/;

/** The width that an author chose stays; the height follows the new file. */
function fitHeight(tag: string, { width, height }: MediaDocument): string {
  const shown = Number(widthAttribute.exec(tag)?.[1] ?? 0);
  const fitted = Math.round((shown * height) / width);
  return shown > 0 ? tag.replace(heightAttribute, `$1${fitted}`) : tag;
}

/** Puts one image in the place of another, wherever the JSON of a document has its id or its address. */
function createReplacer(before: MediaDocument, after: MediaDocument): (json: string) => string {
  const [from, to] = [before._id.toHexString(), after._id.toHexString()];
  const address = new RegExp(`/media/${from}/[a-z0-9-]{1,90}\\.[a-z]{2,5}`, 'g');
  return (json) => {
    if (!json.includes(from)) return json;
    const url = mediaUrl(to, after.fileName);
    const changed = json
      .replace(address, url)
      .replaceAll(from, to)
      .replace(imageTag, (tag) => (tag.includes(url) ? fitHeight(tag, after) : tag));
    // A document that shows both lists it once.
    return /^\["[0-9a-f]{24}"/.test(changed) ? JSON.stringify([...new Set(JSON.parse(changed))]) : changed;
  };
}

interface Revised {
  shown: { resource: string; ids: string[] }[];
  replace(json: string): string;
  by: StaffRef;
}

/** Each item gets a new revision, so that the save of an editor that was open before is stale and can't put the former image back. */
async function reviseItems(content: ContentContext, { shown, replace, by }: Revised): Promise<void> {
  for (const { resource, ids } of shown) {
    const context = contextOf(content, resource);
    for (const id of ids) {
      const revision = {
        find: () => context.entries.findLive(id),
        change: async (previous: EntryDocument) => changeFields(previous, replace),
        // The right to change images decides, whoever wrote the items that show one.
        actor: { ...by, permissions: permissionNames },
        action: 'updated',
        keepsVersion: true,
      };
      // Damaged, or deleted meanwhile: `changeTexts` changes what is stored.
      await reviseEntry(context, revision).catch((err: unknown) =>
        content.logger.warn({ err, resource, id }, 'an item that shows a replaced image has no new revision'),
      );
    }
  }
}

/**
 * Shows the uploaded file wherever the image is shown, in drafts too. Versions and newsletters keep the former image, which stays in
 * the library under its address. A run that was killed is repeated: it goes on with what still shows the former one.
 */
export async function replaceImage(
  context: ContentContext,
  { before, file, by }: { before: MediaDocument; file: ImageFile; by: StaffRef },
): Promise<MediaDocument> {
  const { media, usage, events } = context;
  const checked = await checkUpload(file, 'library');
  if ((await hashOf(file)) === before.sha256)
    throw new AppError({ code: 'validation_failed', publicMessage: 'This is the same image' });
  const after = await saveUpload(context, checked, { alt: before.alt, isKept: true, by });
  const [from, to] = [before._id.toHexString(), after._id.toHexString()];
  const shown = await usage.findShown(from);
  const replace = createReplacer(before, after);
  await media.update(from, { isKept: true });
  const tags = [...new Set([...(after.tags ?? []), ...(before.tags ?? [])])];
  const updated = await media.update(to, { tags });
  await reviseItems(context, { shown, replace, by });
  await usage.changeTexts(from, replace, { withHistory: false });
  for (const event of shown) await events.publish(event);
  return updated ?? after;
}
