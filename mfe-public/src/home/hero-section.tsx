import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Link } from 'react-router-dom';
import panel from '../site/ui/hero-panel.module.css';
import classes from './hero-section.module.css';
import type { HomeData } from './home.loader';

export function HeroSection({ hero, proof, picture }: Pick<HomeData, 'hero' | 'proof' | 'picture'>) {
  const { primary, secondary } = hero;
  return (
    <section className={`${panel.panel} ${panel.grain} ${classes.hero}`} data-tone="ink">
      <Container className={classes.grid}>
        <div className={classes.lead}>
          <h1 className={classes.title} tabIndex={-1}>
            {hero.title} <em className={classes.mark}>{hero.mark}</em>
          </h1>
          <p className={classes.text}>{hero.text}</p>
          <div className={classes.actions}>
            {primary.label && (
              <LinkButton as={Link} to={primary.to} variant="accent" size="l">
                {primary.label}
              </LinkButton>
            )}
            {secondary.label && (
              <LinkButton as={Link} to={secondary.to} variant="outline" size="l">
                {secondary.label}
              </LinkButton>
            )}
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
        {picture ? (
          <img className={classes.picture} src={picture.url} alt={picture.alt} fetchPriority="high" />
        ) : (
          <div className={classes.art} />
        )}
      </Container>
    </section>
  );
}
