import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import type { Claim } from '../site/data/read-site';
import { ArrowLink } from '../site/ui/arrow-link';
import { Counter } from '../site/ui/counter';
import { SectionHeading } from '../site/ui/titled-section';
import classes from './about-section.module.css';
import type { HomeData } from './home.loader';

interface AboutSectionProps {
  texts: HomeData['about'];
  counters: readonly Claim[];
}

export function AboutSection({ texts, counters }: AboutSectionProps) {
  return (
    <Section aria-labelledby="home-about">
      <Container className={classes.grid}>
        <div>
          <SectionHeading id="home-about" eyebrow={texts.eyebrow} title={texts.title} text={texts.text} />
          <ArrowLink to="/about">{texts.linkLabel}</ArrowLink>
        </div>
        {counters.length > 0 && (
          <ul className={classes.counters}>
            {counters.map(({ key, value, label }) => (
              <li key={key} className={classes.counter}>
                <strong className={classes.value}>
                  <Counter value={value} />
                </strong>
                {label}
              </li>
            ))}
          </ul>
        )}
      </Container>
    </Section>
  );
}
