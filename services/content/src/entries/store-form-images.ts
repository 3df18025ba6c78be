import type { UploadedFile } from '@atrium/service-kit/http/uploaded-form';
import type { Actor, EntryContext } from '../context';
import { type CheckedUpload, checkUpload, saveUpload } from '../media/save-upload';
import { imageSlotsOf } from './image-slots';

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
async function checkFiles({ type }: Pick<EntryContext, 'type'>, { files }: Form) {
  const checked = new Map<string, CheckedUpload[]>();
  for (const file of files.filter(({ field }) => Object.hasOwn(type.files, field)))
    checked.set(file.field, [...(checked.get(file.field) ?? []), await checkUpload(file, type.imageRules)]);
  return checked;
}

/**
 * Stores the files of a form and returns its fields with their ids, as a client that sends JSON names them.
 * If the save is refused, the sweep of unused media removes the files.
 */
export async function storeFormImages(
  context: EntryContext,
  form: Form,
  by: Actor,
): Promise<Record<string, unknown>> {
  const files = await checkFiles(context, form);
  const values = { ...form.values };
  const store = async (file: CheckedUpload, alt: unknown) =>
    (await saveUpload(context, file, detailsOf(alt, by)))._id.toHexString();
  for (const slot of imageSlotsOf(context.type)) {
    const given = files.get(slot.file) ?? [];
    const file = given.at(-1);
    if (file === undefined) continue;
    if (!slot.isList) {
      values[slot.existing] = { id: await store(file, values[slot.alt]) };
      continue;
    }
    const described = values[slot.info];
    const added: unknown[] = Array.isArray(described) ? [...described] : [];
    for (const [index, one] of given.entries()) {
      const info = (added[index] ?? {}) as { alt?: unknown };
      added[index] = { ...info, id: await store(one, info.alt) };
    }
    values[slot.info] = added;
  }
  return values;
}
