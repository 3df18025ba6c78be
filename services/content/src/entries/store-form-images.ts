import type { UploadedFile } from '@atrium/service-kit/http/multipart';
import { type CheckedUpload, checkUpload, type Uploads } from '../media/save-upload';
import type { Actor } from './entry-deps';
import type { EntryKind } from './entry-kind';
import type { EntryInput } from './entry-record';

export type ImageFields = Pick<
  EntryKind<unknown, EntryInput>,
  'imageRules' | 'imageSlots' | 'imageListSlots'
>;

interface Form {
  values: Record<string, unknown>;
  files: readonly UploadedFile[];
}

const maxAltLength = 300;
const detailsOf = (alt: unknown, by: Actor) => ({
  ...(typeof alt === 'string' && { alt: alt.slice(0, maxAltLength) }),
  by,
});

/** Checks all files before any is stored. Files of unknown fields are dropped. */
async function checkFiles({ imageRules, imageSlots, imageListSlots }: ImageFields, { files }: Form) {
  const wanted = new Set([...imageSlots, ...imageListSlots].map(({ file }) => file));
  const checked = new Map<string, CheckedUpload[]>();
  for (const file of files.filter(({ field }) => wanted.has(field)))
    checked.set(file.field, [...(checked.get(file.field) ?? []), await checkUpload(file, imageRules)]);
  return checked;
}

/**
 * Stores the files of a form and returns its fields with their ids, as a client that sends JSON names them.
 * If the save is refused, the sweep of unused media removes the files.
 */
export function createStoreFormImages({ uploads }: { uploads: Uploads }) {
  return async function storeFormImages(kind: ImageFields, form: Form, by: Actor) {
    const files = await checkFiles(kind, form);
    const values = { ...form.values };
    const store = async (file: CheckedUpload, alt: unknown) =>
      (await uploads.save(file, detailsOf(alt, by)))._id.toHexString();
    for (const slot of kind.imageSlots) {
      const file = files.get(slot.file)?.at(-1);
      if (file !== undefined) values[slot.existing] = { id: await store(file, values[slot.alt]) };
    }
    for (const slot of kind.imageListSlots) {
      const described = values[slot.info];
      const added: unknown[] = Array.isArray(described) ? [...described] : [];
      for (const [index, file] of (files.get(slot.file) ?? []).entries()) {
        const info = (added[index] ?? {}) as { alt?: unknown };
        added[index] = { ...info, id: await store(file, info.alt) };
      }
      if (files.has(slot.file)) values[slot.info] = added;
    }
    return values;
  };
}

export type StoreFormImages = ReturnType<typeof createStoreFormImages>;
