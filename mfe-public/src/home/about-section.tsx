import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { ArrowLink } from '../site/ui/arrow-link';
import { Counter } from '../site/ui/counter';
import { SectionHeading } from '../site/ui/titled-section';
import classes from './about-section.module.css';

interface AboutSectionProps {
  blurb: string;
  counters: { value: number; suffix: string; label: string }[];
}

export function AboutSection({ blurb, counters }: AboutSectionProps) {
  return (
    <Section aria-labelledby="home-about">
      <Container className={classes.grid}>
        <div>
          <SectionHeading id="home-about" eyebrow="About" title="Every craft under one roof" text={blurb} />
          <ArrowLink to="/about">More about us</ArrowLink>
        </div>
        <ul className={classes.counters}>
          {counters.map(({ value, suffix, label }) => (
            <li key={label} className={classes.counter}>
              <strong className={classes.value}>
                <Counter value={value} suffix={suffix} />
              </strong>
              {label}
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
