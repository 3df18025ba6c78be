import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { useSession } from '@atrium/mfe-kit';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { listDifferences } from '../conflict/field-texts';
import type { Merge, Side } from '../merge/merge-data';
import type { DraftOffer } from './draft-types';
import type { DraftControl } from './use-draft';

export interface SavedFacts<Values> {
  values: Values;
  rev: number;
  savedAt: string;
  /** Null after a scheduled change. */
  savedBy: StaffRef | null | undefined;
}

/** The facts of the notice about a save of somebody else. */
export interface SavedNews {
  by: string | null;
  isOwn: boolean;
  savedAt: string;
  /** Labels of the fields that were changed, or of those that both changed. */
  fields: string[];
  hasConflict: boolean;
}

interface Conflict<Item> {
  item: Item;
  isOpen: boolean;
  /** The merge of a restored draft; else the merge follows what is typed. */
  merge?: Merge;
}

interface MergeSavedOptions<Item, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  draft: DraftControl;
  /** The item as it was last read or saved. */
  saved: Item | undefined;
  setSaved(item: Item): void;
  readFacts(item: Item): SavedFacts<Values>;
}

/** Merges what somebody else saved into an open form, and holds what both changed until the person decides. */
export function useMergeSaved<Item, Values extends FieldValues>(options: MergeSavedOptions<Item, Values>) {
  const { form, draft, saved, setSaved, readFacts } = options;
  const userId = useSession(({ user }) => user?.id ?? '');
  const [news, setNews] = useState<SavedNews | null>(null);
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null);

  const mergeOf = ({ item, merge }: Conflict<Item>): Merge => merge ?? draft.merge(readFacts(item).values);

  function rebase(item: Item, merged: Merge[Side]) {
    const { values, rev } = readFacts(item);
    setSaved(item);
    setConflict(null);
    form.reset(values, { keepValues: true });
    draft.rebase({ values, rev, merged });
  }

  function announce(item: Item, fields: string[], hasConflict: boolean) {
    const { savedAt, savedBy } = readFacts(item);
    setNews({ by: savedBy?.name ?? null, isOwn: savedBy?.id === userId, savedAt, fields, hasConflict });
  }
  const labelsOf = (before: Merge[Side], after: Merge[Side]) =>
    listDifferences(before, after, draft.labels).map(({ label }) => label);

  return {
    news,
    dismissNews: () => setNews(null),
    /** The other person's item, if both changed the same field. */
    conflict: conflict?.item ?? null,
    /** Both sides of what both changed, once the person looks at it. */
    shown: conflict?.isOpen ? { item: conflict.item, ...mergeOf(conflict) } : null,
    open: () => setConflict((current) => current && { ...current, isOpen: true }),
    close: () => setConflict((current) => current && { ...current, isOpen: false }),
    clear() {
      setConflict(null);
      setNews((current) => (current?.hasConflict ? null : current));
    },
    /**
     * True if the form has both changes now; false if both changed the same. `isOwnAction`: this editor made the save, by
     * another action than its form, and has said so.
     */
    receive(item: Item, { isOwnAction = false } = {}): boolean {
      const merge = draft.merge(readFacts(item).values);
      if (merge.hasConflict) {
        announce(item, labelsOf(merge.theirs, merge.mine), true);
        setConflict((current) => ({ item, isOpen: current?.isOpen ?? false }));
        return false;
      }
      // A version that somebody made of a draft has a number of its own and changes nothing.
      const isSaid = isOwnAction && readFacts(item).savedBy?.id === userId;
      if (merge.changes.length > 0 && !isSaid) announce(item, merge.changes, false);
      rebase(item, merge.mine);
      return true;
    },
    /** The form takes the chosen side where both changed the same. */
    resolve(side: Side) {
      if (conflict === null) return;
      setNews(null);
      rebase(conflict.item, mergeOf(conflict)[side]);
    },
    /** A draft on an older version comes back together with what was saved since. */
    async restore(offer: DraftOffer): Promise<void> {
      const merge = await draft.restore(offer);
      // What was replaced has been compared already.
      if (merge?.hasConflict && saved && offer.source !== 'replaced')
        setConflict({ item: saved, isOpen: true, merge });
    },
    async takeOver(ownerId: string): Promise<void> {
      const merge = await draft.takeOver(ownerId);
      if (merge?.hasConflict && saved) setConflict({ item: saved, isOpen: true, merge });
    },
  };
}

export type MergeSaved<Item> = ReturnType<typeof useMergeSaved<Item, FieldValues>>;
