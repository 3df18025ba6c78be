import { contactLimits } from '@atrium/contracts/contact-rules';
import { Checkbox } from '@atrium/ui/checkbox';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import classes from './contact-form.module.css';
import { OTHER_SERVICE } from './contact-values';
import type { FieldsProps } from './information-fields';
import { STEP_NAMES } from './step-list';
import type { ContactField } from './use-contact-form';

interface ProjectFieldsProps extends FieldsProps {
  /** Before hydration the style sheet alone shows and hides the field for other services. */
  isStatic: boolean;
  serviceTypes: readonly string[];
  timelines: readonly string[];
}

/** Step 2. */
export function ProjectFields({ contact, isHidden, isStatic, serviceTypes, timelines }: ProjectFieldsProps) {
  const { values, problemOf, change, touch } = contact;
  const identify = (name: ContactField) => ({
    name,
    id: `contact-${name}`,
    error: problemOf(name),
    autoFocus: contact.postedProblem === name,
  });
  const bind = (name: 'serviceType' | 'otherServiceType' | 'goals' | 'timeline') => ({
    ...identify(name),
    value: values[name],
    onBlur: () => touch(name),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <fieldset hidden={isHidden} className={classes.fields}>
      <legend className={classes.legend}>
        <h2 tabIndex={-1}>{STEP_NAMES[1]}</h2>
      </legend>
      <SelectField
        {...bind('serviceType')}
        label="Service type"
        placeholder="Select a service"
        options={serviceTypes}
      />
      <SelectField {...bind('timeline')} label="Timeline" options={timelines} />
      {(isStatic || values.serviceType === OTHER_SERVICE) && (
        <TextField
          {...bind('otherServiceType')}
          label="Other service detail"
          className={isStatic ? classes.other : classes.wide}
          maxLength={contactLimits.otherServiceType}
        />
      )}
      <TextArea
        {...bind('goals')}
        label="Goals"
        hint="What should be different in a year, and how would you notice?"
        rows={6}
        className={classes.wide}
        maxLength={contactLimits.goals}
        note={values.goals.length > 0 ? `${values.goals.length} / ${contactLimits.goals}` : undefined}
      />
      <Checkbox
        {...identify('agreedToTerms')}
        className={classes.wide}
        checked={values.agreedToTerms}
        onChange={(event) => {
          touch('agreedToTerms');
          change('agreedToTerms', event.target.checked);
        }}
        label={
          <>
            I agree to the <TermsLink path="/terms-and-conditions">Terms and Conditions</TermsLink> and the{' '}
            <TermsLink path="/privacy-policy">Privacy Policy</TermsLink>.
          </>
        }
      />
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
