import type { ExistingImage } from '@atrium/contracts/images';
import { isObjectId } from '@atrium/contracts/object-id';
import type { UploadedFile } from '@atrium/service-kit/http/multipart';
import type { StoredImage, StoredListImage } from '../media/image-response';
import { findMediaIds } from '../media/media-record';
import type { MediaRepository } from '../media/media-repository';
import { type CheckedUpload, checkUpload, type UploadDetails, type Uploads } from '../media/save-upload';
import type { EntryImages, EntryKind, ImageListSlot, ImageSlot } from './entry-kind';
import type { EntryInput } from './entry-record';

type Form = Record<string, unknown>;
type Checked = Map<string, CheckedUpload[]>;
type ImageFields = Pick<EntryKind<unknown, EntryInput>, 'imageRules' | 'imageSlots' | 'imageListSlots'>;

/** Checks the files of all image fields before any is stored. Files of unknown fields are dropped. */
export async function checkImages(kind: ImageFields, files: readonly UploadedFile[]): Promise<Checked> {
  const wanted = new Set([...kind.imageSlots, ...kind.imageListSlots].map(({ file }) => file));
  const checked: Checked = new Map();
  for (const file of files.filter(({ field }) => wanted.has(field))) {
    const upload = await checkUpload(file, kind.imageRules);
    checked.set(file.field, [...(checked.get(file.field) ?? []), upload]);
  }
  return checked;
}

const idOf = ({ id, url }: ExistingImage): string | undefined =>
  id !== undefined && isObjectId(id) ? id.toLowerCase() : findMediaIds(url ?? '')[0];

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function createImageResolver({
  media,
  uploads,
  now,
}: {
  media: MediaRepository;
  uploads: Uploads;
  now(): Date;
}) {
  async function findStored(descriptors: readonly ExistingImage[]): Promise<Set<string>> {
    const ids = descriptors.flatMap((descriptor) => idOf(descriptor) ?? []);
    const found = (await media.findMany(ids)).map(({ _id }) => _id.toHexString());
    await media.touch(found, now());
    return new Set(found);
  }

  async function resolveSingle({ slot, form, files, previous, isFullForm, by }: SingleArgs) {
    const alt = textOf(form[slot.alt]);
    const file = files.get(slot.file)?.at(-1);
    if (file !== undefined) {
      const record = await uploads.save(file, { ...(alt !== undefined && { alt }), by });
      return { mediaId: record._id.toHexString(), alt: alt ?? '' };
    }
    const kept = previous === null ? null : { ...previous, alt: alt ?? previous.alt };
    const existing = form[slot.existing] as ExistingImage | null | undefined;
    if (existing === null || form[slot.file] === '' || form[slot.file] === null) return null;
    if (existing === undefined) return isFullForm && slot.whenMissing === 'clear' ? null : kept;
    const mediaId = idOf(existing);
    // Ignores references to images that are not in the library.
    if (mediaId === undefined || !(await findStored([existing])).has(mediaId)) return kept;
    return { mediaId, alt: existing.alt ?? alt ?? (previous?.mediaId === mediaId ? previous.alt : '') };
  }

  async function resolveList({ slot, form, files, previous, isFullForm, by }: ListArgs) {
    const existing = form[slot.existing] as ExistingImage[] | undefined;
    const uploaded = files.get(slot.file) ?? [];
    const info = (form[slot.info] ?? []) as Omit<ExistingImage, 'id' | 'url'>[];
    const stored = await findStored(existing ?? []);
    const kept: StoredListImage[] =
      existing === undefined
        ? isFullForm
          ? []
          : previous
        : existing.flatMap((descriptor) => {
            const mediaId = idOf(descriptor);
            if (mediaId === undefined || !stored.has(mediaId)) return [];
            const old = previous.find((image) => image.mediaId === mediaId);
            return {
              mediaId,
              alt: descriptor.alt ?? old?.alt ?? '',
              caption: descriptor.caption ?? old?.caption ?? '',
              sortOrder: descriptor.sortOrder ?? old?.sortOrder ?? 0,
            };
          });
    const added: StoredListImage[] = [];
    for (const [index, file] of uploaded.entries()) {
      const { alt = '', caption = '', sortOrder = kept.length + index } = info[index] ?? {};
      const details: UploadDetails = { alt, by };
      const record = await uploads.save(file, details);
      added.push({ mediaId: record._id.toHexString(), alt, caption, sortOrder });
    }
    return [...kept, ...added].sort((a, b) => a.sortOrder - b.sortOrder).slice(0, 50);
  }

  /** The images of an item after a save: stores new files, looks up existing and chosen ones. */
  return async function resolveImages({ kind, form, files, previous, isFullForm, by }: ResolveArgs) {
    const images: EntryImages = { single: {}, lists: {} };
    for (const slot of kind.imageSlots) {
      const before = previous.single[slot.key] ?? null;
      images.single[slot.key] = await resolveSingle({ slot, form, files, previous: before, isFullForm, by });
    }
    for (const slot of kind.imageListSlots) {
      const before = previous.lists[slot.key] ?? [];
      images.lists[slot.key] = await resolveList({ slot, form, files, previous: before, isFullForm, by });
    }
    return images;
  };
}

interface CommonArgs {
  form: Form;
  files: Checked;
  isFullForm: boolean;
  by: UploadDetails['by'];
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
  kind: ImageFields;
  previous: EntryImages;
}

export type ResolveImages = ReturnType<typeof createImageResolver>;
