import type { EntryResource } from '@atrium/contracts/content/constants';
import { type ComposeArgs, composeEntry } from '../entries/compose-entry';
import { entryKinds } from '../entry-kinds';
import { measureImage, readImage } from '../media/read-image';
import { openImport, readImportedFile } from '../transfer/open-import';

/** Tasks whose time or memory depends on what a user sent, run outside the serving process. */
export const tasks = {
  readImage,
  measureImage,
  openImport,
  readImportedFile,
  composeEntry: (resource: EntryResource, args: ComposeArgs<unknown, unknown>) =>
    composeEntry(entryKinds[resource], args as ComposeArgs<never, never>),
};
export type Tasks = typeof tasks;
