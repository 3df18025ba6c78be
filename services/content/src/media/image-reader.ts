import { imageMessages } from '@atrium/contracts/media/constants';
import { AppError } from '@atrium/service-kit/app-error';
import { TaskAbortedError, TaskStarvedError } from '@atrium/service-kit/tasks/task-process';
import type { ContentContext } from '../context';
import type { ImageKind } from './detect-image';
import type { CleanImage } from './read-image';

type ReaderContext = Pick<ContentContext, 'imageTasks'>;

/** Uploads wait for each other, and the filters of an SVG can take minutes. */
const svgTimeoutMs = 6_000;

/** A second attempt where the first got too little CPU time. */
async function twice<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof TaskStarvedError)) throw error;
    return run();
  }
}

/** Decodes an image in the task process. Throws an AppError with a message for the user. */
export async function decodeImage(
  { imageTasks }: ReaderContext,
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<CleanImage> {
  try {
    const image = await twice(() =>
      kind === 'svg'
        ? imageTasks.runWithin(svgTimeoutMs, 'readImage', bytes, kind)
        : imageTasks.run('readImage', bytes, kind),
    );
    return { ...image, bytes: Buffer.from(image.bytes) };
  } catch (cause) {
    if (!(cause instanceof TaskAbortedError)) throw cause;
    throw new AppError({ code: 'unsupported_media_type', publicMessage: imageMessages.tooCostly, cause });
  }
}

/** The size of an image. Undefined for one that is damaged, too large, or needs too much time or memory. */
export async function measureSafely({ imageTasks }: ReaderContext, bytes: Uint8Array, kind: ImageKind) {
  try {
    return await twice(() => imageTasks.run('measureImage', bytes, kind));
  } catch (error) {
    if (error instanceof TaskAbortedError) return undefined;
    throw error;
  }
}
