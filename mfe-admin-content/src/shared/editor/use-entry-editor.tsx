import type { ContentEntry } from '@atrium/contracts/content-types';
import { toast } from '@atrium/mfe-kit';
import { useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type DraftControl, useDraft } from '../draft/use-draft';
import { StatusBadge } from '../status-badge';
import { useLeaveWarning } from '../use-leave-warning';
import type { ConflictDialogProps } from './conflict-dialog';
import type { EditorFrameProps } from './editor-frame';
import type { EditorToolsProps } from './editor-tools';
import { type SaveFlow, type SaveFlowOptions, useSaveFlow } from './use-save-flow';

type Entry = ContentEntry & { status: string };

/** What tells one kind of entry from another in its editor. */
export interface EntryKind<Item extends Entry, Values extends FieldValues>
  extends Pick<
    SaveFlowOptions<Item, Values>,
    | 'resource'
    | 'toValues'
    | 'toData'
    | 'buildForm'
    | 'createdText'
    | 'updatedText'
    | 'failureText'
    | 'listPath'
    | 'redirectMs'
  > {
  emptyValues: Values;
  resolver: Resolver<Values>;
  fromData(data: Record<string, unknown>): Values | undefined;
  /** Said when the item cannot be read again. */
  notReloadedText: string;
}

export interface EntryEditor<Item extends Entry, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  copy: DraftControl<Values>;
  flow: SaveFlow<Item>;
  leave: ReturnType<typeof useLeaveWarning>;
  /** The server's proposal for a slug that is taken. */
  suggestion: string | undefined;
  /** For the versions, the copies and the deletion of what is saved. */
  tools: Omit<EditorToolsProps<Item>, 'deleteTexts'>;
  conflict: ConflictDialogProps<Item>;
  /** For the editor's frame, which needs its words besides. */
  frame: Omit<EditorFrameProps, 'title' | 'listLabel' | 'submitLabel' | 'children'>;
}

/** The form of an entry with its working copy, its saving, and the warning before it is left. */
export function useEntryEditor<Item extends Entry, Values extends FieldValues>({
  kind,
  item,
  reload,
}: {
  kind: EntryKind<Item, Values>;
  /** As loaded; undefined while creating. */
  item: Item | undefined;
  reload(): Promise<Item | undefined>;
}): EntryEditor<Item, Values> {
  const { resource, emptyValues, resolver, toValues, toData, fromData, listPath } = kind;
  const [suggestion, setSuggestion] = useState<string>();
  const savedValues = useMemo(() => (item ? toValues(item) : emptyValues), [item, toValues, emptyValues]);
  const form = useForm<Values>({ defaultValues: savedValues as DefaultValues<Values>, resolver });
  const { errors, isDirty, submitCount } = form.formState;
  const leave = useLeaveWarning(isDirty);
  const copy = useDraft<Values>({
    resource,
    id: item?._id,
    rev: item?.rev,
    form,
    savedValues,
    toData,
    fromData,
  });
  const flow = useSaveFlow<Item, Values>({
    ...kind,
    item,
    form,
    copy,
    allowLeave: leave.allowLeave,
    onSlugTaken: setSuggestion,
  });

  async function refresh() {
    const fresh = await reload().catch(() => undefined);
    if (fresh) flow.adopt(fresh);
    else toast.error(kind.notReloadedText);
  }

  const dataOfItem = (entry: Item) => toData(toValues(entry));
  return {
    form,
    copy,
    flow,
    leave,
    suggestion,
    tools: {
      resource,
      flow,
      listPath,
      keepNow: copy.keepNow,
      allowLeave: leave.allowLeave,
      toData: dataOfItem,
    },
    conflict: { flow, readMine: () => toData(form.getValues()), readTheirs: dataOfItem },
    frame: {
      listPath,
      badge: flow.saved && <StatusBadge status={flow.saved.status} />,
      isSaving: flow.isSaving,
      isDirty,
      onSubmit: flow.submit,
      onRefresh: item && refresh,
      errors,
      submitCount,
      copy,
    },
  };
}
