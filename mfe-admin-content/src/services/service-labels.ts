const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const categoryLabel = (category: string | undefined): string =>
  category ? capitalise(category) : 'Uncategorized';

/** The categories on the loaded page, and the selected one even if no item on the page has it. */
export function collectCategories(services: readonly { category?: string }[], chosen: string): string[] {
  const found = services
    .map(({ category }) => category)
    .filter((category): category is string => Boolean(category));
  return [...new Set(chosen ? [...found, chosen] : found)].sort();
}
