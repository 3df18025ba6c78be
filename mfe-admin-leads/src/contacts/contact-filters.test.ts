import { describe, expect, it } from 'vitest';
import {
  buildFilterQuery,
  buildListQuery,
  countSetFilters,
  listSetFilters,
  noFilters,
  readFilters,
} from './contact-filters';

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const filters = {
      ...noFilters,
      search: 'ada & co',
      status: 'qualified',
      serviceType: 'Other',
      contacted: 'false',
      startDate: '2026-03-01',
      endDate: '2026-03-10',
    } as const;
    expect(readFilters(new URLSearchParams(listSetFilters(filters)))).toEqual(filters);
  });

  it('leave the address bare when nothing is set', () => {
    expect(listSetFilters(noFilters)).toEqual({});
  });

  it('are ignored where the address was tampered with', () => {
    const params = new URLSearchParams('status=deleted&contacted=maybe&startDate=yesterday');
    expect(readFilters(params)).toEqual(noFilters);
  });
});

describe('the query of the list call', () => {
  it('asks for ten per page and sends only the filters that are set', () => {
    expect(buildListQuery({ ...noFilters, status: 'new' }, 3)).toEqual({ status: 'new', page: 3, limit: 10 });
  });

  it('covers the last day of a date range to its end, in the time zone of the reader', () => {
    const query = buildFilterQuery({ ...noFilters, startDate: '2026-03-01', endDate: '2026-03-01' });
    const span = Date.parse(query.endDate ?? '') - Date.parse(query.startDate ?? '');
    expect(span).toBe(24 * 3_600_000 - 1);
    expect(new Date(query.startDate ?? '').getHours()).toBe(0);
  });
});

describe('countSetFilters', () => {
  it('counts a date range once and leaves the search out', () => {
    const filters = {
      ...noFilters,
      search: 'x',
      status: 'new',
      startDate: '2026-03-01',
      endDate: '2026-03-02',
    };
    expect(countSetFilters({ ...filters, status: 'new' })).toBe(2);
    expect(countSetFilters({ ...noFilters, search: 'x' })).toBe(0);
  });
});
