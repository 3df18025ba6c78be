import { useSearchParams } from 'react-router-dom';

const keys = ['actor', 'action', 'resource', 'startDate', 'endDate'] as const;
export type ActivityFilterValues = Record<(typeof keys)[number], string>;

const pageSize = 20;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters of an address; a day that is none is ignored. */
export function readActivityFilters(params: URLSearchParams): ActivityFilterValues {
  const text = (key: (typeof keys)[number]) => (params.get(key) ?? '').slice(0, 100);
  const day = (key: 'startDate' | 'endDate') => (dayShape.test(text(key)) ? text(key) : '');
  return {
    actor: text('actor'),
    action: text('action'),
    resource: text('resource'),
    startDate: day('startDate'),
    endDate: day('endDate'),
  };
}

const onlySet = (filters: ActivityFilterValues): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])));

export function buildActivityQuery(
  filters: ActivityFilterValues,
  page: number,
): Record<string, string | number> {
  return { ...onlySet(filters), page, limit: pageSize };
}

/** Filters and page live in the address: Back restores them and a colleague can be sent the very list. */
export function useActivityState() {
  const [params, setParams] = useSearchParams();
  const filters = readActivityFilters(params);
  const given = Number(params.get('page') ?? 1);
  const page = Number.isInteger(given) && given >= 1 ? given : 1;

  function write(next: ActivityFilterValues, nextPage: number) {
    setParams(
      { ...onlySet(next), ...(nextPage > 1 && { page: String(nextPage) }) },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    filters,
    page,
    isNarrowed: Object.keys(onlySet(filters)).length > 0,
    change: (change: Partial<ActivityFilterValues>) => write({ ...filters, ...change }, 1),
    clear: () => write(readActivityFilters(new URLSearchParams()), 1),
    changePage: (next: number) => write(filters, next),
  };
}
export type ActivityState = ReturnType<typeof useActivityState>;
