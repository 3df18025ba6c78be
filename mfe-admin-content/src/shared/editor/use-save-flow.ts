import type { ContentEntry } from '@atrium/contracts/content-types';
import type { SuccessResponse } from '@atrium/contracts/responses';
import { ApiError, toast } from '@atrium/mfe-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type ContentResource, useSaveItem } from '../content-resource.api';
import type { DraftControl } from '../draft/use-draft';
import { listProblems } from './form-problems';

export interface SaveFlowOptions<Item extends ContentEntry, Values extends FieldValues> {
  resource: ContentResource;
  /** As loaded; undefined while creating. */
  item: Item | undefined;
  form: UseFormReturn<Values>;
  toValues(item: Item): Values;
  toData(values: Values): Record<string, unknown>;
  buildForm(values: Values, saved: Item | undefined): FormData;
  copy: DraftControl<Values>;
  allowLeave(): void;
  createdText: string;
  updatedText: string;
  failureText(error: unknown): string;
  listPath: string;
  /** Milliseconds until the list is shown after a save; null: the editor stays. */
  redirectMs: { create: number | null; update: number | null };
  /** Called with the server's proposal when the slug is taken. */
  onSlugTaken?(suggestion: string): void;
}

export interface SaveConflict<Item> {
  /** What somebody else saved in the meantime. */
  current: Item;
}

export interface SaveFlow<Item> {
  /** The item as it was last read from or saved to the server. */
  saved: Item | undefined;
  isSaving: boolean;
  conflict: SaveConflict<Item> | null;
  closeConflict(): void;
  submit(event?: { preventDefault?(): void }): void;
  /** Saves over what somebody else saved, knowing it. */
  saveOverConflict(): void;
  /** Drops the changes of this form for what somebody else saved. */
  takeConflict(): void;
  adopt(item: Item): void;
}

type StaleResponse<Item> = { current?: Item };
type ConflictResponse = { suggestion?: string };

export function useSaveFlow<Item extends ContentEntry, Values extends FieldValues>(
  options: SaveFlowOptions<Item, Values>,
): SaveFlow<Item> {
  const { resource, item, form, toValues, toData, buildForm, copy, allowLeave, listPath } = options;
  const navigate = useNavigate();
  const [saved, setSaved] = useState(item);
  const [conflict, setConflict] = useState<SaveConflict<Item> | null>(null);
  const [isDone, setIsDone] = useState(false);
  const isBusy = useRef(false);
  const redirect = useRef<number>(undefined);
  const mutation = useSaveItem<Item>(resource, item?._id);
  useEffect(() => () => window.clearTimeout(redirect.current), []);

  const adopt = useCallback(
    (next: Item) => {
      setSaved(next);
      const values = toValues(next);
      copy.forget(values, next.rev);
      form.reset(values);
    },
    [copy, form, toValues],
  );

  function handleSuccess(next: Item, sent: string) {
    const isCreate = item === undefined;
    const delayMs = isCreate ? options.redirectMs.create : options.redirectMs.update;
    toast.success(isCreate ? options.createdText : options.updatedText);
    setConflict(null);
    if (delayMs === null) {
      setSaved(next);
      const values = toValues(next);
      const hasTypedOn = JSON.stringify(toData(form.getValues())) !== sent;
      copy.forget(values, next.rev);
      form.reset(values, { keepValues: hasTypedOn });
      return;
    }
    // Until the list is shown a second press must not save a second time.
    setIsDone(true);
    copy.forget(form.getValues(), next.rev);
    allowLeave();
    if (delayMs === 0) void navigate(listPath);
    else redirect.current = window.setTimeout(() => void navigate(listPath), delayMs);
  }

  function handleFailure(error: unknown) {
    if (error instanceof ApiError && error.code === 'stale') {
      const { current } = (error.answer ?? {}) as StaleResponse<Item>;
      if (current) return setConflict({ current });
    }
    // Whatever else went wrong is shown by the form, not by the comparison over it.
    setConflict(null);
    if (error instanceof ApiError) showFieldProblems(form, error);
    if (error instanceof ApiError && error.code === 'conflict') {
      const { suggestion } = (error.answer ?? {}) as ConflictResponse;
      if (suggestion) options.onSlugTaken?.(suggestion);
    }
    toast.error(options.failureText(error));
  }

  async function save(values: Values, rev: number | undefined) {
    if (isBusy.current || isDone) return;
    isBusy.current = true;
    const sent = JSON.stringify(toData(values));
    try {
      await copy.settle();
      const answer: SuccessResponse<Item> = await mutation.mutateAsync({
        form: buildForm(values, saved),
        rev,
      });
      handleSuccess(answer.data, sent);
    } catch (error) {
      handleFailure(error);
    } finally {
      isBusy.current = false;
    }
  }

  const submit = form.handleSubmit(
    (values) => save(values as unknown as Values, saved?.rev),
    (errors) => {
      const [first] = listProblems(errors);
      if (first) toast.error(first.message);
    },
  );

  return {
    saved,
    isSaving: mutation.isPending || isDone,
    conflict,
    closeConflict: () => setConflict(null),
    submit: (event) => void submit(event as Parameters<typeof submit>[0]),
    saveOverConflict() {
      if (conflict) void save(form.getValues(), conflict.current.rev);
    },
    takeConflict() {
      if (!conflict) return;
      adopt(conflict.current);
      setConflict(null);
    },
    adopt,
  };
}

/** The server's field problems at their fields; what has no field is in the toast alone. */
function showFieldProblems<Values extends FieldValues>(form: UseFormReturn<Values>, error: ApiError): void {
  const values = form.getValues();
  for (const { path, message } of error.errors ?? []) {
    const [top = ''] = path.split(/[.[]/);
    if (top in values) form.setError(path as FieldPath<Values>, { type: 'server', message });
  }
}
