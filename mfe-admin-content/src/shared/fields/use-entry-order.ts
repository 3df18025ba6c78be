import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

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

const middleOf = (row: Element): number => {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
};

/**
 * Moves the entries of a list by drag with a mouse, pen or finger, and by the arrow keys on their handles. `announcement` is for a
 * status region.
 */
export function useListOrder<List extends HTMLElement>({ count, nameOf, onMove, isByHandle }: ListOrder) {
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<List>(null);
  const endDrag = useRef<() => void>(undefined);
  useEffect(() => () => endDrag.current?.(), []);

  function move(from: number, to: number) {
    if (to < 0 || to >= count || from === to) return;
    setAnnouncement(`${nameOf(from)}: position ${to + 1} of ${count}`);
    onMove(from, to);
  }
  // A drag lasts longer than a render.
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
  });

  function drag({ button, pointerId }: PointerEvent, from: number) {
    if (button !== 0) return;
    const ending = new AbortController();
    const whileDragged = { signal: ending.signal, capture: true };
    let at = from;
    /** The next move of the pointer may come before React would render this one. */
    function moveTo(index: number) {
      flushSync(() => latest.current(at, index));
      at = index;
    }
    document.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerId !== pointerId) return;
        event.preventDefault();
        const rows = Array.from(listRef.current?.children ?? []);
        // The other rows above the pointer: stays the same when the row has moved there, however tall the rows are.
        const index = rows.filter((row, other) => other !== at && middleOf(row) < event.clientY).length;
        if (index === at) return;
        moveTo(index);
        requestAnimationFrame(() => listRef.current?.children[index]?.scrollIntoView({ block: 'nearest' }));
      },
      whileDragged,
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // Neither the dialog around the list closes.
        event.preventDefault();
        event.stopPropagation();
        moveTo(from);
        ending.abort();
      },
      whileDragged,
    );
    document.addEventListener('selectstart', (event) => event.preventDefault(), whileDragged);
    document.addEventListener('pointerup', () => ending.abort(), whileDragged);
    document.addEventListener(
      'pointercancel',
      () => {
        moveTo(from);
        ending.abort();
      },
      whileDragged,
    );
    endDrag.current = () => ending.abort();
  }

  return {
    move,
    announcement,
    listProps: { ref: listRef },
    /** A finger on the row scrolls the page; it drags by the handle. */
    rowProps: (index: number) => ({
      onPointerDown(event: PointerEvent) {
        const isControl = (event.target as Element).closest('button, a, input') !== null;
        if (!isByHandle && event.pointerType === 'mouse' && !isControl) drag(event, index);
      },
    }),
    handleProps: (index: number) => ({
      'data-handle': true,
      'aria-label': `Position ${index + 1}: ${nameOf(index)}. Arrow keys move it.`,
      onPointerDown: (event: PointerEvent) => drag(event, index),
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
export function useFolds(count: number, opened: 'none' | 'first' | 'all') {
  const rows = useRef<Row[]>([]);
  const nextId = useRef(0);
  const [, refresh] = useReducer((renders: number) => renders + 1, 0);
  const create = (isOpen: boolean): Row => ({ id: nextId.current++, isOpen, wasOpen: isOpen });

  while (rows.current.length < count)
    rows.current.push(create(opened === 'all' || (opened === 'first' && nextId.current === 0)));
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
