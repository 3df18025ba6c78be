import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Link } from 'react-router-dom';
import type { Claim } from '../site/data/read-site';
import panel from '../site/ui/hero-panel.module.css';
import { LogoLoop, type PartnerMark } from '../site/ui/logo-loop';
import classes from './hero-section.module.css';

export function HeroSection({ proof, logos }: { proof: Claim[]; logos: PartnerMark[] }) {
  return (
    <>
      <section className={`${panel.panel} ${panel.grain} ${classes.hero}`} data-tone="ink">
        <Container className={classes.grid}>
          <div className={classes.lead}>
            <h1 className={classes.title} tabIndex={-1}>
              Digital work that <em className={classes.mark}>opens doors</em>
            </h1>
            <p className={classes.text}>
              Websites, automation and campaigns for companies that count results. One team, one number to
              move, since 2008.
            </p>
            <div className={classes.actions}>
              <LinkButton as={Link} to="/contact" variant="accent" size="l">
                Start a project
              </LinkButton>
              <LinkButton as={Link} to="/portfolio" variant="outline" size="l">
                See our work
              </LinkButton>
            </div>
            {proof.length > 0 && (
              <dl className={classes.proof}>
                {proof.map(({ key, value, label }) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          <div className={classes.art} />
        </Container>
      </section>
      {logos.length > 0 && (
        <section className={classes.partners} aria-label="Partners">
          <Container>
            <LogoLoop logos={logos} />
          </Container>
        </section>
      )}
    </>
  );
}
