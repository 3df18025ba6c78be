const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const categoryLabel = (category: string | undefined): string =>
  category ? capitalise(category) : 'Uncategorized';

/** What the category filter offers: what the loaded page has, and what is chosen even if the page hasn't. */
export function collectCategories(services: readonly { category?: string }[], chosen: string): string[] {
  const found = services
    .map(({ category }) => category)
    .filter((category): category is string => Boolean(category));
  return [...new Set(chosen ? [...found, chosen] : found)].sort();
}
