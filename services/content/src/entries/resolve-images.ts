import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import type { ExistingImage } from '@atrium/contracts/media/constants';
import type { StoredImage, StoredListImage } from '../media/image-response';
import { findMediaIds } from '../media/media-record';
import type { MediaRepository } from '../media/media-repository';
import type { EntryImages, ImageListSlot, ImageSlot } from './entry-kind';
import type { ImageFields } from './store-form-images';

type Form = Record<string, unknown>;

const idOf = ({ id, url }: ExistingImage): string | undefined =>
  id !== undefined && isObjectId(id) ? id.toLowerCase() : findMediaIds(url ?? '')[0];

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function createImageResolver({ media, now }: { media: MediaRepository; now(): Date }) {
  async function findStored(descriptors: readonly ExistingImage[]): Promise<Set<string>> {
    const ids = descriptors.flatMap((descriptor) => idOf(descriptor) ?? []);
    const found = (await media.findMany(ids)).map(({ _id }) => _id.toHexString());
    await media.touch(found, now());
    return new Set(found);
  }

  async function resolveSingle({ slot, form, previous, isFullForm }: SingleArgs) {
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
    if (mediaId === undefined || !(await findStored([existing])).has(mediaId)) return kept;
    return { mediaId, alt: existing.alt ?? alt ?? (previous?.mediaId === mediaId ? previous.alt : '') };
  }

  async function resolveList({ slot, form, previous, isFullForm }: ListArgs) {
    const existing = form[slot.existing] as ExistingImage[] | undefined;
    const added = ((form[slot.info] ?? []) as ExistingImage[]).filter(({ id }) => id !== undefined);
    const stored = await findStored([...(existing ?? []), ...added]);
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
    return [...kept, ...appended].sort((a, b) => a.sortOrder - b.sortOrder).slice(0, 50);
  }

  /** The images of an item after a save. */
  return async function resolveImages({ kind, form, previous, isFullForm }: ResolveArgs) {
    const images: EntryImages = { single: {}, lists: {} };
    for (const slot of kind.imageSlots) {
      const before = previous.single[slot.key] ?? null;
      images.single[slot.key] = await resolveSingle({ slot, form, previous: before, isFullForm });
    }
    for (const slot of kind.imageListSlots) {
      const before = previous.lists[slot.key] ?? [];
      images.lists[slot.key] = await resolveList({ slot, form, previous: before, isFullForm });
    }
    return images;
  };
}

interface CommonArgs {
  form: Form;
  isFullForm: boolean;
}
interface SingleArgs extends CommonArgs {
  slot: ImageSlot;
  previous: StoredImage | null;
}
interface ListArgs extends CommonArgs {
  slot: ImageListSlot;
  previous: StoredListImage[];
}
interface ResolveArgs extends CommonArgs {
  kind: Pick<ImageFields, 'imageSlots' | 'imageListSlots'>;
  previous: EntryImages;
}

export type ResolveImages = ReturnType<typeof createImageResolver>;
