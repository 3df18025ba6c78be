import { capitalise } from '../shared/capitalise';

export const categoryLabel = (category: string | undefined): string =>
  category ? capitalise(category) : 'Uncategorized';
