import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';

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
  const dragged = useRef<number>(undefined);
  const listRef = useRef<List>(null);

  function move(from: number, to: number) {
    if (to < 0 || to >= count || from === to) return;
    setAnnouncement(`${nameOf(from)}: position ${to + 1} of ${count}`);
    onMove(from, to);
  }

  return {
    move,
    announcement,
    listRef,
    rowProps: (index: number) => ({
      draggable: isByHandle ? held === index : true,
      onDragStart(event: DragEvent) {
        dragged.current = index;
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver(event: DragEvent) {
        if (dragged.current === undefined) return;
        event.preventDefault();
        if (dragged.current === index) return;
        move(dragged.current, index);
        dragged.current = index;
      },
      onDrop: (event: DragEvent) => event.preventDefault(),
      onDragEnd() {
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
