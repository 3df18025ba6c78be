import { useLoaderData } from 'react-router-dom';
import { ContactSection } from '../../contact/contact-section';
import type { BlockProps } from '../block-view';
import type { PageData } from '../page.loader';
import { headingOf } from './block-section';
import { FormSection } from './form-section';

const noPreselection = { values: {}, notice: '' };
const noButton = { label: '', to: '' };
const thanks = 'Thank you. We have received your message.';

/** The form of the contact page. Without scripts it goes on there. */
export function ContactBlock({ block }: BlockProps<'contact'>) {
  const { contact } = useLoaderData() as Pick<PageData, 'contact'>;
  return (
    <FormSection id={block.id} label="Contact" heading={headingOf(block)}>
      {contact && (
        <ContactSection
          {...block}
          {...contact}
          preselection={noPreselection}
          sent={{
            title: 'Message Sent',
            thanks: block.thanks || thanks,
            text: '',
            primary: noButton,
            secondary: noButton,
          }}
        />
      )}
    </FormSection>
  );
}
