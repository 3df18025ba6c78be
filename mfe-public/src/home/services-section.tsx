import { Behaviour } from '@atrium/mfe-kit';
import { Icon } from '@atrium/ui/icon';
import { LinkButton } from '@atrium/ui/link-button';
import { ArrowLink } from '../site/ui/arrow-link';
import { PlayButton } from '../site/ui/play-button';
import { TitledSection } from '../site/ui/titled-section';
import type { HomeData } from './home.loader';
import explorer from './service-explorer.behaviour';
import type { ServicePreview } from './service-preview';
import classes from './services-section.module.css';

export function ServicesSection({
  serviceTexts: { badges, features, exploreLabel, linkLabel, empty, ...heading },
  services,
}: Pick<HomeData, 'serviceTexts' | 'services'>) {
  return (
    <TitledSection id="home-services" {...heading}>
      {services.length > 0 ? (
        <ServiceExplorer {...{ services, badges, features, exploreLabel }} />
      ) : (
        <p className={classes.empty}>{empty}</p>
      )}
      {linkLabel && services.length > 0 && (
        <p className={classes.all}>
          <LinkButton href="/services" variant="outline">
            {linkLabel}
          </LinkButton>
        </p>
      )}
    </TitledSection>
  );
}

interface PreviewTexts {
  badges: string[];
  /** The features that are shown for a service without its own. */
  features: string[];
  exploreLabel: string;
}

/** Titles on the left, preview of the selected one on the right. The selection rotates unless the pointer is over the list. */
const ServiceExplorer = ({ services, ...texts }: PreviewTexts & { services: ServicePreview[] }) => (
  <Behaviour of={explorer} as="div" className={classes.explorer}>
    <div>
      <ul className={classes.list} data-list="">
        {services.map((service, index) => (
          <li key={service.id} dir="auto" className={classes.item} data-active={index === 0}>
            <a href={service.path} className={classes.name}>
              {service.title}
            </a>
            {service.price && (
              <p className={classes.price}>
                <strong>
                  <bdi>{service.price}</bdi>
                </strong>{' '}
                · {service.result}
              </p>
            )}
            <div className={classes.collapsible}>
              <p className={classes.long}>{service.long}</p>
            </div>
          </li>
        ))}
      </ul>
      <PlayButton subject="service rotation" />
    </div>
    <div className={classes.previews}>
      {services.map((service, index) => (
        <Preview key={service.id} service={service} isShown={index === 0} {...texts} />
      ))}
    </div>
  </Behaviour>
);

interface PreviewProps extends PreviewTexts {
  service: ServicePreview;
  isShown: boolean;
}

/** All previews share one grid cell, so that the page doesn't move when a longer one is shown. */
function Preview({ service, isShown, badges, features, exploreLabel }: PreviewProps) {
  const shown = service.features.length > 0 ? service.features : features;
  return (
    <div
      className={classes.preview}
      dir="auto"
      data-preview=""
      data-tone="ink"
      style={isShown ? undefined : { visibility: 'hidden' }}
    >
      <span className={classes.icon}>
        <Icon node={service.icon} size={40} />
      </span>
      <h3 className={classes.title}>{service.title}</h3>
      <p className={classes.short}>{service.short}</p>
      {shown.length > 0 && (
        <ul className={`stack gap-2 ${classes.features}`}>
          {shown.map((feature, index) => (
            <li key={index}>{feature}</li>
          ))}
        </ul>
      )}
      {badges.length > 0 && (
        <p className={classes.badges}>
          {badges.map((badge, index) => (
            <span key={index}>{badge}</span>
          ))}
        </p>
      )}
      <ArrowLink to={service.path} className={classes.explore}>
        {exploreLabel}
      </ArrowLink>
    </div>
  );
}
