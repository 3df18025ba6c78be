/** How many items of a type a block shows that names none: a row of cards, or all logos. */
export const firstItemsOf = (type: string): number => (type === 'partner-logos' ? 40 : 3);
