import { describe, expect, it } from 'vitest';
import {
  buildListQuery,
  type ContactListFilters,
  countSetFilters,
  listSetFilters,
  noFilters,
  readFilters,
  readSort,
} from './contact-filters';

describe('filters in the URL', () => {
  it('are parsed as they were written', () => {
    const filters: ContactListFilters = {
      ...noFilters,
      search: 'ada & co',
      status: ['new', 'qualified'],
      serviceType: 'Other',
      contacted: 'false',
      received: 'older-2',
      owner: 'nobody',
      startDate: '2026-03-01',
      endDate: '2026-03-10',
    };
    expect(readFilters(new URLSearchParams(listSetFilters(filters)))).toEqual(filters);
  });

  it('add nothing to the URL when nothing is set', () => {
    expect(listSetFilters(noFilters)).toEqual({});
  });

  it('are ignored when invalid', () => {
    const params = new URLSearchParams('status=deleted&contacted=maybe&received=soon&startDate=yesterday');
    expect(readFilters(params)).toEqual(noFilters);
  });
});

const newestFirst = { sort: '', order: '' } as const;

describe('the query of the list call', () => {
  it('sends the sorted column of the URL, and nothing for an unknown one', () => {
    const sort = readSort(new URLSearchParams('sort=name&order=asc'));
    expect(buildListQuery({ ...noFilters, ...sort }, 1)).toMatchObject({ sort: 'name', order: 'asc' });
    expect(readSort(new URLSearchParams('sort=odd'))).toEqual(newestFirst);
  });

  it('requests ten per page and sends only the filters that are set', () => {
    expect(buildListQuery({ ...noFilters, ...newestFirst, status: ['new'] }, 3)).toEqual({
      status: 'new',
      page: 3,
      limit: 10,
    });
  });

  it("sends days, which the server takes as the site's with their end", () => {
    const days = { startDate: '2026-03-01', endDate: '2026-03-01' };
    expect(buildListQuery({ ...noFilters, ...newestFirst, ...days }, 1)).toMatchObject(days);
  });
});

describe('countSetFilters', () => {
  it('counts a date range once and excludes the search', () => {
    const filters = {
      ...noFilters,
      search: 'x',
      startDate: '2026-03-01',
      endDate: '2026-03-02',
    };
    expect(countSetFilters({ ...filters, status: ['new', 'qualified'] })).toBe(2);
    expect(countSetFilters({ ...noFilters, search: 'x' })).toBe(0);
  });
});
