import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import type { ExistingImage } from '@atrium/contracts/media/constants';
import { findMediaIds } from '@atrium/service-kit/media-ids';
import type { EntryContext } from '../context';
import type { StoredImage, StoredListImage } from '../media/image-response';
import type { EntryInput } from './entry-document';
import { type EntryImages, type ImageSlot, imageSlotsOf } from './image-slots';

type MediaContext = Pick<EntryContext, 'media' | 'clock'>;

const maxListImages = 50;

const idOf = ({ id, url }: ExistingImage): string | undefined =>
  id !== undefined && isObjectId(id) ? id.toLowerCase() : findMediaIds(url ?? '')[0];

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

async function findStored(
  { media, clock }: MediaContext,
  descriptors: readonly ExistingImage[],
): Promise<Set<string>> {
  const ids = descriptors.flatMap((descriptor) => idOf(descriptor) ?? []);
  return new Set(await media.choose(ids, clock.now()));
}

interface SlotArgs<Previous> {
  slot: ImageSlot;
  form: EntryInput;
  previous: Previous;
  isFullForm: boolean;
}

async function resolveSingle(
  context: MediaContext,
  { slot, form, previous, isFullForm }: SlotArgs<StoredImage | null>,
): Promise<StoredImage | null> {
  const alt = textOf(form[slot.alt]);
  const kept = previous === null ? null : { ...previous, alt: alt ?? previous.alt };
  const existing = form[slot.existing] as ExistingImage | null | undefined;
  if (existing === null) return null;
  if (existing === undefined) {
    const isRemoved = form[slot.file] === '' || form[slot.file] === null;
    return isRemoved || (isFullForm && slot.whenMissing === 'clear') ? null : kept;
  }
  const mediaId = idOf(existing);
  // Ignores references to images that are not in the library.
  if (mediaId === undefined || !(await findStored(context, [existing])).has(mediaId)) return kept;
  return { mediaId, alt: existing.alt ?? alt ?? (previous?.mediaId === mediaId ? previous.alt : '') };
}

async function resolveList(
  context: MediaContext,
  { slot, form, previous, isFullForm }: SlotArgs<StoredListImage[]>,
): Promise<StoredListImage[]> {
  const existing = form[slot.existing] as ExistingImage[] | undefined;
  const added = ((form[slot.info] ?? []) as ExistingImage[]).filter(({ id }) => id !== undefined);
  const stored = await findStored(context, [...(existing ?? []), ...added]);
  const toImages = (
    descriptors: readonly ExistingImage[],
    orderOf: (old: StoredListImage | undefined, index: number) => number,
  ): StoredListImage[] =>
    descriptors.flatMap((descriptor, index) => {
      const mediaId = idOf(descriptor);
      if (mediaId === undefined || !stored.has(mediaId)) return [];
      const old = previous.find((image) => image.mediaId === mediaId);
      return {
        mediaId,
        alt: descriptor.alt ?? old?.alt ?? '',
        caption: descriptor.caption ?? old?.caption ?? '',
        sortOrder: descriptor.sortOrder ?? orderOf(old, index),
      };
    });
  const whenMissing = isFullForm ? [] : previous;
  const kept = existing === undefined ? whenMissing : toImages(existing, (old) => old?.sortOrder ?? 0);
  const appended = toImages(added, (_old, index) => kept.length + index);
  return [...kept, ...appended].sort((a, b) => a.sortOrder - b.sortOrder).slice(0, maxListImages);
}

/** The images of an item after a save. */
export async function resolveImages(
  context: Pick<EntryContext, 'type'> & MediaContext,
  { form, previous, isFullForm }: { form: EntryInput; previous: EntryImages; isFullForm: boolean },
): Promise<EntryImages> {
  const images: EntryImages = { single: {}, lists: {} };
  for (const slot of imageSlotsOf(context.type)) {
    const args = { slot, form, isFullForm };
    if (slot.isList)
      images.lists[slot.key] = await resolveList(context, {
        ...args,
        previous: previous.lists[slot.key] ?? [],
      });
    else
      images.single[slot.key] = await resolveSingle(context, {
        ...args,
        previous: previous.single[slot.key] ?? null,
      });
  }
  return images;
}
