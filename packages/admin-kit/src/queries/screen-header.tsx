import { PageHeader, type PageHeaderProps } from '@atrium/ui/page-header';
import { Link } from 'react-router-dom';

export interface ScreenHeaderProps extends Omit<PageHeaderProps, 'linkAs' | 'onRefresh' | 'isRefreshing'> {
  /** Adds a refresh button. */
  query?: { refetch(): unknown; isFetching: boolean; isPending?: boolean } | undefined;
}

/** The header of a back-office page, with the router's links. */
export const ScreenHeader = ({ query, ...props }: ScreenHeaderProps) => (
  <PageHeader
    {...props}
    linkAs={Link}
    onRefresh={query && (() => void query.refetch())}
    isRefreshing={query?.isFetching && !query.isPending}
  />
);
