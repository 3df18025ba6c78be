import { partnerMessages, partnerUploadMaxFiles } from '@atrium/contracts/content/partner-logos.constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { UploadedFile } from '@atrium/service-kit/http/multipart';
import { ObjectId } from 'mongodb';
import type { Actor } from '../entries/entry-deps';
import { checkUpload, type Uploads } from '../media/save-upload';
import type { LogoRecord, LogoRepository } from './logo-repository';

/** 'acme_corp-logo' -> 'acme corp logo'. */
const nameOf = (fileName: string) => fileName.replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim();

const refuse = (message: string) =>
  new AppError({
    code: 'validation_failed',
    publicMessage: message,
    errors: [{ path: 'logos', message }],
  });

/** Creates a logo per file, or none if any file is refused. */
export function createUploadLogos({
  logos,
  uploads,
  clock,
}: {
  logos: LogoRepository;
  uploads: Uploads;
  clock: Clock;
}) {
  return async function uploadLogos(files: readonly UploadedFile[], actor: Actor): Promise<LogoRecord[]> {
    if (files.length === 0) throw refuse(partnerMessages.noFiles);
    if (files.length > partnerUploadMaxFiles)
      throw refuse(`At most ${partnerUploadMaxFiles} files at a time`);
    const checked = await Promise.all(files.map((file) => checkUpload(file, 'general')));
    const records: LogoRecord[] = [];
    for (const upload of checked) {
      const media = await uploads.save(upload, { by: actor });
      const mediaId = media._id.toHexString();
      const name = nameOf(upload.file.name.replace(/\.[^.]*$/, '')).slice(0, 150) || 'Partner';
      records.push({
        _id: new ObjectId(),
        name,
        image: { mediaId, alt: name },
        mediaIds: [mediaId],
        displayOrder: 0,
        isActive: true,
        createdAt: clock.now(),
        deletedAt: null,
      });
    }
    await logos.insertMany(records);
    return records;
  };
}

export type UploadLogos = ReturnType<typeof createUploadLogos>;
