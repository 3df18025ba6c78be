import { toast } from '@atrium/mfe-kit';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createKey } from './create-key';

interface Removal {
  /** The toast's id. */
  id: string;
  name: string;
  restore(): void;
}

/** Offers to undo a removal: `name` is what was removed, e.g. "Paragraph 2". */
export type OfferUndo = (name: string, restore: () => void) => void;

const undoMs = 8_000;
const longestTitle = 40;

/** The removals of one form, the last one on top. */
function createRemovals(isForDialog: boolean) {
  let stack: Removal[] = [];
  /** After a removal Ctrl+Z means the removal, until something is typed. */
  let isLatest = false;

  function undo(removal: Removal | undefined): void {
    if (removal === undefined || !stack.includes(removal)) return;
    stack = stack.filter((other) => other !== removal);
    toast.dismiss(removal.id);
    removal.restore();
  }
  const offer: OfferUndo = (name, restore) => {
    const removal: Removal = { id: `removal-${createKey()}`, name, restore };
    stack = [...stack, removal];
    isLatest = true;
    const action = { label: 'Undo', onClick: () => undo(removal) };
    toast.info(`${name} removed`, { id: removal.id, durationMs: undoMs, action });
  };

  return {
    offer,
    handleTyping() {
      isLatest = false;
    },
    handleKey(event: KeyboardEvent) {
      const isUndo =
        event.key.toLowerCase() === 'z' &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey;
      const isInDialog = event.target instanceof Element && event.target.closest('[role$="dialog"]') !== null;
      if (!isUndo || !isLatest || isInDialog !== isForDialog || stack.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      undo(stack.at(-1));
    },
    clear() {
      for (const { id } of stack) toast.dismiss(id);
      stack = [];
    },
  };
}

const RemovalsContext = createContext<OfferUndo>(() => {});

/** Gives the lists of a form, which may be in a dialog, an undo for what they remove: in the toast, and by Ctrl+Z (Cmd+Z). */
export function RemovalsProvider({
  isInDialog = false,
  children,
}: {
  isInDialog?: boolean;
  children: ReactNode;
}) {
  const [removals] = useState(() => createRemovals(isInDialog));
  useEffect(() => {
    // Before a text field or the rich-text editor undoes its own changes.
    const capture = { capture: true };
    window.addEventListener('keydown', removals.handleKey, capture);
    window.addEventListener('beforeinput', removals.handleTyping, capture);
    window.addEventListener('input', removals.handleTyping, capture);
    return () => {
      window.removeEventListener('keydown', removals.handleKey, capture);
      window.removeEventListener('beforeinput', removals.handleTyping, capture);
      window.removeEventListener('input', removals.handleTyping, capture);
      removals.clear();
    };
  }, [removals]);
  return <RemovalsContext.Provider value={removals.offer}>{children}</RemovalsContext.Provider>;
}

export const useOfferUndo = (): OfferUndo => useContext(RemovalsContext);

/** 'Feature 2 (“Fast delivery”)'. */
export function nameRemoval(name: string, title: string): string {
  const text = title.replace(/\s+/g, ' ').trim();
  if (text === '') return name;
  const short = text.length > longestTitle ? `${text.slice(0, longestTitle).trimEnd()}…` : text;
  return `${name} (“${short}”)`;
}
