import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import { ContactSection } from '../../contact/contact-section';
import { SectionHeading } from '../../site/ui/titled-section';
import type { BlockProps } from '../block-view';
import type { PageData } from '../page.loader';
import { headingOf } from './block-section';
import classes from './contact-block.module.css';

const noPreselection = { values: {}, notice: '' };
const noButton = { label: '', to: '' };
const thanks = 'Thank you. We have received your message.';

/** The form of the contact page. Without scripts it goes on there. */
export function ContactBlock({ block }: BlockProps<'contact'>) {
  const { contact } = useLoaderData() as Pick<PageData, 'contact'>;
  return (
    <Section tone="soft" {...(block.title ? { 'aria-labelledby': block.id } : { 'aria-label': 'Contact' })}>
      <Container className={classes.contact}>
        {block.title && <SectionHeading {...headingOf(block)} id={block.id} />}
        <div className={classes.form}>
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
        </div>
      </Container>
    </Section>
  );
}
