import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import classes from './cta-band.module.css';

interface CtaBandProps {
  /** The id of the title; a page may have several bands. */
  id?: string;
  title: string;
  text: string;
  links: readonly { to: string; label: string }[];
}

/** The closing call to action of a page; none without a title. The first link is the main one. */
export function CtaBand({ id = 'next-step', title, text, links }: CtaBandProps) {
  if (!title) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Container>
        <div dir="auto" className={classes.band} data-tone="ink">
          <div className={classes.lead}>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            {text && (
              <p dir="auto" className={classes.text}>
                {text}
              </p>
            )}
          </div>
          {links.length > 0 && (
            <div className="cluster gap-3">
              {links.map(({ to, label }, index) => (
                <LinkButton key={index} href={to} variant={index === 0 ? 'accent' : 'outline'} size="l">
                  {label}
                </LinkButton>
              ))}
            </div>
          )}
        </div>
      </Container>
    </section>
  );
}
