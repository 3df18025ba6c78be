import { type ContactFormValues, contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { type LegalPage, legalPageLabels, legalPathOf } from '@atrium/contracts/content/legal.constants';
import { Checkbox } from '@atrium/ui/checkbox';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { Fragment, type ReactNode } from 'react';
import type { ContactData } from './contact.loader';
import classes from './contact.module.css';
import { type ContactField, type ContactStep, OTHER_SERVICE } from './contact-values';

type TextName = Exclude<ContactField, 'agreedToTerms'>;

interface ContactFieldsProps {
  step: ContactStep;
  /** The first values of the fields. */
  initial: ContactFormValues;
  values: ContactFormValues;
  errorOf(name: ContactField): string | undefined;
  /** The first invalid field of a form posted without scripts; the browser focuses it. */
  autoFocus: ContactField | undefined;
  serviceTypes: readonly string[];
  timelines: readonly string[];
  labels: ContactLabels;
  /** The pages that the consent names. */
  legal: ContactData['legal'];
}

export type ContactLabels = ContactData['labels'];

const namesOf = ({ you, project }: ContactLabels) => [you, project];

export function StepList({ step, labels }: { step: ContactStep; labels: ContactLabels }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {namesOf(labels).map((name, index) => (
        <li
          key={index}
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
  const { step, initial, values, errorOf, autoFocus, serviceTypes, timelines, labels, legal } = props;
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
      <Step name={labels.you} isShown={step === 1}>
        <TextField {...text('fullName')} label={labels.fullName} isRequired autoComplete="name" />
        <TextField {...text('email')} label={labels.email} isRequired type="email" autoComplete="email" />
        <TextField {...text('phone')} label={labels.phone} isOptional type="tel" autoComplete="tel" />
        <TextField
          {...text('companyName')}
          label={labels.companyName}
          isOptional
          autoComplete="organization"
        />
      </Step>
      <Step name={labels.project} isShown={step === 2}>
        <SelectField
          {...select('serviceType')}
          label={labels.serviceType}
          placeholder={labels.noService}
          options={serviceTypes}
        />
        <SelectField {...select('timeline')} label={labels.timeline} options={timelines} />
        <TextField
          {...text('otherServiceType')}
          label={labels.otherServiceType}
          className={values.serviceType === OTHER_SERVICE ? 'full' : classes.other}
        />
        <TextArea
          {...text('goals')}
          label={labels.goals}
          hint={labels.goalsHint}
          rows={6}
          className="full"
          note={values.goals && `${values.goals.length} / ${contactLimits.goals}`}
        />
        <Checkbox
          {...identify('agreedToTerms')}
          defaultChecked={initial.agreedToTerms}
          className="full"
          label={<Consent legal={legal} />}
        />
      </Step>
    </>
  );
}

function Step({ name, isShown, children }: { name: string; isShown: boolean; children: ReactNode }) {
  return (
    <fieldset hidden={!isShown} className={classes.fields}>
      <legend className={classes.legend}>
        <h2 dir="auto" tabIndex={-1}>
          {name}
        </h2>
      </legend>
      {children}
    </fieldset>
  );
}

/** Names the legal pages that the site has. */
function Consent({ legal }: Pick<ContactFieldsProps, 'legal'>) {
  if (legal.length === 0) return 'I agree that my details are used to answer this request.';
  return (
    <>
      I agree to the{' '}
      {legal.map((page, index) => (
        <Fragment key={page}>
          {index > 0 && ' and the '}
          <LegalLink page={page} />
        </Fragment>
      ))}
      .
    </>
  );
}

/** Opens a new tab, so that the form keeps its values. */
function LegalLink({ page }: { page: LegalPage }) {
  return (
    <a href={legalPathOf(page)} target="_blank" rel="noopener">
      {legalPageLabels[page]}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
