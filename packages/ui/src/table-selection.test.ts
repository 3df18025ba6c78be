import { describe, expect, it } from 'vitest';
import { getNextSort, getSelectionState, toggleAllRows, toggleRange, toggleRow } from './table-selection';

const shown = ['a', 'b', 'c', 'd'];

describe('selection', () => {
  it('distinguishes all, some and none of the shown rows, independent of other pages', () => {
    expect(getSelectionState(shown, new Set(['x']))).toBe('none');
    expect(getSelectionState(shown, new Set(['a', 'x']))).toBe('some');
    expect(getSelectionState(shown, new Set([...shown, 'x']))).toBe('all');
    expect(getSelectionState([], new Set(['x']))).toBe('none');
  });

  it('select-all selects the shown rows and keeps those of other pages', () => {
    expect([...toggleAllRows(shown, new Set(['x', 'b']))].sort()).toEqual(['a', 'b', 'c', 'd', 'x']);
    expect([...toggleAllRows(shown, new Set(['x', ...shown]))]).toEqual(['x']);
  });

  it('toggles one row without mutating the given set', () => {
    const before = new Set(['a']);
    expect([...toggleRow('b', before)]).toEqual(['a', 'b']);
    expect([...toggleRow('a', before)]).toEqual([]);
    expect([...before]).toEqual(['a']);
  });

  it('a range gets the state of the clicked row, in both directions', () => {
    expect([...toggleRange(shown, 'd', 'b', new Set(['d']))].sort()).toEqual(['b', 'c', 'd']);
    expect([...toggleRange(shown, 'a', 'c', new Set(['a', 'c']))]).toEqual([]);
  });

  it('a range from a row that is no longer shown toggles only the clicked row', () => {
    expect([...toggleRange(shown, 'gone', 'b', new Set())]).toEqual(['b']);
  });
});

it('sorting a column alternates between ascending and descending', () => {
  const first = getNextSort('name', undefined);
  const second = getNextSort('name', first);
  expect([first.direction, second.direction, getNextSort('name', second).direction]).toEqual([
    'ascending',
    'descending',
    'ascending',
  ]);
  expect(getNextSort('date', second)).toEqual({ columnId: 'date', direction: 'ascending' });
});
