import { problemOf } from '@atrium/admin-kit/text/error-text';
import { ApiError } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { SectionCard } from '../shared/section-card';

interface AccountFormProps<Values extends FieldValues> {
  title: string;
  description: string;
  submitLabel: string;
  defaultValues: DefaultValues<Values>;
  /** After a success the fields stay as they are, in place of empty ones. */
  keepsValues?: boolean;
  /** The field at which a problem of the server is shown; its path unless given. */
  fieldOf?(path: string): string;
  /** Resolves with the text of the success; empty where there is nothing to say. */
  send(values: Values): Promise<string>;
  children(form: UseFormReturn<Values>, submit: () => void): ReactNode;
}

const undone = 'nothing was changed, your text is safe here';

/** Shows the server's problems at their fields, else above them. */
export function AccountForm<Values extends FieldValues>(props: AccountFormProps<Values>) {
  const { title, description, submitLabel, defaultValues, keepsValues = false, send, children } = props;
  const { fieldOf = (path: string) => path } = props;
  const form = useForm<Values>({ defaultValues });
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: send,
    onSuccess: () => form.reset(undefined, { keepValues: keepsValues }),
    onError(failure) {
      for (const { path, message } of listProblems(failure))
        if (fieldOf(path) in defaultValues) form.setError(fieldOf(path) as Path<Values>, { message });
    },
  });
  const submit = form.handleSubmit((values) => mutate(values));
  const isOfFields = listProblems(error).some(({ path }) => fieldOf(path) in defaultValues);
  return (
    <SectionCard title={title} description={description}>
      <form className="stack gap-5" onSubmit={submit} noValidate>
        {error && !isOfFields && <Notice tone="danger">{problemOf(error, undone)}</Notice>}
        {data && (
          <Notice tone="success" isLive>
            {data}
          </Notice>
        )}
        {children(form, () => void submit())}
        <div>
          <Button type="submit" isLoading={isPending} loadingLabel="Saving...">
            {submitLabel}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

const listProblems = (error: unknown) => (error instanceof ApiError ? (error.errors ?? []) : []);
