export interface Industry {
  id: string;
  label: string;
}

/** Query key of the filter: `/solutions?industry=healthcare`. */
export const INDUSTRY_KEY = 'industry';

/** Industries that at least one solution has, in the order of the contracts. */
export function listUsedIndustries(
  solutions: readonly { industry: Industry }[],
  industries: readonly Industry[],
): Industry[] {
  const used = new Set(solutions.map(({ industry }) => industry.id));
  return industries.filter(({ id }) => used.has(id));
}

/** The industry in the query, case-insensitive; undefined without one or for an unknown one. */
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
