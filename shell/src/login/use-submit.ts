import { type FormEvent, useRef, useState } from 'react';

type Problems<Name extends string> = Partial<Record<Name, string>>;

interface SubmitOptions<Name extends string> {
  check(values: Record<Name, string>): Problems<Name>;
  send(values: Record<Name, string>): Promise<void>;
}

/** State of a small form: validates on submit, focuses the first invalid field, ignores a second submit while sending. */
export function useSubmit<Name extends string>(names: readonly Name[], { check, send }: SubmitOptions<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

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
    try {
      await send(values);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { problems, isSending, onSubmit };
}
