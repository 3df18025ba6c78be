import { useListState } from '@atrium/admin-kit/lists/use-list-state';

const keys = ['actor', 'action', 'resource', 'resourceId', 'startDate', 'endDate'] as const;
type ActivityFilterValues = Record<(typeof keys)[number], string>;

const pageSize = 20;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the filters from a URL; an invalid day is ignored. */
function readActivityFilters(params: URLSearchParams): ActivityFilterValues {
  const text = (key: (typeof keys)[number]) => (params.get(key) ?? '').slice(0, 100);
  const day = (key: 'startDate' | 'endDate') => (dayShape.test(text(key)) ? text(key) : '');
  return {
    actor: text('actor'),
    action: text('action'),
    resource: text('resource'),
    resourceId: text('resourceId'),
    startDate: day('startDate'),
    endDate: day('endDate'),
  };
}

export const onlySet = (filters: ActivityFilterValues): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])));

export function buildActivityQuery(filters: ActivityFilterValues, page: number) {
  return { ...onlySet(filters), page, limit: pageSize };
}

/** The log of one item. */
export const searchOfItem = (resource: string, resourceId: string): string =>
  `?${new URLSearchParams({ resource, resourceId })}`;

const codec = { read: readActivityFilters, write: onlySet };

export function useActivityState() {
  const { filters, page, changeFilters, changePage } = useListState<ActivityFilterValues>(codec);
  return {
    filters,
    page,
    isNarrowed: Object.keys(onlySet(filters)).length > 0,
    change: changeFilters,
    clear: () => changeFilters(readActivityFilters(new URLSearchParams())),
    changePage,
  };
}
export type ActivityState = ReturnType<typeof useActivityState>;
