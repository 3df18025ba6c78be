import { createDraftPlace } from '@atrium/admin-kit/drafts/draft-places';
import { newDraftName, readTabKey } from '@atrium/admin-kit/drafts/new-drafts';
import { useDraft } from '@atrium/admin-kit/drafts/use-draft';
import { useEditorKey } from '@atrium/admin-kit/drafts/use-editor-key';
import { useLeaveGuard } from '@atrium/admin-kit/leave-guard';
import { toast, useApi } from '@atrium/mfe-kit';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { type EditedEntry, readSavedVersion } from '../content-resource.api';
import { type EntryNames, isSingle, type SingleNames } from '../entry-names';
import { useUploads } from '../use-uploads';
import { createEntryResolver, type EntryKind, refreshListing, withListing } from './entry-kind';
import { imageInputsOf, labelsOf, type Values, valuesOf, valuesOfDraft } from './field-values';
import { createItemPlace, useSaveFlow } from './use-save-flow';

export interface EntryEditorProps {
  kind: EntryKind;
  /** The item as it was loaded; undefined while creating. */
  item: EditedEntry | undefined;
  reload(): Promise<EditedEntry | undefined>;
}

/** An item's editor: form, draft, save flow, and the warning before leaving. */
export function useEntryEditor({ kind, item, reload }: EntryEditorProps) {
  const { fields } = kind;
  const [firstField = ''] = Object.keys(fields);
  const savedStatus = useRef(item?.status);
  const [resolver] = useState(() => createEntryResolver(kind, () => savedStatus.current));
  const toData = (values: Values) => ({ ...values, ...imageInputsOf(fields, values) });
  const fromData = (data: Values) => (firstField in data ? valuesOfDraft(fields, data) : undefined);
  const labels = useMemo(() => labelsOf(fields), [fields]);
  const savedValues = useMemo(() => valuesOf(fields, { ...item }), [item, fields]);
  const form = useForm<Values>({ defaultValues: savedValues, resolver });
  const { isDirty } = form.formState;
  const leave = useLeaveWarning(isDirty);
  const uploads = useUploads();
  const cancelRedirect = useRef(() => {});
  const readSaved = useRef(async () => {});
  const api = useApi();
  const place = useDraftPlace(kind.names, item?._id);
  const draft = useDraft<Values>({
    place,
    form,
    saved: { values: savedValues, rev: item?.rev ?? 0 },
    toData: (values) => withListing(toData(values), savedValues),
    fromData(data) {
      const values = fromData(data);
      return values && refreshListing(values, data, savedValues);
    },
    labels,
    onTyped: () => cancelRedirect.current(),
    onSavedElsewhere: () => void readSaved.current().catch(() => undefined),
    async readBase(rev) {
      if (!item) return undefined;
      // A site document before its first save.
      if (rev === 0) return valuesOf(fields, {});
      const data = await readSavedVersion(api, kind.names.resource, { id: item._id, rev });
      return data && valuesOf(fields, { ...item, ...data });
    },
  });
  const { allowLeave } = leave;
  const flow = useSaveFlow({ kind, item, form, draft, allowLeave, whenUploaded: uploads.whenDone });
  cancelRedirect.current = flow.cancelRedirect;
  readSaved.current = flow.readSaved;
  savedStatus.current = flow.saved?.status;

  return {
    kind,
    form,
    isDirty,
    draft,
    uploads,
    flow,
    leave,
    async reload() {
      const fresh = await reload().catch(() => undefined);
      if (fresh) flow.adopt(fresh);
      else toast.error(kind.loadFailureText(undefined));
    },
    /** The form as draft data, for comparisons. */
    readForm: () => toData(form.getValues()),
    /** An item as draft data. */
    dataOf: (entry: EditedEntry) => toData(valuesOf(fields, { ...entry })),
    /** Another person's draft as this form would write it. */
    readDraft(data: Record<string, unknown>) {
      const values = fromData(data);
      return values && toData(values);
    },
  };
}

export type EntryEditor = ReturnType<typeof useEntryEditor>;

export function useEntryKey(id: string | undefined): string {
  const [params] = useSearchParams();
  return useEditorKey(`${id ?? 'new'} ${params.get('draft') ?? ''}`);
}

/** The draft of an item, or of a new one: of this tab, or the one in the URL (`?draft=<key>`). */
function useDraftPlace(names: EntryNames | SingleNames, id: string | undefined) {
  const api = useApi();
  const [params] = useSearchParams();
  const [place] = useState(() => {
    if (isSingle(names)) return createItemPlace(api, names.resource, names.id);
    const { resource } = names;
    if (id !== undefined) return createItemPlace(api, resource, id);
    const key = params.get('draft') ?? readTabKey(resource);
    return createDraftPlace(api, { kind: resource, item: { key }, name: newDraftName(resource, key) });
  });
  return place;
}

/** Asks before leaving unsaved changes. `allowLeave` permits the navigation after a successful save. */
function useLeaveWarning(hasUnsavedChanges: boolean): { dialog: ReactNode; allowLeave(): void } {
  const { isAsking, leave, stay, allowLeave } = useLeaveGuard(hasUnsavedChanges);
  return {
    allowLeave,
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave without saving?"
        text="You have unsaved changes. Visitors will not see them until you save. Are you sure you want to leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={leave}
        onCancel={stay}
      />
    ),
  };
}
