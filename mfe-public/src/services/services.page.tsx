import { Container } from '@atrium/ui/container';
import { EmptyState } from '@atrium/ui/empty-state';
import { Icon } from '@atrium/ui/icon';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { MediaCard } from '../site/ui/media-card';
import { PageHead } from '../site/ui/page-head';
import { TitledSection } from '../site/ui/titled-section';
import { TryAgain } from '../site/ui/try-again';
import type { ServiceCards, ServicesData } from './services.loader';
import classes from './services.module.css';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as ServicesData;
  return (
    <>
      <PageHead {...page.head} breadcrumb={page.breadcrumb} />
      <Section aria-label="Services">
        <Container>
          <ServiceGrid {...page.services} {...page} />
        </Container>
      </Section>
      {page.reasons && <WhyChooseUs {...page.reasons} />}
    </>
  );
}

function ServiceGrid({
  items,
  error,
  labels,
  states,
}: ServiceCards & Pick<ServicesData, 'labels' | 'states'>) {
  if (error) return <TryAgain title="Something went wrong" text={error} />;
  if (items.length === 0) return <EmptyState title={states.empty} text={states.emptyText} />;
  return (
    <CardGrid>
      {items.map((service) => (
        <MediaCard key={service.id} card={service} level={2} linkLabel={labels.open} marks={labels} />
      ))}
    </CardGrid>
  );
}

function WhyChooseUs({ cards, button, ...heading }: NonNullable<ServicesData['reasons']>) {
  if (cards.length === 0) return null;
  return (
    <TitledSection tone="soft" id="why-choose-us" {...heading}>
      <CardGrid cards="narrow">
        {cards.map((reason, index) => (
          <li
            key={index}
            className={`${classes.reason} ${reason.highlighted ? classes.highlighted : ''}`}
            data-tone={reason.highlighted ? 'ink' : undefined}
          >
            <span className={classes.icon}>
              <Icon node={reason.icon} size={26} />
            </span>
            <h3 dir="auto" className={classes.title}>
              {reason.title}
            </h3>
            <p dir="auto" className={classes.text}>
              {reason.text}
            </p>
            {reason.highlighted && button.label && (
              <LinkButton href={button.to} variant="accent">
                {button.label}
              </LinkButton>
            )}
          </li>
        ))}
      </CardGrid>
    </TitledSection>
  );
}
