import {
  type ContactFormValues,
  contactFormSteps,
  contactMessages,
  findContactProblems,
} from '@atrium/contracts/contacts/contact-rules';
import { toast } from '@atrium/mfe-kit';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useActionData, useNavigation, useSubmit } from 'react-router-dom';
import { clearDraft, restoreDraft, saveDraft } from './contact-draft';
import { type ContactActionData, type ContactStep, emptyContact, readContactForm } from './contact-values';
import type { Preselection } from './preselection';
import { createSubmissionKeys } from './submission-keys';
import { useStep } from './use-step';

export type ContactField = keyof ContactFormValues;

export function useContactForm(form: RefObject<HTMLFormElement | null>, preselection: Preselection) {
  const actionData = useActionData() as ContactActionData | undefined;
  const submit = useSubmit();
  const isSending = useNavigation().state === 'submitting';
  const [values, setValues] = useState(actionData?.values ?? { ...emptyContact, ...preselection.values });
  const { step, showStep, goTo, goBack, forgetService } = useStep(actionData?.step);
  const refused = Object.keys(actionData?.problems ?? {}) as ContactField[];
  const [touched, setTouched] = useState<ReadonlySet<ContactField>>(new Set(refused));
  const [startedAt, setStartedAt] = useState('');
  // The first invalid field of a form posted without scripts; the browser's autofocus goes there.
  const [postedProblem] = useState(refused[0]);
  const [refusals, setRefusals] = useState(0);
  const [keys] = useState(createSubmissionKeys);
  const hasRestored = useRef(false);

  // A layout effect, because it must run before the next click or key: a later effect would read an empty form.
  useLayoutEffect(() => {
    setStartedAt(String(Date.now()));
    if (hasRestored.current) return;
    hasRestored.current = true;
    const shown = values;
    const typed = findTyped(form.current, shown);
    // The values of a posted form are newer than the draft.
    if (actionData) {
      setValues({ ...shown, ...typed });
      return;
    }
    const draft = restoreDraft(Date.now());
    const restored = {
      ...shown,
      ...draft,
      ...addPreselection(preselection.values, draft),
      ...typed,
    };
    setValues(restored);
    if (preselection.values.serviceType) {
      saveDraft(restored, Date.now());
      forgetService();
    }
    // Step 2 without a draft: it has expired, or the URL is from someone else.
    if (step === 2 && hasProblems(restored)) showStep(1);
  }, []);
  useResponse(actionData, { setValues, setStep: showStep, setTouched, setRefusals });

  function change<F extends ContactField>(field: F, value: ContactFormValues[F]) {
    const next = { ...values, [field]: value };
    setValues(next);
    saveDraft(next, Date.now());
  }

  function touch(fields: readonly ContactField[]) {
    setTouched(new Set([...touched, ...fields]));
  }

  /** Goes to step 2 if step 1 is valid. */
  function next() {
    touch(contactFormSteps[0]);
    if (!hasProblems(values)) return goTo(2);
    toast.error(contactMessages.nextStepRefused);
    setRefusals(addOne);
  }

  function send(form: HTMLFormElement) {
    if (isSending) return;
    const problems = findContactProblems(values);
    touch(Object.keys(problems) as ContactField[]);
    const first = problems.fullName ?? problems.email ?? problems.agreedToTerms ?? Object.values(problems)[0];
    if (first) {
      toast.error(first);
      if (hasProblems(values)) showStep(1);
      setRefusals(addOne);
      return;
    }
    const body = new FormData(form);
    body.set('submissionKey', keys.keyFor(JSON.stringify(values)));
    submit(body, { method: 'post' });
  }

  const found = findContactProblems(values);
  const problemOf = (field: ContactField) =>
    touched.has(field) ? (found[field] ?? actionData?.problems[field]) : undefined;
  return {
    values,
    step,
    isSending,
    isSent: Boolean(actionData?.isSent),
    startedAt,
    postedProblem,
    refusals,
    problemOf,
    change,
    touch: (field: ContactField) => touch([field]),
    next,
    back: goBack,
    send,
  };
}

export type ContactForm = ReturnType<typeof useContactForm>;

/** Values typed before hydration: every field that differs from what the server rendered. */
function findTyped(form: HTMLFormElement | null, sent: ContactFormValues): Partial<ContactFormValues> {
  if (!form) return {};
  const filledIn = readContactForm(new FormData(form));
  return Object.fromEntries(
    Object.entries(filledIn).filter(([field, value]) => value !== sent[field as ContactField]),
  );
}

const hasProblems = (values: ContactFormValues): boolean =>
  Object.keys(findContactProblems(values, contactFormSteps[0])).length > 0;

/** The link's service replaces the draft's. The text of an offer doesn't replace goals that were written already. */
function addPreselection(
  selected: Preselection['values'],
  draft: ContactFormValues | undefined,
): Preselection['values'] {
  const { goals, ...service } = selected;
  return draft?.goals ? service : selected;
}

const addOne = (count: number) => count + 1;

interface ResponseTargets {
  setValues(values: ContactFormValues): void;
  setStep(step: ContactStep): void;
  setTouched(fields: ReadonlySet<ContactField>): void;
  setRefusals(count: (before: number) => number): void;
}

/** Applies a response of the action. One that came with the document is rendered already. */
function useResponse(actionData: ContactActionData | undefined, targets: ResponseTargets) {
  const { setValues, setStep, setTouched, setRefusals } = targets;
  const seen = useRef(actionData);
  useEffect(() => {
    if (actionData?.isSent) clearDraft();
    if (seen.current === actionData || !actionData) return;
    seen.current = actionData;
    setTouched(new Set(Object.keys(actionData.problems) as ContactField[]));
    setStep(actionData.step);
    if (!actionData.isSent) {
      toast.error(actionData.failure || contactMessages.failed);
      setRefusals(addOne);
      return;
    }
    toast.success(contactMessages.sent);
    // A link to this page shows the form again, empty and without the consent.
    setValues(actionData.values);
  }, [actionData, setValues, setStep, setTouched, setRefusals]);
}
