import { partnerMessages, partnerUploadMaxFiles } from '@atrium/contracts/content/partner-logos.constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { UploadedFile } from '@atrium/service-kit/http/uploaded-form';
import type { Editor, EntryContext } from '../context';
import { refOf } from '../entries/item-rights';
import type { SavedEntry } from '../entries/revise-entry';
import { createEntries } from '../entries/save-entry';
import { checkUploads, saveUpload } from '../media/save-upload';
import { nameOfLogoFile } from './logo-name';

const refuse = (message: string) =>
  new AppError({
    code: 'validation_failed',
    publicMessage: message,
    errors: [{ path: 'logos', message }],
  });

/** Creates a logo per file, or none if any file is refused. */
export async function uploadLogos(
  context: EntryContext,
  files: readonly UploadedFile[],
  actor: Editor,
): Promise<SavedEntry[]> {
  if (files.length === 0) throw refuse(partnerMessages.noFiles);
  if (files.length > partnerUploadMaxFiles) throw refuse(`At most ${partnerUploadMaxFiles} files at a time`);
  const checked = await checkUploads(files, context.type.imageRules);
  // All files first: a file that can't be stored leaves no logo that the next try would make again.
  const logos: { name: string; id: string }[] = [];
  for (const upload of checked) {
    const media = await saveUpload(context, upload, { by: refOf(actor) });
    logos.push({ name: nameOfLogoFile(upload.file.name), id: media._id.toHexString() });
  }
  const values = logos.map(({ name, id }) => ({ name, existingImage: { id, alt: name } }));
  return createEntries(context, { values, actor });
}
