import { Button } from '@atrium/ui/button';
import { type FormEvent, useEffect, useRef } from 'react';
import { useActionData } from 'react-router-dom';
import { useHydrated } from '../site/layout/use-hydrated';
import { readVisit } from '../site/layout/visit';
import classes from './contact-form.module.css';
import type { ContactActionData } from './contact-values';
import { InformationFields } from './information-fields';
import { MessageSent } from './message-sent';
import type { Preselection } from './preselection';
import { ProjectFields } from './project-fields';
import { StepList } from './step-list';
import { useContactForm } from './use-contact-form';

interface ContactFormProps {
  serviceTypes: readonly string[];
  timelines: readonly string[];
  preselection: Preselection;
}

/** One form with two steps. Without scripts it is a plain post, and the server renders the next step. */
export function ContactForm({ serviceTypes, timelines, preselection }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const contact = useContactForm(form, preselection);
  const isHydrated = useHydrated();
  const { step, values, isSending } = contact;
  useStepFocus(form, step);
  useProblemFocus(form, contact.refusals);

  if (contact.isSent) return <MessageSent />;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute('value');
    if (intent === 'back') contact.back();
    else if (step === 2) contact.send(event.currentTarget);
    else contact.next();
  }

  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      noValidate
      className={classes.form}
      onSubmit={handleSubmit}
    >
      <StepList step={step} />
      {preselection.notice && <p className={classes.preselected}>{preselection.notice}</p>}
      <PostedFailure />
      <InformationFields contact={contact} isHidden={step !== 1} />
      <ProjectFields
        contact={contact}
        isHidden={step !== 2}
        isStatic={!isHydrated}
        serviceTypes={serviceTypes}
        timelines={timelines}
      />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className={classes.trap} />
      <input type="hidden" name="startedAt" value={contact.startedAt} />
      <input type="hidden" name="attribution" value={contact.startedAt && readVisit()} />
      {/* A press on the button blurs a field. The field's error would move the button before the press ends, and no click follows. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; it only keeps the focus where it is */}
      <div className={classes.actions} onMouseDown={(event) => event.preventDefault()}>
        {step === 1 ? (
          <Button type="submit" name="intent" value="next" size="l">
            Next Step
          </Button>
        ) : (
          <>
            <Button
              type="submit"
              name="intent"
              value="submit"
              size="l"
              isLoading={isSending}
              loadingLabel="Sending..."
              disabled={isHydrated && !values.agreedToTerms}
            >
              Send Message
            </Button>
            <Button type="submit" name="intent" value="back" size="l" variant="outline">
              Back
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** The error of a form posted without scripts; with scripts a toast shows it. */
function PostedFailure() {
  const posted = useRef(useActionData() as ContactActionData | undefined);
  if (!posted.current?.failure) return null;
  return (
    <p role="alert" className={classes.failure}>
      {posted.current.failure}
    </p>
  );
}

function useStepFocus(form: React.RefObject<HTMLFormElement | null>, step: number) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>('fieldset:not([hidden]) h2')?.focus();
  }, [form, step]);
}

/** Focuses the first invalid field after a refusal, by the form or by the server. */
function useProblemFocus(form: React.RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('fieldset:not([hidden]) [aria-invalid="true"]')?.focus();
  }, [form, refusals]);
}
