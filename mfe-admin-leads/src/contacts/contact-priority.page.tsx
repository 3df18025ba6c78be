import { SkeletonTiles } from '@atrium/admin-kit/lists/skeleton-tiles';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useErrorNotice } from '@atrium/admin-kit/queries/use-error-notice';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatCount } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { Pagination } from '@atrium/ui/pagination';
import { Segmented } from '@atrium/ui/segmented';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { contactToast } from './contact-toast';
import { markContactContacted } from './contacts.api';
import { contactKeys, contactQueries } from './contacts.queries';
import classes from './priority.module.css';
import { PriorityCard } from './priority-card';

type View = 'grid' | 'list';

const viewOptions = [
  { value: 'grid' as const, label: 'Grid', icon: <LayoutGrid size={17} /> },
  { value: 'list' as const, label: 'List', icon: <List size={17} /> },
];
export function Component() {
  const api = useApi();
  const queries = useQueryClient();
  const mayWrite = useCan('contacts.write');
  const [view, setView] = useState<View>('grid');
  const { page: pageNumber, setPage } = useListParams([]);
  const list = useQuery({
    ...contactQueries(api).priority(pageNumber),
    placeholderData: keepPreviousData,
  });
  const contacts = list.data?.data ?? [];
  const { total = 0, pages = 1 } = list.data?.pagination ?? {};
  // When the last contact of a page is done, go to the page before.
  usePageInRange({ page: pageNumber, setPage }, list, list.data?.pagination.pages);
  useErrorNotice(list, () => contactToast.error('Error fetching priority contacts'));
  useDocumentTitle('Priority Contacts');

  const mark = useMutation({
    mutationFn: (contact: Contact) => markContactContacted(api, contact._id),
    onSuccess: () => contactToast.success('Contact marked as contacted'),
    onError: (error) => contactToast.error(failureOf('Error updating contact status', error)),
    onSettled: () => queries.invalidateQueries({ queryKey: contactKeys.all }),
  });

  return (
    <>
      <ScreenHeader
        title="Priority Contacts"
        backPath="/dashboard/contacts"
        backLabel="Back to contacts"
        query={list}
        actions={
          <Segmented
            label="View"
            options={viewOptions}
            value={view}
            onChange={(next) => setView(next)}
            isIconOnly
          />
        }
      />
      <div className={page.stack}>
        <Notice tone="info">These contacts are new leads or have upcoming follow-ups.</Notice>
        {list.isPending || (total > 0 && contacts.length === 0) ? (
          <SkeletonTiles count={6} height={230} className={classes.grid} />
        ) : null}
        {list.isError && !list.data ? (
          <QueryError query={list} title="Priority contacts could not be loaded" />
        ) : null}
        {list.data && total === 0 ? (
          <EmptyState
            title="No Priority Contacts"
            text="There are no new leads and no follow-ups due within a week."
            action={
              <LinkButton as={Link} to="/dashboard/contacts" variant="outline">
                View All Contacts
              </LinkButton>
            }
          />
        ) : null}
        {contacts.length > 0 ? (
          <ul className={view === 'grid' ? classes.grid : 'stack gap-2'} aria-busy={list.isPlaceholderData}>
            {contacts.map((contact) => (
              <li key={contact._id}>
                <PriorityCard
                  contact={contact}
                  view={view}
                  isMarking={mark.isPending && mark.variables._id === contact._id}
                  onMark={mayWrite ? () => mark.mutate(contact) : undefined}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {pages > 1 ? (
          <Pagination
            look="simple"
            label="Priority contact pages"
            page={pageNumber}
            totalPages={pages}
            summary={`${formatCount(total)} contacts, the most urgent first`}
            onPageChange={setPage}
          />
        ) : null}
      </div>
    </>
  );
}
