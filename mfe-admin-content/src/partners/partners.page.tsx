import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { messageOf, requestIdOf } from '@atrium/admin-kit/text/error-text';
import type { PartnerLogo } from '@atrium/contracts/partner-logos';
import { toast, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { PageHeader } from '@atrium/ui/page-header';
import { Pagination } from '@atrium/ui/pagination';
import { Skeleton } from '@atrium/ui/skeleton';
import { ArrowUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListPage, ListResults } from '../shared/list-page';
import { ReorderDialog } from '../shared/reorder-dialog';
import { TrashButton } from '../shared/trash-dialog';
import { useDeleteFlow } from '../shared/use-delete-flow';
import { LogoCard } from './logo-card';
import { LogoUpload } from './logo-upload';
import { usePartnerList } from './partners.api';
import classes from './partners.module.css';

export function Component() {
  useDocumentTitle('Partner Management | Atrium');
  const list = useListParams([]);
  const [isOrdering, setIsOrdering] = useState(false);
  const query = usePartnerList(list.page);
  usePageInRange(list, query.data?.totalPages);
  const deletion = useDeleteFlow<PartnerLogo>('partner-logos', {
    title: 'Delete Partner',
    question: ({ name }) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    success: 'Partner deleted successfully',
    failure: () => 'Failed to delete partner',
  });
  const { isError } = query;
  useEffect(() => {
    if (isError) toast.error('Failed to fetch partners');
  }, [isError]);
  const logos = query.data?.logos ?? [];
  const totalPages = query.data?.totalPages ?? 1;

  return (
    <ListPage>
      <PageHeader
        title="Partner Management"
        description="The logos visitors see on the home page"
        linkAs={Link}
        backPath="/dashboard"
        backLabel="Back to the dashboard"
        breadcrumb={[{ label: 'Dashboard', path: '/dashboard' }, { label: 'Partners' }]}
        onRefresh={() => void query.refetch()}
        isRefreshing={query.isFetching && !query.isPending}
        actions={
          <>
            <TrashButton resource="partner-logos" />
            <Button
              variant="outline"
              isSquare
              startIcon={<ArrowUpDown size={17} aria-hidden="true" />}
              onClick={() => setIsOrdering(true)}
            >
              Reorder
            </Button>
          </>
        }
      />
      <LogoUpload />
      <ListStates
        query={query}
        isEmpty={logos.length === 0}
        loading={
          <div className={classes.grid}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((key) => (
              <Skeleton key={key} shape="block" height="13rem" />
            ))}
          </div>
        }
        errorTitle="Failed to Load Partners"
        errorText={messageOf(query.error, 'Failed to fetch partners')}
        requestId={requestIdOf(query.error)}
        empty={<EmptyState title="No Partners Found" text="Upload some partner logos to get started." />}
      >
        <ListResults>
          <ul className={classes.grid}>
            {logos.map((logo) => (
              <li key={logo._id}>
                <LogoCard logo={logo} onDelete={() => deletion.ask(logo)} />
              </li>
            ))}
          </ul>
          {totalPages > 1 && (
            <Pagination page={list.page} totalPages={totalPages} onPageChange={list.setPage} />
          )}
        </ListResults>
      </ListStates>
      <ReorderDialog
        resource="partner-logos"
        noun="partners"
        isOpen={isOrdering}
        onClose={() => setIsOrdering(false)}
      />
      {deletion.dialog}
    </ListPage>
  );
}
