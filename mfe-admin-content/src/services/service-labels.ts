import { capitalise } from '@atrium/admin-kit/text/format';

export const categoryLabel = (category: string | undefined): string =>
  category ? capitalise(category) : 'Uncategorized';
