import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { Link } from 'react-router-dom';
import { Icon } from '../site/ui/icon';
import { SectionHeading } from '../site/ui/titled-section';
import type { AboutData } from './about.loader';
import classes from './why-choose-us.module.css';

export function WhyChooseUs({ name, reasons }: Pick<AboutData, 'name' | 'reasons'>) {
  return (
    <Section tone="soft" aria-labelledby="about-why">
      <Container className={classes.grid}>
        <div className={classes.heading}>
          <SectionHeading
            id="about-why"
            eyebrow={`Why ${name}`}
            title="Why Choose Us"
            text="Four promises that stand in every contract we sign."
          />
        </div>
        <ul className={classes.reasons}>
          {reasons.map(({ id, title, description, icon, highlighted }) => (
            <li
              key={id}
              className={`${classes.reason} ${highlighted ? classes.highlighted : ''}`}
              data-tone={highlighted ? 'ink' : undefined}
            >
              <span className={classes.icon}>
                <Icon node={icon} size={26} />
              </span>
              <div>
                <h3 className="larger">{title}</h3>
                <p className={classes.text}>{description}</p>
                {highlighted && (
                  <LinkButton as={Link} to="/contact" variant="accent" className={classes.action}>
                    Get Started Today
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
