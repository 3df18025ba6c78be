import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { ArrowLink } from '../site/ui/arrow-link';
import { Counter } from '../site/ui/counter';
import { SectionHeading } from '../site/ui/titled-section';
import classes from './about-section.module.css';
import type { HomeData } from './home.loader';

export function AboutSection({ about: texts, counters }: Pick<HomeData, 'about' | 'counters'>) {
  if (texts.text === '' && counters.length === 0) return null;
  return (
    <Section aria-labelledby="home-about">
      <Container className={classes.grid}>
        <div className={classes.lead}>
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
