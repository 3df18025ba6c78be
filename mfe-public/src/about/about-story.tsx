import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { ArrowLink } from '../site/ui/arrow-link';
import { Counter } from '../site/ui/counter';
import { Portrait } from '../site/ui/portrait';
import { SectionHeading } from '../site/ui/titled-section';
import type { AboutData } from './about.loader';
import classes from './about-story.module.css';

type AboutStoryProps = Pick<AboutData, 'story' | 'counters' | 'founder'>;

export function AboutStory({ story, counters, founder }: AboutStoryProps) {
  const { eyebrow, title, paragraphs } = story;
  if (paragraphs.length === 0 && counters.length === 0 && !founder) return null;
  return (
    <Section aria-labelledby="about-story">
      <Container>
        <div className={classes.grid}>
          <div>
            <SectionHeading id="about-story" eyebrow={eyebrow} title={title} />
            <div className={classes.story}>
              {paragraphs.map((paragraph, index) => (
                <p key={index} dir="auto">
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
          {founder && <Founder founder={founder} />}
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

function Founder({ founder }: { founder: NonNullable<AboutData['founder']> }) {
  return (
    <figure className={classes.founder} data-tone="ink">
      <Portrait
        image={founder.image && { ...founder.image, alt: '' }}
        sizes="(min-width: 60rem) 14rem, 40vw"
        className={classes.portrait}
      />
      <blockquote className={classes.quote}>{founder.quote}</blockquote>
      <figcaption>
        <ArrowLink to={`/team/${founder.id}`}>{founder.name}</ArrowLink>
        <span className={classes.role}>{founder.title}</span>
      </figcaption>
    </figure>
  );
}
