import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { useErrorNotice } from '@atrium/admin-kit/queries/use-error-notice';
import { useCan } from '@atrium/admin-kit/use-can';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CardSkeletons } from '../content-card';
import { useContentList } from '../content-resource.api';
import { createPathOf } from '../entry-names';
import { GridTableToggle, gridTableViews } from '../grid-table-toggle';
import { ListPage, RowSkeletons } from '../list-page';
import { ReorderButton } from '../reorder-dialog';
import { TrashButton } from '../trash-dialog';
import { useStoredChoice } from '../use-stored-choice';
import { countActiveFilters, EntryListFilters } from './entry-list-filters';
import type { EntryListKind, ListedEntry } from './entry-list-kind';
import { EntryListResults } from './entry-list-results';

interface EntryListPageProps<Item extends ListedEntry, F extends string> {
  kind: EntryListKind<Item, F>;
  /** Below the list. */
  children?: ReactNode;
}

/** A list with search, filters, grid or table, and pages. */
export function EntryListPage<Item extends ListedEntry, F extends string>({
  kind,
  children,
}: EntryListPageProps<Item, F>) {
  const { names } = kind;
  const list = useListParams(kind.filterNames);
  const [storedView, setView] = useStoredChoice(`atrium.${names.resource}.view`, gridTableViews);
  const view = kind.cardOf ? storedView : 'table';
  const query = useContentList(names.resource, kind.callOf(list));
  usePageInRange(list, query, query.data?.pagination.totalPages);
  const { isError } = query;
  const [notice, failure] = typeof kind.error === 'string' ? [kind.error] : [undefined, kind.error];
  useErrorNotice(query, () => failure?.toast && toast.error(failure.toast));
  const mayEdit = useCan('content.write');
  const isNarrowed = list.search !== '' || countActiveFilters(list) > 0;

  return (
    <ListPage
      title={kind.title}
      description={kind.description}
      label={names.label}
      query={query}
      actions={
        mayEdit && (
          <>
            <TrashButton resource={names.resource} />
            {kind.hasOrder !== false && <ReorderButton resource={names.resource} noun={names.plural} />}
            <LinkButton as={Link} to={createPathOf(names)} startIcon={<Plus size={18} />}>
              {kind.createLabel}
            </LinkButton>
          </>
        )
      }
    >
      <EntryListFilters
        list={list}
        noun={names.plural}
        filters={kind.filtersOf(query.data?.data ?? [], list.filters)}
        trailing={kind.cardOf && <GridTableToggle view={view} onChange={setView} />}
      />
      {notice && isError && (
        <Notice
          tone="warning"
          isLive
          actions={
            <Button size="s" isLoading={query.isFetching} onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        >
          {notice}
        </Notice>
      )}
      <ListStates
        query={notice ? { ...query, isError: false } : query}
        isEmpty={!query.data?.data.length}
        loading={view === 'grid' ? <CardSkeletons /> : <RowSkeletons />}
        errorTitle={failure?.title ?? ''}
        errorText={failure?.textOf(query.error) ?? ''}
        empty={
          <EmptyState
            title={`No ${names.plural} found`}
            text={isNarrowed && !isError ? 'Nothing matches this search and filter.' : undefined}
            action={
              mayEdit && (
                <LinkButton as={Link} to={createPathOf(names)}>
                  {kind.createLabel}
                </LinkButton>
              )
            }
          />
        }
      >
        {query.data && (
          <EntryListResults kind={kind} response={query.data} view={view} onPageChange={list.setPage} />
        )}
      </ListStates>
      {children}
    </ListPage>
  );
}
