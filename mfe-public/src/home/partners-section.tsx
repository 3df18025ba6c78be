import { Container } from '@atrium/ui/container';
import { LogoLoop } from '../site/ui/logo-loop';
import type { HomeData } from './home.loader';
import classes from './partners-section.module.css';

export function PartnersSection({ logos }: Pick<HomeData, 'logos'>) {
  if (logos.length === 0) return null;
  return (
    <section className={classes.partners} aria-label="Partners">
      <Container>
        <LogoLoop logos={logos} />
      </Container>
    </section>
  );
}
