import {
  contactFormSteps,
  contactMessages,
  findContactProblems,
} from '@atrium/contracts/contacts/contact-rules';
import { toast } from '@atrium/mfe-kit';
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
import { useActionData, useLocation, useNavigate, useNavigation, useSubmit } from 'react-router-dom';
import { readVisit } from '../site/layout/visit';
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
  restoreDraft,
  saveDraft,
  stepOf,
} from './contact-values';

interface ContactFormProps {
  serviceTypes: readonly string[];
  timelines: readonly string[];
  preselection: Preselection;
  labels: ContactLabels;
}

/**
 * One form with two steps, whose values are in the browser's fields. Without scripts it is a plain post, and the server renders the
 * next step.
 */
export function ContactForm({ serviceTypes, timelines, preselection, labels }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const actionData = useActionData() as ContactActionData | undefined;
  // The response to a form posted without scripts is part of the document.
  const [posted] = useState(actionData);
  const { isSending, send } = useSubmission();
  const { step, showStep, goNext, goBack, forgetService } = useStep(form, posted?.step);
  const [initial] = useState(posted?.values ?? { ...emptyContact, ...preselection.values });
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState(new Set(Object.keys(posted?.problems ?? {})));
  // Empty before hydration.
  const [startedAt, setStartedAt] = useState('');

  // A layout effect, because it must run before the next click or key: a later effect would read an empty form.
  useLayoutEffect(() => {
    const { current: element } = form;
    if (!element) return;
    const now = Date.now();
    setStartedAt(String(now));
    // The values of a posted form are newer than the draft, and the link's service replaces the draft's.
    const { goals: _offer, ...service } = preselection.values;
    const restored = posted ? {} : { ...restoreDraft(now), ...service };
    for (const [name, value] of Object.entries(restored)) {
      const field = element.elements.namedItem(name) as HTMLInputElement;
      // What was typed before hydration stays.
      if (field.value !== initial[name as ContactField]) continue;
      field.value = String(value);
      // Whoever is about to type in this field replaces the restored text, and does not continue it.
      if (field === document.activeElement) field.select?.();
    }
    const shown = readContactForm(new FormData(element));
    setValues(shown);
    if (service.serviceType) {
      saveDraft(shown, now);
      forgetService();
    }
    // Step 2 without a draft: it has expired, or the URL is from someone else.
    if (step === 2 && stepOf(findContactProblems(shown)) === 1) showStep(1, '');
  }, []);

  const handled = useRef(posted);
  useEffect(() => {
    if (!actionData || handled.current === actionData) return;
    handled.current = actionData;
    toast.error(actionData.failure || contactMessages.failed);
    setTouched(new Set(Object.keys(actionData.problems)));
    showStep(actionData.step, FIRST_PROBLEM);
  }, [actionData, showStep]);

  const found = findContactProblems(values);
  const problems = { ...actionData?.problems, ...found };
  const touch = (names: readonly string[]) => setTouched((before) => new Set([...before, ...names]));

  function handleChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const next = readContactForm(new FormData(currentTarget));
    setValues(next);
    saveDraft(next, Date.now());
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
    else send(new FormData(element), JSON.stringify(values));
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
        {...{ step, initial, values, serviceTypes, timelines, labels }}
        errorOf={(name) => (touched.has(name) ? problems[name] : undefined)}
        // Without scripts the next step starts at its first field, not at the top of the page.
        autoFocus={
          (Object.keys(posted?.problems ?? {})[0] as ContactField | undefined) ?? firstFieldOf(posted)
        }
      />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className={classes.trap} />
      <input type="hidden" name="startedAt" value={startedAt} />
      <input type="hidden" name="attribution" value={startedAt && readVisit()} />
      <Buttons
        labels={labels}
        step={step}
        isSending={isSending}
        waitsFor={startedAt !== '' && !values.agreedToTerms ? contactMessages.termsRequired : undefined}
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

function useSubmission() {
  const submit = useSubmit();
  const isSending = useNavigation().state === 'submitting';
  const sent = useRef({ content: '', key: '' });
  return {
    isSending,
    /** A retry with the same content keeps its idempotency key, so that the server creates one contact. */
    send(body: FormData, content: string) {
      if (isSending) return;
      // `crypto.randomUUID` exists only in secure contexts, and the site may be served over plain HTTP in a local network.
      if (sent.current.content !== content)
        sent.current = { content, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
      body.set('submissionKey', sent.current.key);
      submit(body, { method: 'post' });
    },
  };
}

const HEADING = 'h2';
const FIRST_PROBLEM = '[aria-invalid="true"]';

/**
 * The step is part of the address (`/contact?step=2`), so that the browser's Back leads to step 1 and a reload stays. `posted`: the
 * step that a form posted without scripts came to.
 */
function useStep(form: RefObject<HTMLFormElement | null>, posted: ContactStep | undefined) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress: ContactStep = new URLSearchParams(search).get('step') === '2' ? 2 : 1;
  const [followed, setFollowed] = useState(inAddress);
  // `focus`: a selector in the step that is shown.
  const [view, setView] = useState({ step: posted ?? inAddress, focus: '' });
  const showStep = useCallback((step: ContactStep, focus = HEADING) => setView({ step, focus }), []);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    if (view.step !== inAddress) showStep(inAddress);
  }

  useEffect(() => {
    if (view.focus) form.current?.querySelector<HTMLElement>(`fieldset:not([hidden]) ${view.focus}`)?.focus();
  }, [form, view]);

  function setQuery(name: string, value: string, options: { replace: boolean; state?: object }) {
    const query = new URLSearchParams(search);
    if (value) query.set(name, value);
    else query.delete(name);
    void navigate({ search: String(query) }, { ...options, preventScrollReset: true });
  }

  return {
    step: view.step,
    /** Without a new history entry. */
    showStep,
    goNext() {
      showStep(2);
      const isThere = inAddress === 2;
      setQuery('step', '2', { replace: isThere, state: isThere ? state : { isStep: true } });
    },
    /** Through the history if step 2 is an entry of its own. */
    goBack() {
      showStep(1);
      if (state?.isStep && inAddress === 2) void navigate(-1);
      else setQuery('step', '', { replace: true });
    },
    /** The link's service is in the draft now; after a reload the draft counts. */
    forgetService: () => setQuery('service', '', { replace: true, state }),
  };
}
