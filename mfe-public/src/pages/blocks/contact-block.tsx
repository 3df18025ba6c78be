import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useState } from 'react';
import { useActionData, useLoaderData } from 'react-router-dom';
import type { ContactLabels } from '../../contact/contact-fields';
import { ContactForm } from '../../contact/contact-form';
import type { ContactActionData } from '../../contact/contact-values';
import { MessageSent } from '../../contact/message-sent';
import { SectionHeading } from '../../site/ui/titled-section';
import type { BlockProps } from '../block-view';
import { headingOf } from './block-section';
import classes from './contact-block.module.css';

const noPreselection = { values: {}, notice: '' };
const noButton = { label: '', to: '' };
const thanks = 'Thank you. We have received your message.';

/** The form of the contact page. Without scripts it goes on there. */
export function ContactBlock({ block }: BlockProps<'contact'>) {
  const { isSent } = (useActionData() as ContactActionData | undefined) ?? {};
  const { contactLabels } = useLoaderData() as { contactLabels?: ContactLabels };
  const [wasSent, setWasSent] = useState(false);
  if (isSent && !wasSent) setWasSent(true);
  return (
    <Section tone="soft" {...(block.title ? { 'aria-labelledby': block.id } : { 'aria-label': 'Contact' })}>
      <Container className={classes.contact}>
        {block.title && <SectionHeading {...headingOf(block)} id={block.id} />}
        <div className={classes.form}>
          {wasSent ? (
            <MessageSent
              title="Message Sent"
              thanks={block.thanks || thanks}
              text=""
              primary={noButton}
              secondary={noButton}
            />
          ) : (
            contactLabels && <ContactForm {...block} preselection={noPreselection} labels={contactLabels} />
          )}
        </div>
      </Container>
    </Section>
  );
}
