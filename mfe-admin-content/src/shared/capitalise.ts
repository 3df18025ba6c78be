import { contentStatuses } from '@atrium/contracts/content-types';

export const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const capitalisedOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capitalise(value) }));

export const statusOptions = capitalisedOptions(contentStatuses);
