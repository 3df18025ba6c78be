import { ApiError } from '@atrium/mfe-kit';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../login/use-submit';

interface AccountFormOptions<Name extends string> {
  check(values: Record<Name, string>): Partial<Record<Name, string>>;
  /** Returns the text of the success. */
  save(values: Record<Name, string>): Promise<string>;
}

/** A form that shows the server's problems at their fields, and is empty after a success. */
export function useAccountForm<Name extends string>(
  names: readonly Name[],
  { check, save }: AccountFormOptions<Name>,
) {
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const [error, setError] = useState('');
  const [success, setSuccess] = useState('');
  const [version, setVersion] = useState(0);
  const form = useSubmit(names, {
    check,
    async send(values) {
      setError('');
      setSuccess('');
      setRefused({});
      try {
        setSuccess(await save(values));
        // Another key empties the fields.
        setVersion((before) => before + 1);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        const problems = failure.errors?.filter(({ path }) => names.some((name) => name === path)) ?? [];
        setRefused(Object.fromEntries(problems.map(({ path, message }) => [path, message])));
        if (problems.length === 0) setError(failure.message);
      }
    },
  });
  const problemOf = (name: Name): string | undefined => form.problems[name] ?? refused[name];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => void form.onSubmit(event);
  return { problemOf, version, view: { error, success, isSending: form.isSending, onSubmit } };
}
