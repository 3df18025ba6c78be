import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { Checkbox } from '@atrium/ui/checkbox';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { bindField, identifyField } from './bind-field';
import classes from './contact-form.module.css';
import { OTHER_SERVICE } from './contact-values';
import type { FieldsProps } from './information-fields';
import { STEP_NAMES } from './step-list';

interface ProjectFieldsProps extends FieldsProps {
  /** Before hydration the style sheet alone shows and hides the field for other services. */
  isStatic: boolean;
  serviceTypes: readonly string[];
  timelines: readonly string[];
}

/** Step 2. */
export function ProjectFields({ contact, isHidden, isStatic, serviceTypes, timelines }: ProjectFieldsProps) {
  const { values, change, touch } = contact;
  return (
    <fieldset hidden={isHidden} className={classes.fields}>
      <legend className={classes.legend}>
        <h2 tabIndex={-1}>{STEP_NAMES[1]}</h2>
      </legend>
      <SelectField
        {...bindField(contact, 'serviceType')}
        label="Service type"
        placeholder="Select a service"
        options={serviceTypes}
      />
      <SelectField {...bindField(contact, 'timeline')} label="Timeline" options={timelines} />
      {(isStatic || values.serviceType === OTHER_SERVICE) && (
        <TextField
          {...bindField(contact, 'otherServiceType')}
          label="Other service detail"
          className={isStatic ? classes.other : classes.wide}
          maxLength={contactLimits.otherServiceType}
        />
      )}
      <TextArea
        {...bindField(contact, 'goals')}
        label="Goals"
        hint="What should be different in a year, and how would you notice?"
        rows={6}
        className={classes.wide}
        maxLength={contactLimits.goals}
        note={values.goals.length > 0 ? `${values.goals.length} / ${contactLimits.goals}` : undefined}
      />
      <Checkbox
        {...identifyField(contact, 'agreedToTerms')}
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
