import { measureImage, readImage } from '../media/read-image';
import { openImport, readImportedFile } from '../transfer/open-import';

/** What runs outside the process that serves pages: whatever decodes a file that somebody sent. */
export const tasks = { readImage, measureImage, openImport, readImportedFile };
export type Tasks = typeof tasks;
