import type { Pagination as PageFigures } from '@atrium/contracts/common/pagination.schemas';
import { DataTable, type DataTableProps } from '@atrium/ui/data-table';
import { Pagination, type PaginationProps } from '@atrium/ui/pagination';
import { QueryError, type QueryErrorProps } from '../queries/query-error';
import { formatCount } from '../text/format';
import { usePageInRange } from './use-page-in-range';

interface ListQuery<Row> {
  data: { data: readonly Row[]; pagination: PageFigures } | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

/** Services count totals up to a limit: "10,000+". */
export const formatTotal = ({ total, isTotalCapped }: PageFigures) =>
  `${formatCount(total)}${isTotalCapped ? '+' : ''}`;

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isLoading'> {
  query: ListQuery<Row>;
  error: Omit<QueryErrorProps, 'query'>;
  pages: Omit<PaginationProps, 'look' | 'totalPages'>;
}

/**
 * A page of a list: its rows are dimmed while the next ones load, and stay when a refresh fails. An empty list has no
 * pagination.
 */
export function PagedTable<Row>({ query, error, pages, ...table }: PagedTableProps<Row>) {
  const figures = query.data?.pagination;
  usePageInRange({ page: pages.page, setPage: pages.onPageChange }, query, figures?.pages);
  if (query.isError && !query.data) return <QueryError {...error} query={query} />;
  return (
    <>
      <DataTable
        {...table}
        rows={query.data?.data ?? []}
        isLoading={query.isPending || query.isPlaceholderData}
      />
      {figures !== undefined && figures.total > 0 && (
        <Pagination
          summary={`${formatTotal(figures)} in all`}
          {...pages}
          totalPages={figures.pages}
          look="simple"
        />
      )}
    </>
  );
}
