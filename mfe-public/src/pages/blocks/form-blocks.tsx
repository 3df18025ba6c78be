import { useLayoutData } from '../../site/layout/layout-data';
import { NewsletterForm } from '../../site/layout/newsletter-form';
import { CtaBand } from '../../site/ui/cta-band';
import type { BlockProps } from '../block-view';
import { BlockSection } from './block-section';
import classes from './blocks.module.css';

export function NewsletterBlock({ block: { id, title, text } }: BlockProps<'newsletter'>) {
  const texts = useLayoutData().footer.newsletter;
  return (
    <BlockSection id={id} label={title} spacing="m">
      <div className={classes.newsletter}>
        <NewsletterForm {...texts} title={title} text={text} />
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
