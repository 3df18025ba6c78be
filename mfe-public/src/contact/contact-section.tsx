import { Behaviour, Island } from '@atrium/mfe-kit';
import { useActionData, useSearchParams } from 'react-router-dom';
import contactDraft from './contact-draft.behaviour';
import type { ContactFormProps } from './contact-form';
import contactForm from './contact-form.island';
import type { ContactActionData } from './contact-values';

/** The island of the form, and the draft of what is typed in it. */
export function ContactSection({
  serviceTypes,
  timelines,
  preselection,
  labels,
  legal,
  sent,
}: Omit<ContactFormProps, 'posted' | 'step'>) {
  const posted = useActionData() as ContactActionData | undefined;
  const [search] = useSearchParams();
  const step = search.get('step') === '2' ? 2 : 1;
  return (
    <Behaviour of={contactDraft} as="div" data-history="">
      <Island
        of={contactForm}
        props={{ serviceTypes, timelines, preselection, labels, legal, sent, posted, step }}
      />
    </Behaviour>
  );
}
