import {
  findAnswerProblems,
  listAskedFields,
  readFormFiles,
  readFormValues,
} from '@atrium/contracts/forms/answer-rules';
import { formMessages } from '@atrium/contracts/forms/constants';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { AnswerField } from './answer-field';
import classes from './form.module.css';
import { FormThanks } from './form-thanks';
import { FORMS_PATH, type FormOutcome, type FormView } from './form-view';
import { sendForm } from './send-form';

export interface OwnFormProps {
  form: FormView;
  /** The path of the page that the form is on. */
  page: string;
  isFramed: boolean;
  /** Outcome of a form that was posted without scripts. */
  posted: FormOutcome | undefined;
  isSent: boolean;
}

/** An own form, or in its place the thanks. The browser holds the values; without scripts it is a plain post. */
export function OwnForm(props: OwnFormProps) {
  const [isSent, setIsSent] = useState(props.isSent);
  const { form, isFramed } = props;
  if (isSent) return <FormThanks text={form.thanks} />;
  const finish = () =>
    form.thanksLink !== '' && !isFramed ? location.assign(form.thanksLink) : setIsSent(true);
  return <Questions {...props} onSent={finish} />;
}

function Questions({ form, page, isFramed, posted, onSent }: OwnFormProps & { onSent(): void }) {
  const element = useRef<HTMLFormElement>(null);
  const api = useApi();
  const { fields, slug } = form;
  const [initial] = useState(posted?.values ?? {});
  const [values, setValues] = useState<FormOutcome['values']>(initial);
  const [files, setFiles] = useState<ReturnType<typeof readFormFiles>>({});
  const [refused, setRefused] = useState(posted?.problems ?? {});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set(Object.keys(posted?.problems ?? {})));
  const [failure, setFailure] = useState(posted?.failure ?? '');
  const [isSending, setIsSending] = useState(false);
  const sent = useRef({ content: '', key: '' });

  // A layout effect, because it must run before the next key: a later one would miss what was typed before the island started.
  useLayoutEffect(() => {
    if (!element.current) return;
    readAll(element.current);
    // A file that was chosen before the island started may be refused.
    const chosen = readFormFiles(fields, new FormData(element.current));
    touch(Object.keys(chosen).filter((key) => chosen[key]?.length));
    const started = element.current.elements.namedItem('started-at');
    if (started instanceof HTMLInputElement) started.value = String(Date.now());
  }, []);

  const readValues = (from: HTMLFormElement) =>
    Object.fromEntries(
      Object.entries(readFormValues(fields, new FormData(from))).map(([key, list]) => [key, [...list]]),
    );
  function readAll(from: HTMLFormElement) {
    setValues(readValues(from));
    setFiles(readFormFiles(fields, new FormData(from)));
  }
  const asked = new Set(listAskedFields(fields, values).map(({ key }) => key));
  const found = findAnswerProblems(fields, values, files);
  const problems: Record<string, string> = { ...found, ...refused };
  const touch = (names: readonly string[]) => setTouched((before) => new Set([...before, ...names]));

  function refuse(outcome: Pick<FormOutcome, 'problems' | 'failure'>) {
    setRefused(outcome.problems);
    setFailure(outcome.failure);
    touch(Object.keys(outcome.problems));
    const first = fields.find(({ key }) => outcome.problems[key] !== undefined);
    if (first) document.getElementById(idOf(slug, first.key))?.focus();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    if (Object.keys(found).length > 0) return refuse({ problems: found, failure: formMessages.incomplete });
    const content = JSON.stringify(values);
    // `crypto.randomUUID` exists only in secure contexts.
    if (sent.current.content !== content)
      sent.current = { content, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    setIsSending(true);
    const { outcome } = await sendForm(api, form, new FormData(event.currentTarget), sent.current.key);
    setIsSending(false);
    if (outcome === undefined) onSent();
    else refuse(outcome);
  }

  function readChange(from: HTMLFormElement | null) {
    if (from) readAll(from);
    setRefused({});
    setFailure('');
  }

  function handleChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    readChange(currentTarget);
    // The reason for which a file is refused shows at once.
    if (target instanceof HTMLInputElement && target.type === 'file') touch([target.name]);
  }

  return (
    <form
      ref={element}
      method="post"
      encType={fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined}
      action={`${FORMS_PATH}/${slug}${isFramed ? '?frame' : ''}`}
      noValidate
      className={classes.form}
      onChange={handleChange}
      onBlur={({ target }: FocusEvent<HTMLFormElement>) => touch([target.name])}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {fields.map((field) => (
        <AnswerField
          key={field.key}
          id={idOf(slug, field.key)}
          field={field}
          fields={fields}
          isAsked={asked.has(field.key)}
          initial={initial[field.key] ?? []}
          length={values[field.key]?.[0]?.length ?? 0}
          files={files[field.key] ?? []}
          onRemove={() => readChange(element.current)}
          error={touched.has(field.key) ? problems[field.key] : undefined}
          autoFocus={Object.keys(posted?.problems ?? {})[0] === field.key}
        />
      ))}
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className={classes.trap} />
      <input type="hidden" name="started-at" />
      <input type="hidden" name="page" value={page} />
      <div>
        <Button type="submit" size="l" isLoading={isSending} loadingLabel="Sending…">
          {form.submitLabel}
        </Button>
      </div>
    </form>
  );
}

const idOf = (slug: string, key: string): string => `form-${slug}-${key}`;
