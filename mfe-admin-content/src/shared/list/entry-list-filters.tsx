import type { ListParams } from '@atrium/admin-kit/lists/use-list-params';
import { FilterBar } from '@atrium/ui/filter-bar';
import { SearchBox } from '@atrium/ui/search-box';
import { SelectField, type SelectFieldProps } from '@atrium/ui/select-field';
import { type ReactNode, useState } from 'react';

export interface EntryListFilter<F extends string> {
  name: F;
  label: string;
  /** Label of the empty choice. */
  all: string;
  options: NonNullable<SelectFieldProps['options']>;
}

interface EntryListFiltersProps<F extends string> {
  list: ListParams<F>;
  /** Plural, e.g. 'services'. */
  noun: string;
  filters: readonly EntryListFilter<F>[];
  trailing?: ReactNode;
}

export const countActiveFilters = (list: Pick<ListParams<string>, 'filters'>): number =>
  Object.values(list.filters).filter(Boolean).length;

/** Search and filters of a list, stored in the URL. The filters are open if one is set. */
export function EntryListFilters<F extends string>(props: EntryListFiltersProps<F>) {
  const { list, noun, filters, trailing } = props;
  const activeCount = countActiveFilters(list);
  const [isOpen, setIsOpen] = useState(activeCount > 0);
  return (
    <FilterBar
      search={
        <SearchBox
          label={`Search ${noun}`}
          placeholder={`Search ${noun}...`}
          value={list.search}
          onChange={list.setSearch}
        />
      }
      isOpen={isOpen}
      onToggle={setIsOpen}
      activeCount={activeCount}
      onClear={list.clearFilters}
      trailing={trailing}
    >
      {filters.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          label={label}
          options={[{ value: '', label: all }, ...options]}
          value={list.filters[name]}
          onChange={(event) => list.setFilter(name, event.target.value)}
        />
      ))}
    </FilterBar>
  );
}
