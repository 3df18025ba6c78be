import { ApiError } from '@atrium/mfe-kit';
import { type FormEvent, useRef, useState } from 'react';

type Problems<Name extends string> = Partial<Record<Name, string>>;

interface SubmitOptions<Name extends string> {
  check(values: Record<Name, string>): Problems<Name>;
  /** Returns the text of the success, if it has one. */
  send(values: Record<Name, string>): Promise<string | undefined>;
}

/**
 * State of a small form: validates on submit, focuses the first invalid field, ignores a second submit while sending. Shows the
 * server's problems at their fields, or as the form's error.
 */
export function useSubmit<Name extends string>(names: readonly Name[], { check, send }: SubmitOptions<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [error, setError] = useState('');
  /** The link or the offer of the form is no longer valid: nothing that is typed helps. */
  const [isGone, setGone] = useState(false);
  const [success, setSuccess] = useState('');
  /** A new key empties the fields after a success. */
  const [version, setVersion] = useState(0);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  function showFailure(failure: unknown) {
    if (!(failure instanceof ApiError)) throw failure;
    const messages = new Map(failure.errors?.map(({ path, message }) => [path, message]));
    const refused = names.flatMap((name) => {
      const message = messages.get(name);
      return message === undefined ? [] : [[name, message]];
    });
    if (refused.length === 0) setError(failure.message);
    setGone(failure.code === 'gone');
    setProblems(Object.fromEntries(refused));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
    const found = check(values);
    setProblems(found);
    const firstWrong = names.find((name) => found[name]);
    if (firstWrong) {
      form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
      return;
    }
    isBusy.current = true;
    setSending(true);
    setError('');
    setSuccess('');
    try {
      const text = await send(values);
      if (text === undefined) return;
      setSuccess(text);
      setVersion((before) => before + 1);
    } catch (failure) {
      showFailure(failure);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { problems, error, isGone, success, version, isSending, onSubmit };
}
