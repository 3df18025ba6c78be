import { imageMessages } from '@atrium/contracts/images';
import { AppError } from '@atrium/service-kit/app-error';
import { TaskAbortedError, type TaskProcess } from '../tasks/task-process';
import type { ImageKind } from './detect-image';
import type { CleanImage } from './read-image';

/** Decodes images outside this process. */
export function createImageReader(process: Pick<TaskProcess, 'run'>) {
  return {
    /** Throws an AppError that says what is wrong with the image. */
    async read(bytes: Uint8Array, kind: ImageKind): Promise<CleanImage> {
      try {
        const image = await process.run('readImage', bytes, kind);
        return { ...image, bytes: Buffer.from(image.bytes) };
      } catch (cause) {
        if (!(cause instanceof TaskAbortedError)) throw cause;
        throw new AppError({
          code: 'unsupported_media_type',
          publicMessage: imageMessages.unreadable,
          cause,
        });
      }
    },
    /** Undefined for an image that is damaged or too large. */
    async measure(bytes: Uint8Array, kind: ImageKind) {
      try {
        return await process.run('measureImage', bytes, kind);
      } catch (error) {
        if (error instanceof TaskAbortedError) return undefined;
        throw error;
      }
    },
  };
}

export type ImageReader = ReturnType<typeof createImageReader>;
