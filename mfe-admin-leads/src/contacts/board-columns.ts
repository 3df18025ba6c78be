import type { ListResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { ContactStatus } from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import type { InfiniteData } from '@tanstack/react-query';

export type ColumnData = InfiniteData<ListResponse<Contact>>;

function withTotal(page: ListResponse<Contact>, step: number): ListResponse<Contact> {
  return { ...page, pagination: { ...page.pagination, total: Math.max(0, page.pagination.total + step) } };
}

export function listColumnContacts(column: ColumnData | undefined): Contact[] {
  const seen = new Set<string>();
  // A lead that arrives between two page requests moves another one to the second page; show that one once.
  return (column?.pages ?? [])
    .flatMap((page) => page.data)
    .filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

export function readColumnTotal(column: ColumnData | undefined): number | undefined {
  return column?.pages.at(-1)?.pagination.total;
}

export function removeFromColumn(column: ColumnData, id: string): ColumnData {
  return {
    ...column,
    pages: column.pages.map((page) =>
      withTotal({ ...page, data: page.data.filter((contact) => contact._id !== id) }, -1),
    ),
  };
}

export function addToColumn(column: ColumnData, contact: Contact, status: ContactStatus): ColumnData {
  return {
    ...column,
    pages: column.pages.map((page, index) =>
      withTotal(index === 0 ? { ...page, data: [{ ...contact, status }, ...page.data] } : page, 1),
    ),
  };
}
