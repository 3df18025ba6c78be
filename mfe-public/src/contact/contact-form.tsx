import {
  contactFormSteps,
  contactMessages,
  findContactProblems,
} from '@atrium/contracts/contacts/contact-rules';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ContactData } from './contact.loader';
import classes from './contact.module.css';
import { ContactFields, type ContactLabels, StepList } from './contact-fields';
import {
  type ContactActionData,
  type ContactField,
  type ContactStep,
  describeProblems,
  emptyContact,
  type Preselection,
  readContactForm,
  stepOf,
} from './contact-values';
import { MessageSent } from './message-sent';
import { sendContact } from './send-contact';

export interface ContactFormProps {
  serviceTypes: readonly string[];
  timelines: readonly string[];
  preselection: Preselection;
  labels: ContactLabels;
  legal: ContactData['legal'];
  /** The step in the page's address. */
  step: ContactStep;
  /** Outcome of a form that was posted without scripts. */
  posted: ContactActionData | undefined;
  sent: ContactData['sent'];
}

/** The form, or in its place the thanks. */
export function ContactPart({ sent, ...form }: ContactFormProps) {
  const [isSent, setIsSent] = useState(form.posted?.isSent === true);
  return isSent ? <MessageSent {...sent} /> : <ContactForm {...form} onSent={() => setIsSent(true)} />;
}

/**
 * One form with two steps, whose values are in the browser's fields. Without scripts it is a plain post, and the server renders the
 * next step.
 */
function ContactForm({
  serviceTypes,
  timelines,
  preselection,
  labels,
  legal,
  step: inAddress,
  posted,
  onSent,
}: Omit<ContactFormProps, 'sent'> & { onSent(): void }) {
  const form = useRef<HTMLFormElement>(null);
  const { step, showStep, goNext, goBack } = useStep(form, inAddress, posted?.step);
  const [refused, setRefused] = useState(posted?.problems);
  const [initial] = useState(posted?.values ?? { ...emptyContact, ...preselection.values });
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState(new Set(Object.keys(posted?.problems ?? {})));
  const [isHydrated, setIsHydrated] = useState(false);
  const { isSending, send } = useSubmission((outcome) => {
    if (outcome.isSent) return onSent();
    toast.error(outcome.failure || contactMessages.failed);
    setRefused(outcome.problems);
    setTouched(new Set(Object.keys(outcome.problems)));
    showStep(outcome.step, FIRST_PROBLEM);
  });

  // A layout effect, because it must run before the next click or key: a later effect would read an empty form.
  useLayoutEffect(() => {
    const { current: element } = form;
    if (!element) return;
    setIsHydrated(true);
    readFields(element);
  }, []);

  function readFields(element: HTMLFormElement) {
    const shown = readContactForm(new FormData(element));
    setValues(shown);
    // Step 2 without a draft is step 1: the draft has expired, or the URL is from someone else.
    if (readStep() === 2) showStep(stepOf(findContactProblems(shown)), '');
  }

  const found = findContactProblems(values);
  const problems = { ...refused, ...found };
  const touch = (names: readonly string[]) => setTouched((before) => new Set([...before, ...names]));

  function handleChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    // A restored draft.
    if (target === currentTarget) return readFields(currentTarget);
    setValues(readContactForm(new FormData(currentTarget)));
    const { name } = target as HTMLInputElement;
    if (name === 'agreedToTerms') touch([name]);
  }

  function handleBlur({ target }: FocusEvent<HTMLFormElement>) {
    if (target.name !== 'agreedToTerms') touch([target.name]);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') === 'back') goBack();
    else if (step === 1) goToProject();
    else sendRequest(event.currentTarget);
  }

  function goToProject() {
    touch(contactFormSteps[0]);
    if (stepOf(found) === 2) goNext();
    else refuse(contactMessages.nextStepRefused, 1);
  }

  function sendRequest(element: HTMLFormElement) {
    touch(Object.keys(found));
    const failure = describeProblems(found);
    if (failure) refuse(failure, stepOf(found));
    else void send(new FormData(element), JSON.stringify(values));
  }

  function refuse(failure: string, invalidStep: ContactStep) {
    toast.error(failure);
    showStep(invalidStep, FIRST_PROBLEM);
  }

  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      noValidate
      className={classes.form}
      data-posted={posted && ''}
      // A restored draft is an input too, which React doesn't count as a change.
      onInput={handleChange}
      onChange={handleChange}
      onBlur={handleBlur}
      onSubmit={handleSubmit}
    >
      <StepList step={step} labels={labels} />
      {preselection.notice && <p className={classes.preselected}>{preselection.notice}</p>}
      {posted?.failure && (
        <p role="alert" className={classes.failure}>
          {posted.failure}
        </p>
      )}
      <ContactFields
        {...{ step, initial, values, serviceTypes, timelines, labels, legal }}
        errorOf={(name) => (touched.has(name) ? problems[name] : undefined)}
        // Without scripts the next step starts at its first field, not at the top of the page.
        autoFocus={
          (Object.keys(posted?.problems ?? {})[0] as ContactField | undefined) ?? firstFieldOf(posted)
        }
      />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className={classes.trap} />
      <input type="hidden" name="startedAt" />
      <input type="hidden" name="attribution" />
      <Buttons
        labels={labels}
        step={step}
        isSending={isSending}
        waitsFor={isHydrated && !values.agreedToTerms ? contactMessages.termsRequired : undefined}
      />
    </form>
  );
}

const firstFieldOf = (posted: ContactActionData | undefined): ContactField | undefined =>
  posted?.step === 2 ? contactFormSteps[1][0] : undefined;

interface ButtonsProps {
  labels: ContactLabels;
  step: ContactStep;
  isSending: boolean;
  waitsFor: string | undefined;
}

function Buttons({ labels, step, isSending, waitsFor }: ButtonsProps) {
  return (
    /* A press on the button blurs a field. The field's error would move the button before the press ends, and no click follows. */
    /* biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; it only keeps the focus where it is */
    <div className="cluster gap-3" onMouseDown={(event) => event.preventDefault()}>
      {step === 1 ? (
        <Button type="submit" name="intent" value="next" size="l">
          {labels.next}
        </Button>
      ) : (
        <>
          <Button
            type="submit"
            name="intent"
            value="submit"
            size="l"
            isLoading={isSending}
            loadingLabel={labels.sending}
            waitsFor={waitsFor}
          >
            {labels.send}
          </Button>
          <Button type="submit" name="intent" value="back" size="l" variant="outline">
            {labels.back}
          </Button>
        </>
      )}
    </div>
  );
}

function useSubmission(onOutcome: (outcome: ContactActionData) => void) {
  const api = useApi();
  const [isSending, setIsSending] = useState(false);
  const sent = useRef({ content: '', key: '' });
  return {
    isSending,
    /** A retry with the same content keeps its idempotency key, so that the server creates one contact. */
    async send(form: FormData, content: string) {
      if (isSending) return;
      // `crypto.randomUUID` exists only in secure contexts, and the site may be served over plain HTTP in a local network.
      if (sent.current.content !== content)
        sent.current = { content, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
      setIsSending(true);
      const { outcome } = await sendContact(api, form, sent.current.key);
      setIsSending(false);
      onOutcome(outcome);
    },
  };
}

const HEADING = 'h2';
const FIRST_PROBLEM = '[aria-invalid="true"]';

const readStep = (): ContactStep => (new URLSearchParams(location.search).get('step') === '2' ? 2 : 1);

function setStepInAddress(step: ContactStep, change: 'pushState' | 'replaceState'): void {
  const address = new URL(location.href);
  if (step === 2) address.searchParams.set('step', '2');
  else address.searchParams.delete('step');
  history[change]({ ...history.state, ...(change === 'pushState' && { isStep: true }) }, '', address);
}

/**
 * The step is part of the address (`/contact?step=2`), so that the browser's Back leads to step 1 and a reload stays. `posted`: the
 * step that a form posted without scripts came to.
 */
function useStep(
  form: RefObject<HTMLFormElement | null>,
  inAddress: ContactStep,
  posted: ContactStep | undefined,
) {
  // `focus`: a selector in the step that is shown.
  const [view, setView] = useState({ step: posted ?? inAddress, focus: '' });
  const showStep = useCallback((step: ContactStep, focus = HEADING) => setView({ step, focus }), []);

  useEffect(() => {
    const follow = () => showStep(readStep());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [showStep]);

  useEffect(() => {
    if (view.focus) form.current?.querySelector<HTMLElement>(`fieldset:not([hidden]) ${view.focus}`)?.focus();
  }, [form, view]);

  return {
    step: view.step,
    /** Without a new history entry. */
    showStep,
    goNext() {
      showStep(2);
      if (readStep() === 1) setStepInAddress(2, 'pushState');
    },
    /** Through the history if step 2 is an entry of its own. */
    goBack() {
      showStep(1);
      if (history.state?.isStep && readStep() === 2) history.back();
      else setStepInAddress(1, 'replaceState');
    },
  };
}
