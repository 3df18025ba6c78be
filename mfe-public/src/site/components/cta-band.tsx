import { Container } from '@atrium/ui/container';
import type { ReactNode } from 'react';
import classes from './cta-band.module.css';

export interface CtaBandProps {
  title: ReactNode;
  text?: ReactNode;
  /** LinkButtons; the first with variant accent and size l. */
  actions: ReactNode;
  id?: string | undefined;
}

/** The closing call to action of a page. */
export function CtaBand({ title, text, actions, id = 'next-step' }: CtaBandProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Container>
        <div className={classes.band} data-tone="ink">
          <div className={classes.lead}>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            {text && <p className={classes.text}>{text}</p>}
          </div>
          <div className={classes.actions}>{actions}</div>
        </div>
      </Container>
    </section>
  );
}
