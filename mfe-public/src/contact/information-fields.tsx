import { contactLimits } from '@atrium/contracts/contact-rules';
import { TextField } from '@atrium/ui/text-field';
import classes from './contact-form.module.css';
import { STEP_NAMES } from './step-list';
import type { useContactForm } from './use-contact-form';

export interface FieldsProps {
  contact: ReturnType<typeof useContactForm>;
  isHidden: boolean;
}

/** Step 1. */
export function InformationFields({ contact, isHidden }: FieldsProps) {
  const bind = (name: 'fullName' | 'email' | 'phone' | 'companyName') => ({
    name,
    id: `contact-${name}`,
    value: contact.values[name],
    error: contact.problemOf(name),
    autoFocus: contact.postedProblem === name,
    onBlur: () => contact.touch(name),
    onChange: (event: { target: { value: string } }) => contact.change(name, event.target.value),
  });
  return (
    <fieldset hidden={isHidden} className={classes.fields}>
      <legend className={classes.legend}>
        <h2 tabIndex={-1}>{STEP_NAMES[0]}</h2>
      </legend>
      <TextField
        {...bind('fullName')}
        label="Full name"
        isRequired
        autoComplete="name"
        maxLength={contactLimits.fullName}
      />
      <TextField
        {...bind('email')}
        label="Email"
        isRequired
        type="email"
        autoComplete="email"
        maxLength={contactLimits.email}
      />
      <TextField
        {...bind('phone')}
        label="Phone"
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={contactLimits.phone}
      />
      <TextField
        {...bind('companyName')}
        label="Company name"
        isOptional
        autoComplete="organization"
        maxLength={contactLimits.companyName}
      />
    </fieldset>
  );
}
