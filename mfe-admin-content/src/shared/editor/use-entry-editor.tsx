import { createDraftPlace } from '@atrium/admin-kit/drafts/draft-places';
import { newDraftName, readTabKey } from '@atrium/admin-kit/drafts/new-drafts';
import { type DraftControl, useDraft } from '@atrium/admin-kit/drafts/use-draft';
import { useEditorKey } from '@atrium/admin-kit/drafts/use-editor-key';
import type { EntryResource } from '@atrium/contracts/content-types';
import { toast, useApi } from '@atrium/mfe-kit';
import { useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { existingImagesOf } from '../image-slots';
import { noteListing, refreshListing } from '../listing';
import { StatusBadge } from '../status-badge';
import { useLeaveWarning } from '../use-leave-warning';
import { type UploadTracker, useUploads } from '../use-uploads';
import type { ConflictDialogProps } from './conflict-dialog';
import type { EditorFrameProps } from './editor-frame';
import type { EditorToolsProps } from './editor-tools';
import { createEntryResolver, type EditedEntry, type EntryKind, valuesOfDraft } from './entry-kind';
import { createItemPlace, type SaveFlow, useSaveFlow } from './use-save-flow';

export interface EntryEditor<Item extends EditedEntry, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  draft: DraftControl;
  uploads: UploadTracker;
  flow: SaveFlow<Item>;
  leave: ReturnType<typeof useLeaveWarning>;
  /** The suggested slug of a 409. */
  suggestion: string | undefined;
  /** Props for versions, duplicates and deletion. */
  tools: EditorToolsProps<Item>;
  conflict: ConflictDialogProps<Item>;
  /** Props of `EditorFrame`, without the labels. */
  frame: Omit<EditorFrameProps, 'title' | 'submitLabel' | 'children'>;
}

/** Form state of an entry's editor: draft, save flow, and the warning before leaving. */
export function useEntryEditor<Item extends EditedEntry, Values extends FieldValues>({
  kind,
  item,
  reload,
}: {
  kind: EntryKind<Item, Values>;
  /** As loaded; undefined while creating. */
  item: Item | undefined;
  reload(): Promise<Item | undefined>;
}): EntryEditor<Item, Values> {
  const { names, emptyValues, toValues } = kind;
  const { resource, listPath } = names;
  const [resolver] = useState(() => createEntryResolver(kind));
  const toData = (values: Values) => ({
    ...values,
    ...kind.toDraft?.(values),
    ...existingImagesOf(kind.images, values),
  });
  const fromData = (data: Record<string, unknown>) => valuesOfDraft(kind, data);
  const [suggestion, setSuggestion] = useState<string>();
  const savedValues = useMemo(() => (item ? toValues(item) : emptyValues), [item, toValues, emptyValues]);
  const form = useForm<Values>({ defaultValues: savedValues as DefaultValues<Values>, resolver });
  const { errors, isDirty, submitCount } = form.formState;
  const leave = useLeaveWarning(isDirty);
  const uploads = useUploads();
  const cancelRedirect = useRef(() => {});
  const place = useDraftPlace(resource, item?._id);
  const draft = useDraft<Values>({
    place,
    form,
    saved: { values: savedValues, rev: item?.rev ?? 0 },
    toData: (values) => noteListing(toData(values), savedValues),
    fromData(data) {
      const values = fromData(data);
      return values && refreshListing(values, data, savedValues);
    },
    onTyped: () => cancelRedirect.current(),
  });
  const flow = useSaveFlow<Item, Values>({
    kind,
    item,
    form,
    draft,
    allowLeave: leave.allowLeave,
    onSlugTaken: setSuggestion,
    whenUploaded: uploads.whenDone,
  });
  cancelRedirect.current = flow.cancelRedirect;

  async function refresh() {
    const fresh = await reload().catch(() => undefined);
    if (fresh) flow.adopt(fresh);
    else toast.error(kind.loadFailureText(undefined));
  }

  const dataOfItem = (entry: Item) => toData(toValues(entry));
  return {
    form,
    draft,
    uploads,
    flow,
    leave,
    suggestion,
    tools: {
      calls: kind.calls,
      names,
      flow,
      flushDraft: draft.flush,
      hasUnsavedText: isDirty,
      allowLeave: leave.allowLeave,
      toData: dataOfItem,
    },
    conflict: { flow, readMine: () => toData(form.getValues()), readTheirs: dataOfItem },
    frame: {
      listPath,
      listLabel: names.label,
      badge: flow.saved && <StatusBadge status={flow.saved.status} />,
      isSaving: flow.isSaving,
      isDirty,
      onSubmit: flow.submit,
      onRefresh: flow.saved && refresh,
      errors,
      submitCount,
      draft,
      uploads,
      resource,
      itemId: flow.saved?._id,
      savedData: flow.saved && dataOfItem(flow.saved),
      readData: (data) => {
        const values = fromData(data);
        return values && toData(values);
      },
    },
  };
}

export function useEntryKey(id: string | undefined): string {
  const [params] = useSearchParams();
  return useEditorKey(`${id ?? 'new'} ${params.get('draft') ?? ''}`);
}

/** The draft of an item, or of a new one: of this tab, or the one in the URL (`?draft=<key>`). */
function useDraftPlace(resource: EntryResource, id: string | undefined) {
  const api = useApi();
  const [params] = useSearchParams();
  const [place] = useState(() => {
    if (id !== undefined) return createItemPlace(api, resource, id);
    const key = params.get('draft') ?? readTabKey(resource);
    return createDraftPlace(api, {
      kind: resource,
      item: { key },
      name: newDraftName(resource, key),
    });
  });
  return place;
}
