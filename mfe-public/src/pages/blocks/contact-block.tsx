import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import type { ContactLabels } from '../../contact/contact-fields';
import { ContactSection } from '../../contact/contact-section';
import { SectionHeading } from '../../site/ui/titled-section';
import type { BlockProps } from '../block-view';
import { headingOf } from './block-section';
import classes from './contact-block.module.css';

const noPreselection = { values: {}, notice: '' };
const noButton = { label: '', to: '' };
const thanks = 'Thank you. We have received your message.';

/** The form of the contact page. Without scripts it goes on there. */
export function ContactBlock({ block }: BlockProps<'contact'>) {
  const { contactLabels } = useLoaderData() as { contactLabels?: ContactLabels };
  return (
    <Section tone="soft" {...(block.title ? { 'aria-labelledby': block.id } : { 'aria-label': 'Contact' })}>
      <Container className={classes.contact}>
        {block.title && <SectionHeading {...headingOf(block)} id={block.id} />}
        <div className={classes.form}>
          {contactLabels && (
            <ContactSection
              {...block}
              preselection={noPreselection}
              labels={contactLabels}
              sent={{
                title: 'Message Sent',
                thanks: block.thanks || thanks,
                text: '',
                primary: noButton,
                secondary: noButton,
              }}
            />
          )}
        </div>
      </Container>
    </Section>
  );
}
