import { Island } from '@atrium/mfe-kit';
import { useLocation } from 'react-router-dom';
import { useLayoutData } from '../../site/layout/layout-data';
import newsletterForm from '../../site/layout/newsletter-form.island';
import { CtaBand } from '../../site/ui/cta-band';
import type { BlockProps } from '../block-view';
import { BlockSection } from './block-section';
import classes from './blocks.module.css';

export function NewsletterBlock({ block: { id, title, text } }: BlockProps<'newsletter'>) {
  const texts = useLayoutData().footer.newsletter;
  const { pathname } = useLocation();
  return (
    <BlockSection id={id} label={title} spacing="m">
      <div className={classes.newsletter}>
        <Island of={newsletterForm} props={{ ...texts, title, page: pathname }} />
        {text && (
          <p dir="auto" className="large muted">
            {text}
          </p>
        )}
      </div>
    </BlockSection>
  );
}

export const CallToActionBlock = ({ block: { id, title, text, links } }: BlockProps<'callToAction'>) => (
  <CtaBand id={id} title={title} text={text} links={links} />
);
