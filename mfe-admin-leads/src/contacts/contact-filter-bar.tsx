import { DateRangeFields } from '@atrium/admin-kit/lists/date-range-fields';
import { listOwners, useStaff } from '@atrium/admin-kit/staff';
import {
  contactStatuses,
  contactStatusLabels,
  ownerMe,
  ownerNobody,
} from '@atrium/contracts/contacts/constants';
import { withStoredServiceType } from '@atrium/contracts/contacts/service-types';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { FilterBar } from '@atrium/ui/filter-bar';
import { IconButton } from '@atrium/ui/icon-button';
import { SearchBox } from '@atrium/ui/search-box';
import { SelectField } from '@atrium/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ContactListFilters, countSetFilters } from './contact-filters';
import classes from './contacts.module.css';
import { contactQueries } from './contacts.queries';
import type { ContactListState } from './use-contact-list-state';
import { useServiceTypes } from './use-service-types';

const contactedOptions = [
  { value: 'true', label: 'Contacted' },
  { value: 'false', label: 'Not contacted' },
];

const receivedChoices = ['last-1', 'last-7', 'last-30', 'older-2', 'older-7', 'older-30'];

function describeReceived(received: string): string {
  const [kind, count] = received.split('-');
  const days = count === '1' ? 'day' : `${count} days`;
  return kind === 'last' ? `In the last ${days}` : `Older than ${days}`;
}

/** A shared link may have another number of days. */
const listReceivedOptions = (chosen: string) =>
  [...new Set([...receivedChoices, ...(chosen === '' ? [] : [chosen])])].map((value) => ({
    value,
    label: describeReceived(value),
  }));

interface ContactFilterBarProps {
  state: ContactListState;
  isRefreshing: boolean;
  onRefresh: () => void;
  savedFilters: ReactNode;
}

/** Search and the filters: statuses, service type, contacted, received, date range, owner, tag. */
export function ContactFilterBar({ state, isRefreshing, onRefresh, savedFilters }: ContactFilterBarProps) {
  const { filters, changeFilters, clearFilters } = state;
  const activeCount = countSetFilters(filters);
  const [isOpen, setOpen] = useState(false);
  const staff = useStaff();
  // A shared link may name an owner who is no longer on the staff.
  const isPerson = !['', ownerMe, ownerNobody].includes(filters.owner);
  const stored = isPerson ? { id: filters.owner, name: 'Somebody else' } : null;
  const owners = listOwners(staff.data ?? [], stored);
  const api = useApi();
  const tags = useQuery(contactQueries(api).tags);
  const serviceTypes = useServiceTypes({ stored: filters.serviceType, other: 'Other' });
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search contacts"
          placeholder="Search name, email, phone, message…"
          value={filters.search}
          onChange={(search) => changeFilters({ search })}
        />
      }
      isOpen={isOpen}
      onToggle={setOpen}
      activeCount={activeCount}
      trailing={
        <>
          {activeCount > 0 ? (
            <Button variant="ghost" onClick={clearFilters}>
              Clear filters
            </Button>
          ) : null}
          {savedFilters}
          <IconButton label="Refresh" variant="outline" isLoading={isRefreshing} onClick={onRefresh}>
            <RefreshCw size={18} />
          </IconButton>
        </>
      }
    >
      <div className={classes.filters}>
        <fieldset className={classes.statuses}>
          <legend>Status</legend>
          <div className="cluster gap-4">
            {contactStatuses.map((status) => (
              <Checkbox
                key={status}
                label={contactStatusLabels[status]}
                checked={filters.status.includes(status)}
                onChange={({ target }) =>
                  changeFilters(({ status: chosen }) => {
                    const others = chosen.filter((one) => one !== status);
                    return { status: target.checked ? [...others, status] : others };
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <SelectField
          label="Service type"
          placeholder="All services"
          options={serviceTypes}
          value={filters.serviceType}
          onChange={(event) => changeFilters({ serviceType: event.target.value })}
        />
        <SelectField
          label="Contacted"
          placeholder="All"
          options={contactedOptions}
          value={filters.contacted}
          onChange={(event) =>
            changeFilters({ contacted: event.target.value as ContactListFilters['contacted'] })
          }
        />
        <SelectField
          label="Received"
          placeholder="Any time"
          options={listReceivedOptions(filters.received)}
          value={filters.received}
          onChange={(event) => changeFilters({ received: event.target.value })}
        />
        <DateRangeFields range={filters} onChange={changeFilters} />
        <SelectField
          label="Owner"
          placeholder="Anybody"
          options={[
            { value: ownerMe, label: 'Me' },
            { value: ownerNobody, label: 'Nobody' },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filters.owner}
          onChange={(event) => changeFilters({ owner: event.target.value })}
        />
        <SelectField
          label="Tag"
          placeholder="Any tag"
          options={withStoredServiceType(tags.data ?? [], filters.tag)}
          value={filters.tag}
          onChange={(event) => changeFilters({ tag: event.target.value })}
        />
      </div>
    </FilterBar>
  );
}
