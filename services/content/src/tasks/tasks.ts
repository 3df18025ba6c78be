import { measureImage, readImage } from '../media/read-image';
import { openImport, readImportedFile } from '../transfer/open-import';

/** Tasks that decode uploaded files, run outside the serving process. */
export const tasks = { readImage, measureImage, openImport, readImportedFile };
export type Tasks = typeof tasks;
