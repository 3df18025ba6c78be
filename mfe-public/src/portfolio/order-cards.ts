/** Splits the list into featured and other case studies. Without a featured one, all count as featured. */
export function splitFeatured<Card extends { isFeatured: boolean }>(
  cards: readonly Card[],
): { featured: Card[]; others: Card[] } {
  const featured = cards.filter(({ isFeatured }) => isFeatured);
  if (featured.length === 0) return { featured: [...cards], others: [] };
  return { featured, others: cards.filter(({ isFeatured }) => !isFeatured) };
}

/** The showcase begins with the second card below it, so that the page doesn't begin with one picture twice. */
export function orderShowcase<Card extends { isFeatured: boolean }>(cards: readonly Card[]): Card[] {
  const { featured, others } = splitFeatured(cards);
  const [first, ...rest] = [...featured, ...others];
  return first ? [...rest, first] : [];
}

/** The entry after this one, wrapping around; undefined if there is no other. */
export function findNext<Card extends { slug: string }>(
  cards: readonly Card[],
  slug: string,
): Card | undefined {
  const index = cards.findIndex((card) => card.slug === slug);
  const next = cards[(index + 1) % cards.length];
  return next?.slug === slug ? undefined : next;
}
