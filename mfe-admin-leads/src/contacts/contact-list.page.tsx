import { PagedTable } from '@atrium/admin-kit/lists/paged-table';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useErrorNotice } from '@atrium/admin-kit/queries/use-error-notice';
import { formatCount } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { type ContactSort, contactPageSizes } from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import type { SortState } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { SelectField } from '@atrium/ui/select-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, Columns3, Flame, Plus, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { myLeadsPath } from '../shared/my-leads-path';
import page from '../shared/page.module.css';
import { useSiteCurrency } from '../shared/site-time';
import { ContactAddDialog } from './contact-add-dialog';
import { ContactBulkBar } from './contact-bulk-bar';
import { createContactColumns } from './contact-columns';
import { ContactDeleteDialog } from './contact-delete-dialog';
import { ContactEditDialog } from './contact-edit-dialog';
import { ContactFilterBar } from './contact-filter-bar';
import { type ContactListSort, listSetFilters, noFilters } from './contact-filters';
import { ContactListMenu } from './contact-list-menu';
import { contactToast } from './contact-toast';
import classes from './contacts.module.css';
import { contactQueries } from './contacts.queries';
import { SavedFilters } from './saved-filters';
import { useContactBulk } from './use-contact-bulk';
import { useContactDelete } from './use-contact-delete';
import { type ContactListState, useContactListState } from './use-contact-list-state';

const smallestPage = Math.min(...contactPageSizes);

export function Component() {
  const api = useApi();
  const state = useContactListState();
  const { filters, page: pageNumber } = state;
  const currency = useSiteCurrency();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const mayWrite = useCan('contacts.write');
  const mayExport = useCan('contacts.export');
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Contact | null>(null);
  const clearSelection = () => setSelectedIds(new Set());
  const bulk = useContactBulk({ selectedIds, onDone: clearSelection });
  const remove = useContactDelete();
  useDocumentTitle('Contact Management');

  const list = useQuery({
    ...contactQueries(api).list(filters, pageNumber, state.pageSize),
    placeholderData: keepPreviousData,
  });
  useErrorNotice(list, () => contactToast.error('Error fetching contacts'));

  // Clears the selection: bulk actions must not affect rows that a new filter hides.
  const filterText = JSON.stringify(filters);
  useEffect(() => setSelectedIds(new Set()), [filterText]);

  const columns = useMemo(
    () =>
      createContactColumns({
        search: state.search,
        currency,
        ...(mayWrite && { onEdit: setEdited, onDelete: remove.ask }),
      }),
    [state.search, currency, mayWrite, remove.ask],
  );

  return (
    <>
      <ScreenHeader
        title="Contact Management"
        actions={
          <div className={classes.headerLinks}>
            <HeaderLink to="/dashboard/contacts/stats" icon={<ChartColumn size={17} />}>
              Statistics
            </HeaderLink>
            <HeaderLink to="/dashboard/contacts/priority" icon={<Flame size={17} />}>
              Priority Contacts
            </HeaderLink>
            <HeaderLink to="/dashboard/contacts/board" icon={<Columns3 size={17} />}>
              Board
            </HeaderLink>
            <HeaderLink to={myLeadsPath} icon={<UserRound size={17} />}>
              My leads
            </HeaderLink>
            <span className={`cluster gap-2 ${classes.headerButtons}`}>
              {mayWrite && (
                <Button size="s" startIcon={<Plus size={17} />} onClick={() => setAdding(true)}>
                  <span className="beside-icon">New Contact</span>
                </Button>
              )}
              <ContactListMenu filters={filters} />
            </span>
          </div>
        }
      />
      <div className={page.stack}>
        <ContactFilterBar
          state={state}
          isRefreshing={list.isFetching}
          onRefresh={() => list.refetch()}
          savedFilters={<SavedFilters filters={filters} onApply={state.changeFilters} />}
        />
        <ContactBulkBar bulk={bulk} count={selectedIds.size} filters={filters} onClear={clearSelection} />
        <PagedTable
          query={list}
          error={{ title: 'Contacts could not be loaded' }}
          caption="Contacts"
          columns={columns}
          getRowId={(contact) => contact._id}
          getRowLabel={(contact) => contact.fullName}
          selection={mayWrite || mayExport ? { selectedIds, onChange: setSelectedIds } : undefined}
          sort={toSortState(filters)}
          onSortChange={({ columnId, direction }) =>
            state.changeFilters({
              sort: columnId as ContactSort,
              order: direction === 'ascending' ? 'asc' : 'desc',
            })
          }
          emptyState={<ContactsEmpty state={state} />}
          pages={{
            label: 'Contact pages',
            page: pageNumber,
            onPageChange: state.changePage,
          }}
        />
        {(list.data?.pagination.total ?? 0) > smallestPage && (
          <SelectField
            label="Contacts on a page"
            className={classes.pageSize}
            options={contactPageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(state.pageSize)}
            onChange={(event) => state.changePageSize(Number(event.target.value))}
          />
        )}
        {mayWrite && (list.data || list.isPending) && <QuarantineLine />}
      </div>
      {isAdding ? <ContactAddDialog onClose={() => setAdding(false)} /> : null}
      {edited ? <ContactEditDialog contact={edited} onClose={() => setEdited(null)} /> : null}
      <ContactDeleteDialog remove={remove} />
    </>
  );
}

/** Without a chosen column the list is newest first. */
function toSortState({ sort, order }: ContactListSort): SortState {
  return { columnId: sort || 'date', direction: order === 'asc' ? 'ascending' : 'descending' };
}

function HeaderLink({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <LinkButton as={Link} to={to} variant="ghost" size="s" startIcon={icon}>
      {children}
    </LinkButton>
  );
}

/**
 * A genuine request may be among the suspected spam, so the list shows their number. Renders nothing when loading it
 * fails: the quarantine page then shows the error.
 */
function QuarantineLine() {
  const api = useApi();
  const { data } = useQuery(contactQueries(api).quarantine(1));
  const count = data?.pagination.total ?? 0;
  if (count === 0) return null;
  return (
    <p className="muted small">
      {count === 1 ? '1 request is quarantined' : `${formatCount(count)} requests are quarantined`} as
      suspected spam. <Link to="/dashboard/contacts/quarantine">Review</Link>
    </p>
  );
}

/** Two empty states: no contact matches the filters, or there are no contacts yet. */
function ContactsEmpty({ state }: { state: ContactListState }) {
  const isFiltered = Object.keys(listSetFilters(state.filters)).length > 0;
  return (
    <EmptyState
      title="No contacts found"
      text={
        isFiltered
          ? 'Nothing matches the search and filters.'
          : 'Requests sent through the contact form of the site appear here.'
      }
      action={
        isFiltered ? (
          <Button variant="outline" onClick={() => state.changeFilters(noFilters)}>
            Clear search and filters
          </Button>
        ) : (
          <LinkButton variant="outline" href="/contact" target="_blank">
            Open the contact form
          </LinkButton>
        )
      }
    />
  );
}
