import { useReducer, useRef } from 'react';
import { moveEntry } from '../move-entry';

interface Row {
  /** Stays with the entry as long as the list is edited here: its fields keep cursor and undo, also when a save renews the entries. */
  id: number;
  isOpen: boolean;
  /** A row that was open once keeps its fields. */
  wasOpen: boolean;
}

/** Which rows of a list are open. Moves, insertions and removals of entries must be reported, so that each row stays with its entry. */
export function useFolds(count: number, isFirstOpen: boolean) {
  const rows = useRef<Row[]>([]);
  const nextId = useRef(0);
  const [, refresh] = useReducer((renders: number) => renders + 1, 0);
  const create = (isOpen: boolean): Row => ({ id: nextId.current++, isOpen, wasOpen: isOpen });

  while (rows.current.length < count) rows.current.push(create(isFirstOpen && nextId.current === 0));
  rows.current.length = count;

  function set(next: Row[]) {
    rows.current = next;
    refresh();
  }
  const open = (row: Row, isOpen: boolean): Row => ({ ...row, isOpen, wasOpen: row.wasOpen || isOpen });

  return {
    rows: rows.current,
    toggle: (index: number) =>
      set(rows.current.map((row, other) => (other === index ? open(row, !row.isOpen) : row))),
    toggleAll: (isOpen: boolean) => set(rows.current.map((row) => open(row, isOpen))),
    /** Opens these rows, if they are not open yet. */
    reveal(indices: readonly number[]) {
      if (indices.some((index) => rows.current[index]?.isOpen === false))
        set(rows.current.map((row, index) => (indices.includes(index) ? open(row, true) : row)));
    },
    move: (from: number, to: number) => set(moveEntry(rows.current, from, to)),
    insert: (index: number, row = create(true)) => set(rows.current.toSpliced(index, 0, row)),
    remove: (index: number) => set(rows.current.toSpliced(index, 1)),
  };
}
