export interface Industry {
  id: string;
  label: string;
}

/** The query key of a choice: `/solutions?industry=healthcare`. */
export const INDUSTRY_KEY = 'industry';

/** The industries that some solution is made for, in the order of the whole list. */
export function listUsedIndustries(
  solutions: readonly { industry: Industry }[],
  industries: readonly Industry[],
): Industry[] {
  const used = new Set(solutions.map(({ industry }) => industry.id));
  return industries.filter(({ id }) => used.has(id));
}

/** The industry that an address asks for, however it is capitalised; undefined for all and for one there isn't. */
export function findIndustry(search: URLSearchParams, industries: readonly Industry[]): Industry | undefined {
  const asked = search.get(INDUSTRY_KEY)?.toLowerCase();
  return industries.find(({ id }) => id.toLowerCase() === asked);
}

export function filterSolutions<Solution extends { industry: Industry }>(
  solutions: readonly Solution[],
  industry: Industry | undefined,
): Solution[] {
  return solutions.filter((solution) => industry === undefined || solution.industry.id === industry.id);
}
