import { type ContactFormValues, contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { Checkbox } from '@atrium/ui/checkbox';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import type { ReactNode } from 'react';
import classes from './contact.module.css';
import { type ContactField, type ContactStep, OTHER_SERVICE } from './contact-values';

type TextName = Exclude<ContactField, 'agreedToTerms'>;

interface ContactFieldsProps {
  step: ContactStep;
  /** What the fields contain at first. */
  initial: ContactFormValues;
  values: ContactFormValues;
  errorOf(name: ContactField): string | undefined;
  /** The first invalid field of a form posted without scripts; the browser focuses it. */
  autoFocus: ContactField | undefined;
  serviceTypes: readonly string[];
  timelines: readonly string[];
}

const STEP_NAMES = ['Your Information', 'Project Details'];

export function StepList({ step }: { step: ContactStep }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {STEP_NAMES.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-done={index + 1 < step}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <span className={classes.number}>{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** The fields of both steps. The browser holds their values. */
export function ContactFields(props: ContactFieldsProps) {
  const { step, initial, values, errorOf, autoFocus, serviceTypes, timelines } = props;
  const identify = (name: ContactField) => ({
    name,
    id: `contact-${name}`,
    error: errorOf(name),
    autoFocus: autoFocus === name,
  });
  const select = (name: TextName) => ({ ...identify(name), defaultValue: initial[name] });
  const text = (name: TextName) => ({ ...select(name), maxLength: contactLimits[name] });
  return (
    <>
      <Step number={1} shown={step}>
        <TextField {...text('fullName')} label="Full name" isRequired autoComplete="name" />
        <TextField {...text('email')} label="Email" isRequired type="email" autoComplete="email" />
        <TextField {...text('phone')} label="Phone" isOptional type="tel" autoComplete="tel" />
        <TextField {...text('companyName')} label="Company name" isOptional autoComplete="organization" />
      </Step>
      <Step number={2} shown={step}>
        <SelectField
          {...select('serviceType')}
          label="Service type"
          placeholder="Select a service"
          options={serviceTypes}
        />
        <SelectField {...select('timeline')} label="Timeline" options={timelines} />
        <TextField
          {...text('otherServiceType')}
          label="Other service detail"
          className={values.serviceType === OTHER_SERVICE ? 'full' : classes.other}
        />
        <TextArea
          {...text('goals')}
          label="Goals"
          hint="What should be different in a year, and how would you notice?"
          rows={6}
          className="full"
          note={values.goals && `${values.goals.length} / ${contactLimits.goals}`}
        />
        <Checkbox
          {...identify('agreedToTerms')}
          defaultChecked={initial.agreedToTerms}
          className="full"
          label={
            <>
              I agree to the <TermsLink path="/terms-and-conditions">Terms and Conditions</TermsLink> and the{' '}
              <TermsLink path="/privacy-policy">Privacy Policy</TermsLink>.
            </>
          }
        />
      </Step>
    </>
  );
}

function Step({ number, shown, children }: { number: ContactStep; shown: ContactStep; children: ReactNode }) {
  return (
    <fieldset hidden={number !== shown} className={classes.fields}>
      <legend className={classes.legend}>
        <h2 tabIndex={-1}>{STEP_NAMES[number - 1]}</h2>
      </legend>
      {children}
    </fieldset>
  );
}

/** Opens a new tab, so that the form keeps its values. */
function TermsLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
