import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { SkeletonTiles } from '@atrium/admin-kit/lists/skeleton-tiles';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { useErrorNotice } from '@atrium/admin-kit/queries/use-error-notice';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { useCan } from '@atrium/admin-kit/use-can';
import type { PartnerLogo } from '@atrium/contracts/content/partner-logos.schemas';
import { toast } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { Pagination } from '@atrium/ui/pagination';
import { useState } from 'react';
import { ListPage, ListResults } from '../shared/list-page';
import { ReorderButton } from '../shared/reorder-dialog';
import { TrashButton } from '../shared/trash-dialog';
import { useDeleteFlow } from '../shared/use-item-actions';
import { LogoCard } from './logo-card';
import { LogoDialog } from './logo-dialog';
import { LogoUpload } from './logo-upload';
import { usePartnerList } from './partners.api';
import classes from './partners.module.css';

export function Component() {
  const list = useListParams([]);
  const [edited, setEdited] = useState<PartnerLogo>();
  const query = usePartnerList(list.page);
  usePageInRange(list, query, query.data?.totalPages);
  const deletion = useDeleteFlow<PartnerLogo>('partner-logos', {
    title: 'Delete Partner',
    question: ({ name }) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    success: 'Partner deleted successfully',
    failure: () => 'Failed to delete partner',
  });
  useErrorNotice(query, () => toast.error('Failed to fetch partners'));
  const mayEdit = useCan('content.write');
  const logos = query.data?.logos ?? [];
  const totalPages = query.data?.totalPages ?? 1;

  return (
    <ListPage
      title="Partner Management"
      description="The logos visitors see on the home page"
      label="Partners"
      query={query}
      actions={
        mayEdit && (
          <>
            <TrashButton resource="partner-logos" />
            <ReorderButton resource="partner-logos" noun="partners" />
          </>
        )
      }
    >
      {mayEdit && <LogoUpload />}
      <ListStates
        query={query}
        isEmpty={logos.length === 0}
        loading={<SkeletonTiles count={10} height="13rem" className={classes.grid} />}
        errorTitle="Failed to Load Partners"
        errorText={messageOf(query.error, 'Failed to fetch partners')}
        empty={
          <EmptyState
            title="No Partners Found"
            text={mayEdit && 'Upload some partner logos to get started.'}
          />
        }
      >
        <ListResults>
          <ul className={classes.grid}>
            {logos.map((logo) => (
              <li key={logo._id}>
                <LogoCard logo={logo} onEdit={() => setEdited(logo)} onDelete={() => deletion.ask(logo)} />
              </li>
            ))}
          </ul>
          {totalPages > 1 && (
            <Pagination page={list.page} totalPages={totalPages} onPageChange={list.setPage} />
          )}
        </ListResults>
      </ListStates>
      {edited && <LogoDialog key={edited._id} logo={edited} onClose={() => setEdited(undefined)} />}
      {deletion.dialog}
    </ListPage>
  );
}
