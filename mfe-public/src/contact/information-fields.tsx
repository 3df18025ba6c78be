import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { TextField } from '@atrium/ui/text-field';
import { bindField } from './bind-field';
import classes from './contact-form.module.css';
import { STEP_NAMES } from './step-list';
import type { ContactForm } from './use-contact-form';

export interface FieldsProps {
  contact: ContactForm;
  isHidden: boolean;
}

/** Step 1. */
export function InformationFields({ contact, isHidden }: FieldsProps) {
  return (
    <fieldset hidden={isHidden} className={classes.fields}>
      <legend className={classes.legend}>
        <h2 tabIndex={-1}>{STEP_NAMES[0]}</h2>
      </legend>
      <TextField
        {...bindField(contact, 'fullName')}
        label="Full name"
        isRequired
        autoComplete="name"
        maxLength={contactLimits.fullName}
      />
      <TextField
        {...bindField(contact, 'email')}
        label="Email"
        isRequired
        type="email"
        autoComplete="email"
        maxLength={contactLimits.email}
      />
      <TextField
        {...bindField(contact, 'phone')}
        label="Phone"
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={contactLimits.phone}
      />
      <TextField
        {...bindField(contact, 'companyName')}
        label="Company name"
        isOptional
        autoComplete="organization"
        maxLength={contactLimits.companyName}
      />
    </fieldset>
  );
}
