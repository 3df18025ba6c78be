import { AppError } from '@atrium/service-kit/app-error';
import type { ContentContext } from '../context';
import type { MediaDocument } from './media-document';
import { deleteMediaFiles } from './media-store';
import { isShownInNewsletters } from './shown-in-newsletters';

/** Longer than a save takes, from the choice of its images to its write. */
const saveMs = 10_000;

const conflict = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });
const chosenNow =
  'This image was chosen a moment ago, and may be in use soon. Please try again in a few seconds.';

/** The image is needed for as long as people keep their mails. */
export async function refuseIfMailed(context: ContentContext, id: string): Promise<void> {
  if (await isShownInNewsletters(context, id))
    throw conflict('A newsletter, or the draft of one, shows this image.');
}

async function refuseIfUsed(context: ContentContext, id: string): Promise<void> {
  if ((await context.usage.findUsed([id])).has(id))
    throw conflict('This image is in use. Remove it from the items that show it first.');
  await refuseIfMailed(context, id);
}

/**
 * Deletes an image that nothing shows. The deletion is marked before its uses are looked up, so that no item chooses the image after that.
 * An item that chose it before and is being saved is not found yet: it has the time of a save.
 */
export async function deleteImage(context: ContentContext, found: MediaDocument): Promise<void> {
  const { media, store, clock } = context;
  const id = found._id.toHexString();
  const now = clock.now();
  const sinceChoiceMs = now.getTime() - found.touchedAt.getTime();
  const isNew = found.touchedAt.getTime() === found.createdAt.getTime();
  if (!isNew && sinceChoiceMs < saveMs) {
    await refuseIfUsed(context, id);
    throw conflict(chosenNow);
  }
  const image = await media.startDeletion(found, now);
  if (image === null) throw conflict(chosenNow);
  try {
    await refuseIfUsed(context, id);
  } catch (error) {
    await media.stopDeletion(image);
    throw error;
  }
  // The files first: a deletion that was interrupted is completed by the next one.
  await deleteMediaFiles(store, image);
  await media.delete(id);
}
