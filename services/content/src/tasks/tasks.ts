import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { type ComposeArgs, composeEntry } from '../entries/compose-entry';
import { measureImage, readImage } from '../media/read-image';
import { openImport, readImportedFile } from '../transfer/open-import';

const types: Readonly<Record<string, ContentType>> = allContentTypes;

/** Tasks whose time or memory depends on what a user sent, run outside the serving process. */
export const tasks = {
  readImage,
  measureImage,
  openImport,
  readImportedFile,
  composeEntry(name: string, args: ComposeArgs) {
    const type = types[name];
    if (type === undefined) throw new Error(`there is no content type ${name}`);
    return composeEntry(type, args);
  },
};
export type Tasks = typeof tasks;
