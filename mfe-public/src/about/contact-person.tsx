import { Container } from '@atrium/ui/container';
import { ArrowLink } from '../site/ui/arrow-link';
import { Thumb } from '../site/ui/thumb';
import type { AboutData } from './about.loader';
import classes from './contact-person.module.css';

/** Somebody of the team to talk to. */
export function ContactPerson({ person }: { person: NonNullable<AboutData['person']> }) {
  const { id, name, title, image, initials, eyebrow, text, email, emailHref } = person;
  return (
    <section aria-label={`${eyebrow} ${name}`}>
      <Container>
        <div className={classes.person}>
          <Thumb
            image={image && { ...image, alt: '' }}
            sizes="(min-width: 48rem) 14rem, 40vw"
            ratio="1 / 1.1"
            initials={initials}
            className={classes.portrait}
          />
          <div className={classes.words}>
            {eyebrow && (
              <p dir="auto" className="muted">
                {eyebrow}
              </p>
            )}
            <ArrowLink to={`/team/${id}`} className={classes.name}>
              {name}
            </ArrowLink>
            <p dir="auto">{title}</p>
            {text && (
              <p dir="auto" className="muted">
                {text}
              </p>
            )}
            {email && (
              <p>
                <a href={emailHref}>{email}</a>
              </p>
            )}
          </div>
        </div>
      </Container>
    </section>
  );
}
