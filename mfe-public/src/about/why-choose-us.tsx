import { Container } from '@atrium/ui/container';
import { Icon } from '@atrium/ui/icon';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { SectionHeading } from '../site/ui/titled-section';
import type { AboutData } from './about.loader';
import classes from './why-choose-us.module.css';

export function WhyChooseUs({ cards, button, ...heading }: AboutData['reasons']) {
  if (cards.length === 0) return null;
  return (
    <Section tone="soft" aria-labelledby="about-why">
      <Container className={classes.grid}>
        <div className={classes.heading}>
          <SectionHeading id="about-why" {...heading} />
        </div>
        <ul className={classes.reasons}>
          {cards.map(({ title, text, icon, highlighted }, index) => (
            <li
              key={index}
              className={`${classes.reason} ${highlighted ? classes.highlighted : ''}`}
              data-tone={highlighted ? 'ink' : undefined}
            >
              <span className={classes.icon}>
                <Icon node={icon} size={26} />
              </span>
              <div>
                <h3 className="larger">{title}</h3>
                <p className={classes.text}>{text}</p>
                {highlighted && button.label && (
                  <LinkButton href={button.to} variant="accent" className={classes.action}>
                    {button.label}
                  </LinkButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
