import type { Fields } from '@atrium/contracts/content/fields.schemas';
import { createContext, useContext } from 'react';
import type { Controls, Lists } from './entry-layout';

export interface EntryFormLayout {
  fields: Fields;
  lists?: Lists | undefined;
  controls?: Controls | undefined;
  /** The rules of image files. */
  imageRules: 'blog' | 'general';
}

const EntryLayoutContext = createContext<EntryFormLayout>({ fields: {}, imageRules: 'general' });

export const EntryLayoutProvider = EntryLayoutContext.Provider;
/** The fields of the form around, and how they are shown. */
export const useEntryLayout = (): EntryFormLayout => useContext(EntryLayoutContext);
