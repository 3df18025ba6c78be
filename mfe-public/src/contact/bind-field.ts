import type { ContactField, ContactForm } from './use-contact-form';

export const identifyField = (contact: ContactForm, name: ContactField) => ({
  name,
  id: `contact-${name}`,
  error: contact.problemOf(name),
  autoFocus: contact.postedProblem === name,
});

/** The props of a control with a text. */
export const bindField = (contact: ContactForm, name: Exclude<ContactField, 'agreedToTerms'>) => ({
  ...identifyField(contact, name),
  value: contact.values[name],
  onBlur: () => contact.touch(name),
  onChange: (event: { target: { value: string } }) => contact.change(name, event.target.value),
});
