import { QueryError, type QueryErrorProps } from '@atrium/admin-kit/queries/query-error';
import { formatCount } from '@atrium/admin-kit/text/format';
import { DataTable, type DataTableProps } from '@atrium/ui/data-table';
import { Pagination, type PaginationProps } from '@atrium/ui/pagination';

interface ListQuery<Row> {
  data: { data: readonly Row[] } | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isLoading'> {
  query: ListQuery<Row>;
  error: Omit<QueryErrorProps, 'query'>;
  /** Number of rows on all pages. The pagination is hidden if it is 0. */
  total: number;
  pages: Omit<PaginationProps, 'look'>;
}

/** A page of a list: its rows are dimmed while the next ones load, and stay when a refresh fails. */
export function PagedTable<Row>({ query, error, total, pages, ...table }: PagedTableProps<Row>) {
  if (query.isError && !query.data) return <QueryError {...error} query={query} />;
  return (
    <>
      <DataTable
        {...table}
        rows={query.data?.data ?? []}
        isLoading={query.isPending || query.isPlaceholderData}
      />
      {total > 0 && <Pagination summary={`${formatCount(total)} in all`} {...pages} look="simple" />}
    </>
  );
}
