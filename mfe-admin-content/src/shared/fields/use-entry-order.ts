import { type DragEvent, type KeyboardEvent, useReducer, useRef, useState } from 'react';

/** A copy of the list with one entry moved. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const next = [...entries];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
}

/** At the end if the list is shorter. */
export const insertEntry = <Entry>(entries: readonly Entry[], index: number, entry: Entry): Entry[] => [
  ...entries.slice(0, index),
  entry,
  ...entries.slice(index),
];

interface ListOrder {
  count: number;
  nameOf(index: number): string;
  onMove(from: number, to: number): void;
  /** A row is dragged by its handle only, so that text in it can be selected. */
  isByHandle?: boolean;
}

/** Moves the entries of a list by drag, and by the arrow keys on their handles. `announcement` is for a status region. */
export function useListOrder<List extends HTMLElement>({ count, nameOf, onMove, isByHandle }: ListOrder) {
  const [announcement, setAnnouncement] = useState('');
  const [held, setHeld] = useState<number>();
  /** Where the dragged row was taken from, and where it is now. */
  const dragged = useRef<{ from: number; at: number }>(undefined);
  const listRef = useRef<List>(null);

  function move(from: number, to: number) {
    if (to < 0 || to >= count || from === to) return;
    setAnnouncement(`${nameOf(from)}: position ${to + 1} of ${count}`);
    onMove(from, to);
  }

  return {
    move,
    announcement,
    /** The list takes drops too: a row may be dropped between two others. */
    listProps: {
      ref: listRef,
      onDragOver: (event: DragEvent) => dragged.current && event.preventDefault(),
      onDrop: (event: DragEvent) => dragged.current && event.preventDefault(),
    },
    rowProps: (index: number) => ({
      draggable: isByHandle ? held === index : true,
      onDragStart(event: DragEvent) {
        // Text, a picture or a row of a list in this row.
        if (event.target !== event.currentTarget) return;
        dragged.current = { from: index, at: index };
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver() {
        if (dragged.current === undefined || dragged.current.at === index) return;
        move(dragged.current.at, index);
        dragged.current.at = index;
      },
      onDragEnd({ dataTransfer }: DragEvent) {
        // Escape, or a drop outside of the list.
        if (dragged.current && dataTransfer.dropEffect === 'none')
          move(dragged.current.at, dragged.current.from);
        dragged.current = undefined;
        setHeld(undefined);
      },
    }),
    handleProps: (index: number) => ({
      'data-handle': true,
      'aria-label': `Position ${index + 1}: ${nameOf(index)}. Arrow keys move it.`,
      onPointerDown: () => setHeld(index),
      onPointerUp: () => setHeld(undefined),
      onKeyDown(event: KeyboardEvent) {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        move(index, index + step);
        // The handle loses the focus when its row moves.
        requestAnimationFrame(() =>
          listRef.current?.querySelectorAll<HTMLElement>('[data-handle]')[index + step]?.focus(),
        );
      },
    }),
  };
}

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
