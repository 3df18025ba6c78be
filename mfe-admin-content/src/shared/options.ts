import { capitalise } from '@atrium/admin-kit/text/format';
import { contentStatuses } from '@atrium/contracts/content/constants';

export const capitalisedOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capitalise(value) }));

export const statusOptions = capitalisedOptions(contentStatuses);
