import { buildPagination } from '@atrium/contracts/common/pagination.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { describe, expect, it } from 'vitest';
import {
  addToColumn,
  type ColumnData,
  listColumnContacts,
  readColumnTotal,
  removeFromColumn,
} from './board-columns';

const contact = (id: string) => ({ _id: id, status: 'new' }) as Contact;

function column(...pages: string[][]): ColumnData {
  const total = pages.flat().length;
  return {
    pageParams: pages.map((_page, index) => index + 1),
    pages: pages.map((ids, index) => ({
      success: true,
      data: ids.map(contact),
      pagination: buildPagination({ page: index + 1, limit: 20, total }),
    })),
  };
}

describe('the columns of the board', () => {
  it('moves a card to the top of the other column and updates both counts', () => {
    const from = removeFromColumn(column(['a', 'b'], ['c']), 'c');
    const to = addToColumn(column(['x']), contact('c'), 'qualified');
    expect(listColumnContacts(from).map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(readColumnTotal(from)).toBe(2);
    expect(listColumnContacts(to).map(({ _id, status }) => [_id, status])).toEqual([
      ['c', 'qualified'],
      ['x', 'new'],
    ]);
    expect(readColumnTotal(to)).toBe(2);
  });

  it('shows a card once that moved to the next page meanwhile', () => {
    expect(listColumnContacts(column(['a', 'b'], ['b', 'c'])).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  });

  it('an unloaded column is empty and has no count', () => {
    expect(listColumnContacts(undefined)).toEqual([]);
    expect(readColumnTotal(undefined)).toBeUndefined();
  });
});
