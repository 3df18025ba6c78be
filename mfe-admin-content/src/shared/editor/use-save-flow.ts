import { createDraftPlace } from '@atrium/admin-kit/drafts/draft-places';
import { whereTextIs } from '@atrium/admin-kit/drafts/draft-state';
import { forgetTabKey } from '@atrium/admin-kit/drafts/new-drafts';
import type { DraftControl } from '@atrium/admin-kit/drafts/use-draft';
import { useMergeSaved } from '@atrium/admin-kit/drafts/use-merge-saved';
import { messageOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  type EditedEntry,
  type EditedResource,
  readItem,
  saveDraftAsVersion,
  staleItemOf,
  useSaveItem,
} from '../content-resource.api';
import { isSingle } from '../entry-names';
import { type EntryKind, inputOf, listProblems } from './entry-kind';
import { type Values, valuesOf } from './field-values';
import { useProblemToast } from './use-problem-toast';

interface SaveFlowOptions {
  kind: EntryKind;
  /** The item as it was loaded; undefined while creating. */
  item: EditedEntry | undefined;
  form: UseFormReturn<Values>;
  draft: DraftControl;
  allowLeave(): void;
  /** Resolves when all image uploads have finished. */
  whenUploaded(): Promise<unknown>;
}

export function useSaveFlow({ kind, item, form, draft, allowLeave, whenUploaded }: SaveFlowOptions) {
  const { fields, messages } = kind;
  const { resource } = kind.names;
  const listPath = isSingle(kind.names) ? '/dashboard' : kind.names.listPath;
  const api = useApi();
  const [saved, setNewest] = useState(item);
  // A save that follows a merge in the same call needs its result.
  const newest = useRef(item);
  const setSaved = useCallback((next: EditedEntry) => {
    newest.current = next;
    setNewest(next);
  }, []);
  const merging = useMergeSaved<EditedEntry, Values>({
    form,
    draft,
    saved,
    setSaved,
    readFacts: (next) => ({
      values: valuesOf(fields, { ...next }),
      rev: next.rev,
      savedAt: next.updatedAt,
      savedBy: next.updatedBy,
    }),
  });
  const [suggestion, setSuggestion] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const isRunning = useRef(false);
  const staysHere = useRef(false);
  const stay = useStayInEditor(listPath);
  const redirect = useRedirect(listPath, () => setIsSaving(false));
  const mutation = useSaveItem(resource, saved?._id);

  const adopt = useCallback(
    (next: EditedEntry, { keepsTyped = false } = {}) => {
      setSaved(next);
      const values = valuesOf(fields, { ...next });
      draft.adopt({ values, rev: next.rev, keepsTyped });
      form.reset(values);
    },
    [draft, form, fields, setSaved],
  );

  function handleSuccess(next: EditedEntry) {
    const isCreate = newest.current === undefined;
    const delayMs = isCreate ? kind.redirectMs.create : kind.redirectMs.update;
    toast.success(isCreate ? messages.created : messages.updated);
    merging.clear();
    setSaved(next);
    kind.onSaved?.(next);
    const values = valuesOf(fields, { ...next });
    const place = isCreate ? createItemPlace(api, resource, next._id) : undefined;
    const hasTypedOn = draft.endSave({ values, rev: next.rev, ...(place && { place }) });
    form.reset(values, { keepValues: hasTypedOn });
    if (isCreate) forgetTabKey(resource);
    const stayHere = () => isCreate && stay(next);
    if (hasTypedOn || delayMs === null || staysHere.current) return stayHere();
    // Stays busy until the list is shown, so that a second click doesn't save again.
    setIsSaving(true);
    redirect.start(delayMs, { onLeave: allowLeave, onStay: stayHere });
  }

  function handleFailure(error: unknown, status: string) {
    // The form shows the failure, so the conflict dialog closes.
    merging.close();
    if (error instanceof ApiError) showFieldProblems(form, error);
    if (error instanceof ApiError && error.code === 'conflict') {
      const { suggestion: free } = (error.body ?? {}) as { suggestion?: string };
      if (free) setSuggestion(free);
    }
    const unsent = unsentText(error, `${undoneBy[status] ?? 'nothing was saved'}, ${whereTextIs(draft)}`);
    toast.error(unsent ?? kind.failureText(error));
    if (!unsent && error instanceof ApiError && error.status === 0) toast.info(uncertainText);
  }

  async function save() {
    if (isRunning.current || isSaving) return;
    isRunning.current = true;
    setIsSaving(true);
    try {
      let isDone = false;
      for (let attempt = 1; !isDone && attempt <= maxMerges; attempt += 1) isDone = await saveOnce();
      if (isDone) return;
      setIsSaving(false);
      toast.info(lookAgainText);
    } finally {
      isRunning.current = false;
    }
  }

  /** Somebody else saved first. True if the person has to look at it before the next save. */
  function mergeStale(current: EditedEntry): boolean {
    const opened = newest.current?.status;
    if (!merging.receive(current)) {
      merging.open();
      return true;
    }
    const { status } = form.getValues();
    // Nobody publishes what they have not seen.
    if (status === opened && status === current.status) return false;
    toast.info(lookAgainText);
    return true;
  }

  /** True if the save is over: done, refused, or up to the person. */
  async function saveOnce(): Promise<boolean> {
    const publication = publicationOf(form.getValues());
    try {
      await whenUploaded();
      const input = inputOf(kind, form.getValues(), newest.current);
      await draft.startSave();
      if (JSON.stringify(publicationOf(form.getValues())) !== JSON.stringify(publication)) {
        draft.failSave();
        setIsSaving(false);
        toast.warning(
          'You changed the publication while this was waiting, so nothing was saved. Please save again.',
        );
        return true;
      }
      const response = await mutation.mutateAsync({ input, rev: newest.current?.rev });
      setIsSaving(false);
      handleSuccess(response.data);
    } catch (error) {
      draft.failSave();
      const current = staleItemOf(error);
      if (current && !mergeStale(current)) return false;
      setIsSaving(false);
      if (!current) handleFailure(error, publication.status);
    }
    return true;
  }

  async function adoptSaved() {
    const { conflict } = merging;
    if (!conflict || isRunning.current) return;
    if (draft.state.typed === draft.state.saved.text) {
      adopt(conflict);
      return merging.clear();
    }
    isRunning.current = true;
    setIsSaving(true);
    try {
      await draft.flush();
      if (!draft.isOnServer()) throw new Error('The draft did not reach the server');
      adopt(await saveDraftAsVersion(api, resource, conflict._id), { keepsTyped: true });
      merging.clear();
      toast.info('Your text is a version now, and you can bring it back here.');
    } catch (error) {
      toast.error(
        messageOf(
          error,
          'Your text could not be made a version, so it stays in the form',
          'your text stays in the form',
        ),
      );
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  }

  const problemToast = useProblemToast(form);
  const submit = form.handleSubmit(
    () => save(),
    (errors) => {
      const [first] = listProblems(errors);
      if (first) problemToast.show(first.message);
    },
  );

  return {
    /** The item as last read or saved. */
    saved,
    isSaving,
    /** The other person's saved values, merged with the typed ones, and the fields that both changed. */
    merging,
    /** The free slug that the server suggests for a taken one. */
    suggestion,
    /** `stays`: without the redirect that belongs to the button below the form. */
    submit(event?: { preventDefault?(): void }, { stays = false } = {}) {
      staysHere.current = stays;
      void submit(event as Parameters<typeof submit>[0]);
    },
    /** Saves this form; of what both changed, this person's side. */
    saveMine() {
      merging.resolve('mine');
      void save();
    },
    /** Merges what somebody else saved, unless a save is under way, which does it itself. */
    async readSaved(source?: { isOwnAction: boolean }) {
      if (saved === undefined || isRunning.current) return;
      const data = await readItem(api, resource, saved._id);
      if (!isRunning.current && data.rev > (newest.current?.rev ?? 0)) merging.receive(data, source);
    },
    /** Shows the other person's version; this form becomes a version and is offered. */
    adoptSaved: () => void adoptSaved(),
    adopt,
    /** Stays in the editor, because the user is typing. */
    cancelRedirect: redirect.cancel,
  };
}

const undoneBy: Record<string, string> = {
  published: 'nothing was published',
  scheduled: 'nothing was scheduled',
  archived: 'nothing was archived',
};
const uncertainText =
  'The server did not answer, so this may be saved or not. Your text is still here: save again to be sure.';

/** The effect of a save on the public page. A choice made after the click is not what was clicked. */
const publicationOf = ({ status, scheduledPublishAt, unpublishAt }: Values) => ({
  status: String(status),
  scheduledPublishAt,
  unpublishAt,
});

export const createItemPlace = (api: ReturnType<typeof useApi>, resource: EditedResource, id: string) =>
  createDraftPlace(api, { kind: resource, item: { id }, name: `${resource}.${id}` });

const lookAgainText = 'Somebody else saved meanwhile. Please look at it and save again.';

/** Others who save at the same time; after that the person is asked to save again. */
const maxMerges = 3;

/** Continues in the editor at the URL of the created item. */
function useStayInEditor(listPath: string) {
  const navigate = useNavigate();
  return (item: EditedEntry) => {
    void navigate(`${listPath}/edit/${item._id}`, { replace: true, state: { keepsEditor: true } });
  };
}

/** Shows the list after a delay, unless the user types. */
function useRedirect(listPath: string, onCancel: () => void) {
  const navigate = useNavigate();
  const pending = useRef<{ timer: number; onStay(): void }>(null);
  useEffect(() => () => window.clearTimeout(pending.current?.timer), []);
  return {
    start(delayMs: number, { onLeave, onStay }: { onLeave(): void; onStay(): void }) {
      const leave = () => {
        pending.current = null;
        onLeave();
        void navigate(listPath);
      };
      if (delayMs === 0) leave();
      else pending.current = { timer: window.setTimeout(leave, delayMs), onStay };
    },
    cancel() {
      if (pending.current === null) return;
      window.clearTimeout(pending.current.timer);
      const { onStay } = pending.current;
      pending.current = null;
      onCancel();
      onStay();
    },
  };
}

/** Shows field problems at their fields. Problems without a field are in the toast only. */
function showFieldProblems(form: UseFormReturn<Values>, error: ApiError): void {
  const values = form.getValues();
  for (const { path, message } of error.errors ?? []) {
    const [top = ''] = path.split(/[.[]/);
    if (top in values) form.setError(path, { type: 'server', message });
  }
}
